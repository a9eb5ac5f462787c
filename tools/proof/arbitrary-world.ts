import type { CloseLink } from '@pavilion/engine/commission/close-event.ts';
import type { CommissionRates } from '@pavilion/engine/commission/commission.ts';
import { shareWeights, type ShareRow } from '@pavilion/engine/shares/weights.ts';
import { legalChain } from '@pavilion/engine/testing/arbitrary-chain.ts';
import fc from 'fast-check';
import { newMarket, newMatch, newSession } from './model/new-subjects.ts';
import {
  emptyWorld,
  type Bet,
  type Deal,
  type Market,
  type Person,
  type Placed,
  type Session,
  type World,
} from './model/world.ts';

export const MARKET = 'e.odds';
export const SESSION = 'e.s1';

/** A client's upline as the engine takes it and as the model has it. An operator's id is its role, a client's 100 and more. */
export type Link = {
  readonly client: string;
  readonly clientId: number;
  readonly rates: CommissionRates;
  readonly upline: readonly CloseLink[];
  readonly deal: Deal;
};

export type ArbitraryWorld = {
  readonly world: World;
  readonly market: Market;
  readonly session: Session;
  /** Two for each client: its shares were edited in between. */
  readonly links: readonly Link[];
};

/** The runners of the market. */
const FIELD = [1, 2, 3, 4, 5];

type Drawn = {
  on: number;
  line: number;
  session: boolean;
  side: 1 | 2;
  stake: bigint;
  gain: bigint;
  link: number;
};

/** How many win a market of the field, and with whom it ended: now and then some share the last places. */
function arbitraryEnd(): fc.Arbitrary<{ winners: number; placed: Placed }> {
  return fc
    .record({
      order: fc.shuffledSubarray(FIELD, { minLength: FIELD.length }),
      winners: fc.integer({ min: 1, max: 3 }),
      shared: fc.integer({ min: -1, max: 3 }),
      more: fc.integer({ min: 1, max: FIELD.length - 1 }),
    })
    .map(({ order, winners, shared, more }) => {
      const places = Math.max(0, Math.min(shared, winners));
      const alone = winners - places;
      const sharing = places === 0 ? 0 : Math.min(places + more, FIELD.length - alone);
      const placed = { winners: order.slice(0, alone), shared: order.slice(alone, alone + sharing) };
      return { winners, placed };
    });
}

/** A closed match with a market and a session, three clients with two snapshots each, and any bets. */
export function arbitraryWorld(): fc.Arbitrary<ArbitraryWorld> {
  const bet: fc.Arbitrary<Drawn> = fc.record({
    on: fc.constantFrom(...FIELD),
    line: fc.integer({ min: 0, max: 60 }),
    session: fc.boolean(),
    side: fc.constantFrom(1 as const, 2 as const),
    stake: fc.bigInt({ min: 1n, max: 100_000_000n }),
    gain: fc.bigInt({ min: 0n, max: 100_000_000n }),
    link: fc.integer({ min: 0, max: 5 }),
  });
  return fc
    .record({
      chains: fc.array(legalChain(), { minLength: 6, maxLength: 6 }),
      rates: fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 14, maxLength: 14 }),
      bets: fc.array(bet, { maxLength: 12 }),
      end: arbitraryEnd(),
      runs: fc.integer({ min: 0, max: 62 }),
      charge: fc.bigInt({ min: 0n, max: 10_000n }),
    })
    .map(({ chains, rates, bets, end, runs, charge }) => {
      const links = chains.map((rows, place) => linkOf(rows, 101 + Math.floor(place / 2), rates));
      return settled({ links, bets, end, runs, charge });
    });
}

function settled(drawn: {
  links: readonly Link[];
  bets: readonly Drawn[];
  end: { winners: number; placed: Placed };
  runs: number;
  charge: bigint;
}): ArbitraryWorld {
  const { links, end, runs, charge } = drawn;
  const market = newMarket({
    id: MARKET,
    event: 'e',
    type: 1,
    main: true,
    race: false,
    result: end.placed,
    winners: end.winners,
    runners: FIELD,
  });
  const session = newSession({ id: SESSION, event: 'e', line: 0, result: runs });
  const world = emptyWorld(charge);
  world.matches.set('e', newMatch({ id: 'e', sport: 4, closed: true }));
  world.subjects.set(MARKET, market).set(SESSION, session);
  world.bets.push(...drawn.bets.map((bet, place) => betOf(bet, links[bet.link]!, `k${place}`)));
  return { world, market, session, links };
}

function betOf({ on, line, session, side, stake, gain }: Drawn, { client, deal }: Link, key: string): Bet {
  const outcome = side === 1 ? { win: gain, loss: stake } : { win: stake, loss: gain };
  return {
    key,
    client,
    subject: session ? SESSION : MARKET,
    side,
    on: session ? line : on,
    stake,
    odds: null,
    ...outcome,
    deal,
    voided: false,
  };
}

function linkOf(rows: readonly ShareRow[], clientId: number, rates: readonly number[]): Link {
  const ratesAt = (place: number): CommissionRates => ({
    match: rates[place]!,
    session: rates[place + 7]!,
    matka: 0,
    other: 0,
  });
  const upline = shareWeights(rows).map((weight) => ({ ...weight, rates: ratesAt(weight.role - 1) }));
  const inModel = ({ match, session, matka, other }: CommissionRates) => ({
    match: BigInt(match),
    session: BigInt(session),
    matka: BigInt(matka),
    casino: BigInt(other),
  });
  const deal: Deal = {
    clientRates: inModel(ratesAt(6)),
    chain: upline.map((link) => ({
      name: `r${link.role}`,
      weight: BigInt(link.weight),
      rates: inModel(link.rates),
    })),
  };
  return { client: `client${clientId - 100}`, clientId, rates: ratesAt(6), upline, deal };
}

/** A world of one client below a chain of share rows, the direct parent first. */
export function chainWorld(rows: readonly ShareRow[]): World {
  const world = emptyWorld(0n);
  const none = {
    kept: 0n,
    budget: 0n,
    companyTakes: 0n,
    matkaKept: 0n,
    matkaBudget: 0n,
    rates: { match: 0n, session: 0n, matka: 0n, casino: 0n },
    limit: 0n,
    active: true,
    locked: false,
    matkaLocked: false,
    casinoLocked: false,
    deleted: false,
    returned: 0n,
    adjusted: 0n,
    stakes: {},
  };
  const put = (person: Person): void => void world.people.set(person.name, person);
  for (const [place, row] of rows.entries()) {
    const above = rows[place + 1];
    put({
      ...none,
      name: `r${row.role}`,
      role: row.role,
      parent: above === undefined ? null : `r${above.role}`,
      kept: BigInt(row.myShare),
      budget: BigInt(row.myAgentShare),
      companyTakes: BigInt(row.companyShare),
    });
  }
  put({ ...none, name: 'client', role: 7, parent: `r${rows[0]!.role}` });
  return world;
}

import type { Contradiction } from '@pavilion/contract/contradiction.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { askingTheSame, teamKey } from '@pavilion/engine/books/net-by-winner.ts';
import {
  placesIn,
  placingProblem,
  type Placing,
  type PlacingProblem,
} from '@pavilion/engine/books/placing.ts';
import type { Field, RunnerBook } from '@pavilion/engine/books/runner-book.ts';
import { marketBooks } from '@pavilion/engine/subjects/book-rules.ts';
import { RUNNER_BOOKS } from '../bets/stored-books.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { fieldOf } from '../matches/field.ts';
import { DEAD_HEAT, winnersOf } from '../matches/results.ts';
import { asPlaced, type Placed } from '../subjects/result.ts';
import { beforeDeadHeat } from './dead-heat.sql.ts';
import { settlingBooks } from './book-rows.sql.ts';
import { settlingKind, type Against, type Settling } from './settling-kind.ts';

type SettlingMarket = Settling & {
  readonly runners: readonly {
    readonly selectionId: number;
    readonly name: string;
    readonly withdrawn: boolean;
  }[];
  readonly winners: number;
  readonly proposed: Placed | null;
  /** Clients are offered it and it is not locked: it takes bets once its prices are open. */
  readonly offered: boolean;
};

type Row = Omit<SettlingMarket, 'kind' | 'proposed'> & { readonly proposed: readonly number[] };

async function settlingMarket(db: Db, eventId: string, id: string): Promise<SettlingMarket | undefined> {
  const { rows } = await db.query<Row>(
    `select m.id, m.name, m.is_main as main, m.settled_at is not null as settled, m.version,
       m.proposed_selections::float8[] as proposed, m.winners, e.active and not e.hidden and m.active and not m.hidden and not m.locked as offered,
       (select jsonb_agg(jsonb_build_object('selectionId', r.selection_id, 'name', r.name, 'withdrawn', r.withdrawn) order by r.position)
        from runners r where r.market_id = m.id) as runners
     from markets m join events e on e.id = m.event_id where m.id = $2 and m.event_id = $1`,
    [eventId, id],
  );
  if (rows[0] === undefined) return undefined;
  const { proposed, ...market } = rows[0];
  return {
    kind: 'market',
    ...market,
    proposed: proposed.length === 0 ? null : proposedResult(proposed, market.winners),
  };
}

/** Of several that win the one place each has a part; who of more shares the last of several places is for a person to say. */
const proposedResult = (named: readonly number[], winners: number): Placed =>
  winners === 1 && named.length > 1 ? { winners: [], shared: named } : { winners: named, shared: [] };

const fieldIn = ({ winners, runners }: SettlingMarket): Field =>
  fieldOf({ winners, withdrawn: runners.map(({ withdrawn }) => withdrawn) });

/** These are no result at all; fewer or more than the market has need a person's word. */
const NO_RESULT: ReadonlySet<PlacingProblem | undefined> = new Set([
  'named_twice',
  'not_running',
  'no_dead_heat',
]);

/** The places of the runners that won. @throws Refusal unknown_selection, not_a_result. */
function placingOf(market: SettlingMarket, { winners, shared }: Placed): Placing {
  const placeOf = (selectionId: number): number => {
    const place = market.runners.findIndex((runner) => runner.selectionId === selectionId);
    if (place < 0) throw new Refusal('unknown_selection');
    return place;
  };
  const placing = { winners: winners.map(placeOf), tied: shared.map(placeOf) };
  if (NO_RESULT.has(placingProblem(placing, fieldIn(market)))) throw new Refusal('not_a_result');
  return placing;
}

/** A market ends with all of its runners that win it (rules 2, 8, 13). */
export const MARKET_SETTLING = settlingKind<RunnerBook, SettlingMarket, Placed, readonly number[]>({
  kind: 'market',
  unknown: 'unknown_market',
  source: () => LEDGER_SOURCE.market,
  field: 'selection_id',
  rules: (market) => marketBooks(fieldIn(market)),
  own: asPlaced,
  turnover: { of: 'matchNet', amount: (_, pl) => pl },
  load: settlingMarket,
  books: settlingBooks(RUNNER_BOOKS),
  place: (market, result) => placingOf(market, result).winners,
  before: beforeDeadHeat,
  nameOf: nameOfPlaced,
  usual({ proposed, runners, winners }) {
    const first = runners.slice(0, winners).map(({ selectionId }) => selectionId);
    if (proposed === null && first.length === 0) throw new Refusal('unknown_selection');
    return proposed ?? { winners: first, shared: [] };
  },
  refuse(market, result) {
    placingOf(market, result);
  },
  against: async (house, db, of) => [
    ...placesSay(of),
    ...feedSays(of),
    ...(takesBets(house, of.subject) ? [{ code: 'taking_bets' } as const] : []),
    ...(await otherWinners(db, of)),
  ],
  /** Every runner. */
  async choices(db, { id, runners, winners }) {
    const { rows } = await db.query<{ selection_id: bigint; backed: bigint }>(
      // Distinct first: counted per group, a million bets are sorted for it.
      `select selection_id, count(*) as backed from (
         select distinct selection_id, client_id from bets where market_id = $1 and betting_type = 1 and voided_at is null
       ) backing group by 1`,
      [id],
    );
    const backed = new Map(rows.map((row) => [Number(row.selection_id), Number(row.backed)]));
    const of = runners
      .filter(({ withdrawn }) => !withdrawn)
      .map(({ selectionId, name }) => ({
        result: selectionId,
        name,
        backed: backed.get(selectionId) ?? 0,
      }));
    return { of, none: winners === 1 ? undefined : { winners: [], shared: [] } };
  },
});

/** As `winnersOf` says it of a settlement. @throws Refusal unknown_selection. */
function nameOfPlaced({ runners }: SettlingMarket, { winners, shared }: Placed): string {
  if (![...winners, ...shared].every((id) => runners.some(({ selectionId }) => selectionId === id)))
    throw new Refusal('unknown_selection');
  const names = (ids: readonly number[]): string[] =>
    runners.filter(({ selectionId }) => ids.includes(selectionId)).map(({ name }) => name);
  return [
    ...names(winners),
    ...(shared.length === 0 ? [] : [`${names(shared).join(' = ')}${DEAD_HEAT}`]),
  ].join(', ');
}

/** How many win is the market's to say. */
function placesSay({ subject, result }: MarketAgainst): Contradiction[] {
  const field = fieldIn(subject);
  if (placingProblem(placingOf(subject, result), field) === undefined) return [];
  return [{ code: 'winners', named: result.winners.length + result.shared.length, places: placesIn(field) }];
}

type MarketAgainst = Against<SettlingMarket, Placed>;

function feedSays({ subject, result }: MarketAgainst): Contradiction[] {
  const { proposed } = subject;
  if (proposed === null) return [];
  const named = new Set([...result.winners, ...result.shared]);
  const told = [...proposed.winners, ...proposed.shared];
  const agrees = named.size === told.length && told.every((id) => named.has(id));
  return agrees ? [] : [{ code: 'feed', selection_ids: told, name: nameOfPlaced(subject, proposed) }];
}

function takesBets({ board }: Pick<House, 'board'>, market: SettlingMarket): boolean {
  const seen = board.market(market.id);
  return market.offered && seen?.value.status === 'OPEN' && !seen.stale;
}

type SettledMarket = {
  id: string;
  name: string;
  marketType: number;
  winners: number;
  runners: string[];
  winner: string | null;
  settled_at: Date | null;
  settled_by: string | null;
};

/** Markets over the same teams that ask who wins the match and were settled for somebody else. */
async function otherWinners(
  db: Db,
  { eventId, subject: market, result }: MarketAgainst,
): Promise<Contradiction[]> {
  const { rows } = await db.query<SettledMarket>(
    `select m.id, m.name, m.market_type as "marketType", m.winners,
       array(select r.name from runners r where r.market_id = m.id order by r.position) as runners,
       ${winnersOf('s')} as winner, s.settled_at, u.username as settled_by
     from markets m
     left join settlements s on s.market_id = m.id and s.rolled_back_at is null
     left join users u on u.id = s.settled_by
     where m.event_id = $1 order by m.is_main desc, m.position, m.id`,
    [eventId],
  );
  const own = rows.find(({ id }) => id === market.id);
  const alike = own === undefined ? [] : askingTheSame(rows, own);
  const winner = teamKey(nameOfPlaced(market, result));
  return alike.flatMap(({ id, name, winner: other, settled_at, settled_by }) =>
    id === market.id || other === null || settled_at === null || teamKey(other) === winner
      ? []
      : [
          {
            code: 'other_winner' as const,
            market_id: id,
            market_name: name,
            name: other,
            settled_at: settled_at.toISOString(),
            settled_by: settled_by ?? '',
          },
        ],
  );
}

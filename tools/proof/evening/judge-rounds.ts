import type { Card } from '@pavilion/engine/casino/cards.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { outcomePlaces } from '@pavilion/engine/casino/round-book.ts';
import { differingCasino } from '../../../packages/server/src/house-checks/casino-books.ts';
import type { ProofHouse } from '../house/proof-house.ts';
import { CLIENTS } from '../house/stage.ts';
import { checkJournal } from '../invariants/journal.ts';
import {
  commissionOf,
  gameOfProof,
  splitOf,
  totalOf,
  worstOfRound,
  type Edges,
  type GameOfProof,
  type OnRound,
  type PlayedRound,
} from '../model/rounds.ts';
import { chainOf, DAY_EVENT, rateOf, type CasinoEvening } from './play-rounds.ts';

const betsOf = ({ bets }: PlayedRound, client: string): OnRound[] =>
  [...bets.values()].filter((bet) => bet.client === client);

/** What a declared round makes of each edge. */
function edgesOf(round: PlayedRound): Edges {
  const edges: Edges = new Map();
  for (const client of CLIENTS)
    if (round.cards !== null)
      splitOf(edges, client, chainOf(client), totalOf(round.code, betsOf(round, client), round.cards));
  return edges;
}

function addTo(all: Map<string, bigint>, more: ReadonlyMap<string, bigint>): void {
  for (const [key, amount] of more) all.set(key, (all.get(key) ?? 0n) + amount);
}

/** What differs between what must be and what is; nothing and 0 are the same. */
function differing(
  what: string,
  must: ReadonlyMap<string, bigint>,
  is: ReadonlyMap<string, bigint>,
): string[] {
  return [...new Set([...must.keys(), ...is.keys()])]
    .filter((key) => (must.get(key) ?? 0n) !== (is.get(key) ?? 0n))
    .map((key) => `${what} ${key}: ${is.get(key) ?? 0n} instead of ${must.get(key) ?? 0n}`);
}

async function sums({ house }: CasinoEvening, sql: string): Promise<Map<string, bigint>> {
  const { rows } = await house.pool.query<{ key: string; amount: bigint }>(sql);
  return new Map(rows.map(({ key, amount }) => [key, amount]));
}

const EDGE = `c.username || '>' || p.username`;
const PEOPLE = 'join users c on c.id = l.user_id join users p on p.id = l.parent_id';

/** Lines of each round and sums of the day are the splits of what bets brought. */
async function judgeLines(evening: CasinoEvening): Promise<string[]> {
  const ofRounds = new Map<string, bigint>();
  const ofDay = new Map<string, bigint>();
  for (const round of evening.rounds) {
    const edges = edgesOf(round);
    addTo(ofDay, edges);
    addTo(ofRounds, new Map([...edges].map(([edge, owed]) => [`${round.id} ${edge}`, owed])));
  }
  const lines = `select l.round_id || ' ' || ${EDGE} as key, sum(l.owed)::bigint as amount from casino_lines l ${PEOPLE} group by 1`;
  const day = `select ${EDGE} as key, l.owed as amount from casino_sums l ${PEOPLE}`;
  return [
    ...differing('line', ofRounds, await sums(evening, lines)),
    ...differing('sum', ofDay, await sums(evening, day)),
  ];
}

/** Coins are what declared rounds brought, limits what open ones can cost. */
async function judgeCoins(evening: CasinoEvening): Promise<string[]> {
  const balances = new Map<string, bigint>();
  const used = new Map<string, bigint>();
  for (const client of CLIENTS)
    for (const round of evening.rounds) {
      if (round.cards !== null)
        addTo(balances, new Map([[client, totalOf(round.code, betsOf(round, client), round.cards)]]));
      if (round.state === 'open')
        addTo(used, new Map([[client, worstOfRound(round.code, betsOf(round, client))]]));
    }
  const wallets = (amount: string): string =>
    `select u.username as key, ${amount} as amount from wallets w join users u on u.id = w.user_id and u.role = 7`;
  return [
    ...differing('coins', balances, await sums(evening, wallets('w.balance - w.fixed_limit'))),
    ...differing('limit', used, await sums(evening, wallets('w.used_limit'))),
  ];
}

type Book = { readonly round_id: string; readonly client: string; readonly pl: bigint[] };

/** Deals that between them bring every outcome about. */
const SHOWN = 97;
const dealsFor = (code: GameOfProof): (readonly Card[])[] => {
  const all = gameOfProof(code).deals;
  return all.filter((_, at) => all.length < SHOWN || at % SHOWN === 0 || at % 53 === 0);
};

/** A book says of each outcome what the bets on its market bring when cards make it. */
export async function judgeBooks(
  { house, rounds }: { readonly house: ProofHouse; readonly rounds: readonly PlayedRound[] },
  clients: readonly string[],
): Promise<string[]> {
  const { rows } = await house.pool.query<Book>(
    `select b.round_id, u.username as client, b.pl from casino_books b join users u on u.id = b.client_id
     join casino_rounds r on r.id = b.round_id and r.settled_at is null`,
  );
  // A client has one for each chain of shares that he bet under.
  const books = new Map<string, bigint[]>();
  for (const row of rows) {
    const key = `${row.round_id} ${row.client}`;
    const before = books.get(key);
    books.set(
      key,
      row.pl.map((amount, at) => amount + (before?.[at] ?? 0n)),
    );
  }
  const found: string[] = [];
  for (const round of rounds.filter(({ state }) => state === 'open'))
    for (const client of clients) {
      const key = `${round.id} ${client}`;
      const bets = betsOf(round, client);
      const pl = books.get(key);
      books.delete(key);
      if ((pl === undefined) !== (bets.length === 0)) found.push(`book ${key}: ${bets.length} bets`);
      if (pl !== undefined) found.push(...judgeBook(key, round, { bets, pl }));
    }
  return [...found, ...[...books.keys()].map((key) => `book ${key}: nobody bet`)];
}

function judgeBook(
  key: string,
  round: PlayedRound,
  { bets, pl }: { readonly bets: readonly OnRound[]; readonly pl: readonly bigint[] },
): string[] {
  const game = gameOf(round.code);
  const { places } = outcomePlaces(game.markets);
  return dealsFor(round.code).flatMap((cards) => {
    const { ending } = game.read(cards);
    return game.markets.flatMap(({ id }, at) => {
      const there = bets.filter(({ market }) => market === id);
      const says = pl[places.get(id)!.from + (ending?.outcomes[at] ?? -1)];
      const brings = totalOf(round.code, there, cards);
      return says === brings ? [] : [`book ${key}, market ${id}: ${String(says)} instead of ${brings}`];
    });
  });
}

/** Everything that must hold after any act. */
export async function judgeRounds(evening: CasinoEvening): Promise<string[]> {
  const { pool } = evening.house;
  return [
    ...(await judgeLines(evening)),
    ...(await judgeCoins(evening)),
    ...(await judgeBooks(evening, CLIENTS)),
    ...(await differingCasino(pool, async () => undefined)),
    ...(await checkJournal(pool)).map(({ invariant, detail }) => `${invariant}: ${detail}`),
  ];
}

/** Once all is posted: ledgers are the splits of all rounds, and the commission of each client's whole day, rounded once. */
export async function judgeLedger(evening: CasinoEvening): Promise<string[]> {
  const rounds: Edges = new Map();
  const commission: Edges = new Map();
  for (const round of evening.rounds) addTo(rounds, edgesOf(round));
  for (const client of CLIENTS) {
    const stakes = evening.rounds
      .filter(({ cards }) => cards !== null)
      .flatMap((round) => betsOf(round, client))
      .reduce((sum, { stake }) => sum + stake, 0n);
    commissionOf(commission, { client, rate: rateOf(client) }, chainOf(client), stakes);
  }
  const booked = (sources: string): string => `
    select c.username as key, sum(l.amount)::bigint as amount from journal_lines l join journal_entries e on e.id = l.entry_id
    join ledger_accounts a on a.id = l.account_id and a.side = 'upline' join users c on c.id = a.user_id
    where e.event_id = '${DAY_EVENT}' and coalesce((select o.source from journal_entries o where o.id = e.reverses), e.source) = ${sources}
    group by 1`;
  return [
    ...differing('rounds of', byPayer(rounds), await sums(evening, booked('8'))),
    ...differing('commission of', byPayer(commission), await sums(evening, booked('5'))),
  ];
}

/** An account stands below one other alone. */
const byPayer = (edges: Edges): Map<string, bigint> => {
  const sum = new Map<string, bigint>();
  for (const [edge, owed] of edges) addTo(sum, new Map([[edge.split('>')[0]!, owed]]));
  return sum;
};

import { BET_STATUS, BET_STATUS_TABLES } from '../../../packages/server/src/bets/bet-status.ts';
import { accountsOf, walletOf } from '../model/accounts.ts';
import { dealKey } from '../model/flows.ts';
import { ankOf, asWritten } from '../model/numbers.ts';
import { resultOf, holding } from '../model/outcomes.ts';
import { heldKey } from '../model/take-rows.ts';
import { inShort, isOut, type Bet, type World } from '../model/world.ts';
import { DAY_EVENT } from '../evening/play-rounds.ts';
import { compareRounds } from './compare-rounds.ts';
import { dealFrom, type StoredDeal } from './stored-deal.ts';
import { expectSame, Mismatch, type Season } from './season.ts';

/** Everything that the model knows, beside what the product has in its tables. @throws Mismatch at the first difference. */
export async function compareAll(season: Season): Promise<void> {
  await compareBets(season);
  await compareResults(season);
  await compareDraws(season);
  await compareRounds(season);
  await comparePeople(season);
}

type StoredBet = StoredDeal & {
  request_key: string | null;
  type: number | null;
  number: bigint | null;
  win: bigint;
  loss: bigint;
  status: string;
};

async function compareBets({ house, world }: Season): Promise<void> {
  const { rows } = await house.pool.query<StoredBet>(
    `select b.request_key, b.matka_market_id as type, b.selection_id as number, b.win, b.loss, ${BET_STATUS} as status, n.chain, r.chain as rates
     from bets b ${BET_STATUS_TABLES} join share_snapshots n on n.id = b.snapshot_id
     join rate_snapshots r on r.id = b.rates_id where b.round_id is null order by b.id`,
  );
  expectSame('bets', 'their number', rows.length, world.bets.length);
  const names = new Map([...house.people].map(([name, { id }]) => [id, name]));
  for (const [place, bet] of world.bets.entries()) {
    const row = rows[place]!;
    expectSame('bets', `bet ${place}`, row.request_key, bet.key.includes('#') ? null : bet.key);
    const number = row.type === null ? undefined : `${row.type} ${asWritten(row.type, row.number ?? 0n)}`;
    expectSame('bets', `the number of ${bet.key}`, number, bet.row && heldKey(bet.row));
    const subject = world.subjects.get(bet.subject)!;
    const { win, loss } = holding(bet, subject);
    // What a void bet would win is nobody's business.
    if (!bet.voided && !isOut(subject, bet.on))
      expectSame('bets', `what ${bet.key} wins and loses`, `${row.win} ${row.loss}`, `${win} ${loss}`);
    expectSame('status', `the state of ${bet.key}`, row.status, statusOf(world, bet));
    expectSame('deal', `the shares of ${bet.key}`, dealKey(dealFrom(row, names)), dealKey(bet.deal));
  }
}

function statusOf(world: World, bet: Bet): string {
  if (bet.voided) return '3';
  const subject = world.subjects.get(bet.subject)!;
  const { result } = subject;
  if (result === 'void' || isOut(subject, bet.on)) return '3';
  if (result === undefined) return '0';
  if (typeof result === 'object' && 'pana' in result) return statusOnNumber(resultOf(bet, subject, result));
  if (typeof result === 'object' && result.shared.includes(bet.on))
    return resultOf(bet, subject, result) > 0n ? '1' : '2';
  const comesIn = typeof result === 'object' ? result.winners.includes(bet.on) : result >= bet.on;
  return comesIn === (bet.side === 1) ? '1' : '2';
}

/** A number wins or loses its stake; what stands on an Open that there is none of does neither. */
const statusOnNumber = (brought: bigint): string => (brought === 0n ? '3' : brought > 0n ? '1' : '2');

async function compareResults({ house, world }: Season): Promise<void> {
  const { rows } = await house.pool.query<StoredResult>(
    `select id, settled_at is not null as settled, null as runs, result_selections as winners, result_shared as shared from markets
     union all select id, settled_at is not null, result, null, '{}' from sessions
     union all select id, closed_at is not null, null, null, '{}' from events where id <> '${DAY_EVENT}'`,
  );
  for (const { id, settled, ...ended } of rows) {
    const match = world.matches.get(id);
    if (match !== undefined) {
      expectSame('close', `whether ${id} is closed`, settled, match.closed);
      continue;
    }
    const { result } = world.subjects.get(id)!;
    if (typeof result === 'object' && 'pana' in result) throw new Mismatch('result', `${id} is no draw`);
    const known = typeof result === 'object' ? inShort(result) : result?.toString();
    expectSame('result', `the result of ${id}`, settled ? resultIn(ended) : undefined, known);
  }
}

/** Of each draw its pana, and its jodi where both of its day are known. */
async function compareDraws({ house, world }: Season): Promise<void> {
  const { rows } = await house.pool.query<{ id: string; result: string | null }>(
    `select id, case when settled_at is null then null when pana is null then 'void'
       else lpad(pana::text, 3, '0') || coalesce(' ' || lpad(jodi::text, 2, '0'), '') end as result from draws`,
  );
  for (const { id, result } of rows) {
    const known = world.subjects.get(id)?.result;
    const both = typeof known === 'object' && 'pana' in known ? known : undefined;
    const open = both?.open ?? null;
    const jodi = both === undefined || open === null ? '' : ` ${ankOf(open)}${ankOf(both.pana)}`;
    const told = both === undefined ? known : `${both.pana}${jodi}`;
    expectSame('result', `the result of the draw ${id}`, result, told ?? null);
  }
}

type Ended = { runs: bigint | null; winners: bigint[] | null; shared: bigint[] };
type StoredResult = Ended & { id: string; settled: boolean };

function resultIn({ runs, winners, shared }: Ended): string {
  if (runs !== null) return String(runs);
  return winners === null ? 'void' : inShort({ winners: winners.map(Number), shared: shared.map(Number) });
}

async function comparePeople({ house, world }: Season): Promise<void> {
  const { rows } = await house.pool.query<{
    name: string;
    limit: bigint;
    balance: bigint;
    used: bigint;
    owed: bigint;
  }>(
    `select u.username as name, w.fixed_limit as limit, w.balance, w.used_limit as used, coalesce(a.balance, 0)::bigint as owed
     from users u join wallets w on w.user_id = u.id
     left join ledger_accounts a on a.user_id = u.id and a.side = 'upline' order by u.id`,
  );
  expectSame('people', 'their number', rows.length, world.people.size);
  const accounts = accountsOf(world);
  for (const row of rows) {
    const { role, limit } = world.people.get(row.name)!;
    expectSame('wallet', `the limit of ${row.name}`, row.limit, limit);
    expectSame('ledger', `what ${row.name} owes`, row.owed, accounts.get(row.name) ?? 0n);
    if (role < 7) continue;
    const wallet = walletOf(world, row.name);
    expectSame('wallet', `the balance of ${row.name}`, row.balance, wallet.balance);
    expectSame('exposure', `the used limit of ${row.name}`, row.used, wallet.used);
  }
}

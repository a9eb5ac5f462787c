import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PERIOD_PARTS, type PeriodAccount, type PeriodPart } from '@pavilion/contract/periods.ts';
import { dayAfter } from '../http/days.ts';
import {
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';

/** Any order of results, roll-backs, cash, moves and closes: each figure is told by a plain reading of the journal. */
const { ask, send, feed, people, pool, clock, forget } = await testStory();
const guid = (who: string): string => people[who]!.guid;

await pool.query(`update users set created_at = '2026-11-01'`);
await pool.query(`insert into settings (name, value) values ('other_charges_paise', '2500')
  on conflict (name) do update set value = excluded.value`);
await pool.query('update wallets set fixed_limit = fixed_limit + 1000000000 where user_id = $1', [
  people['superstockist']!.id,
]);
const form = {
  password: 'Gulmohar@58',
  confirm_password: 'Gulmohar@58',
  match_commission: 3,
  session_commission: 4,
};
const { user_guid: second } = await ask(
  'createUser',
  {
    ...form,
    username: 'BSB500',
    first_name: 'Second',
    role: 5,
    my_share: 15,
    my_agent_share: 60,
    fixed_limit: 2_500_000,
  },
  'superstockist',
);
await pool.query(
  `update users set password_hash = (select password_hash from users where id = 1), code_hash = (select code_hash from users where id = 1),
     created_at = '2026-11-01', password_due = false where guid = $1`,
  [second],
);
const { rows: made } = await pool.query<{ id: number }>('select id from users where guid = $1', [second]);
people['BSB500'] = { id: made[0]!.id, guid: second, username: 'BSB500' };

await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
await feed.session();
await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
await ask('placeBet', onSession(1, 45, 100, 1000), 'client2');

const OPERATORS = ['agent', 'stockist', 'BSB500', 'superstockist', 'company'] as const;
type Operator = (typeof OPERATORS)[number];
const market = { market_id: MATCH_ODDS, event_id: EVENT };
const ACTS = {
  settle: () => send('settleMarket', { ...market, selection_id: DELHI, confirm_warning: 1 }, 'company'),
  otherWinner: () => send('settleMarket', { ...market, selection_id: MUMBAI, confirm_warning: 1 }, 'company'),
  back: () => send('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company'),
  session: () => send('settleFancy', { event_id: EVENT, session_id: SESSION, result: 44 }, 'company'),
  sessionBack: () => send('rollbackSession', { event_id: EVENT, session_id: SESSION, code: CODE }, 'company'),
  receive: () =>
    send('payReceiveCash', { user_guid: guid('client'), amount: 70.5, type: 2, remark: '' }, 'agent'),
  fromAbove: () =>
    send('payReceiveCash', { user_guid: guid('client2'), amount: 11, type: 2, remark: '' }, 'company'),
  transfer: () =>
    send(
      'transferCash',
      { from_guid: guid('client'), to_guid: guid('client2'), amount: 33.25, remark: '' },
      'agent',
    ),
  away: () => move('BSB500'),
  home: () => move('stockist'),
  day: async () => nextDay(),
  ...Object.fromEntries(OPERATORS.map((who) => [`close ${who}`, () => close(who)])),
} as Record<string, () => Promise<unknown>>;

const MOVES = ['session', 'settle', 'away', 'receive', 'transfer', 'day', 'home'];

/** Who the agent stood below, after which line of the journal. */
const moves: { line: bigint; day: string; parent: Operator }[] = [{ line: 0n, day: '', parent: 'stockist' }];
/** The last line of each day that is over. */
const ends = new Map<string, bigint>();
let today = '2026-11-20';

async function lastLine(): Promise<bigint> {
  const { rows } = await pool.query<{ id: bigint }>(
    'select coalesce(max(id), 0)::bigint as id from journal_lines',
  );
  return rows[0]!.id;
}

async function nextDay(): Promise<void> {
  ends.set(today, await lastLine());
  today = dayAfter(today, 1);
  clock.now = new Date(`${today}T15:00:00Z`);
  for (const who of Object.keys(people)) forget(who);
}

async function move(parent: Operator): Promise<void> {
  const line = await lastLine();
  const { body } = await send(
    'moveUser',
    { user_guid: guid('agent'), parent_guid: guid(parent), code: CODE },
    'superstockist',
  );
  if (body.error === '') moves.push({ line, day: today, parent });
}

type Line = {
  id: bigint;
  entry: bigint;
  username: string;
  amount: bigint;
  balance: bigint;
  source: number;
  reverses: bigint | null;
  charge: bigint | null;
};

async function journal(): Promise<Map<string, Line[]>> {
  const { rows } = await pool.query<Line>(
    `select l.id, e.id as entry, u.username, l.amount, l.balance, e.source, e.reverses,
       (select sum(c.owed)::bigint from settlements s join close_charges c on c.settlement_id = s.id and c.user_id = u.id
        where s.entry_id = coalesce(e.reverses, e.id)) as charge
     from journal_lines l join journal_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
     join users u on u.id = a.user_id order by l.id`,
  );
  return Map.groupBy(rows, ({ username }) => username);
}

const PART: Record<number, PeriodPart> = {
  1: 'cash',
  2: 'cash',
  3: 'match',
  4: 'session',
  10: 'corrections',
  11: 'transfers',
};
const stoodBelow = (who: string, operator: Operator, line: bigint): boolean => {
  const parents: Record<string, Operator> = {
    client: 'agent',
    client2: 'agent',
    stockist: 'superstockist',
    BSB500: 'superstockist',
    subcompany: 'company',
    othersub: 'company',
  };
  if (who !== 'agent') return parents[who] === operator;
  return moves.findLast((one) => one.line < line)?.parent === operator;
};
const balanceAt = (lines: readonly Line[], at: bigint): bigint =>
  lines.findLast(({ id }) => id <= at)?.balance ?? 0n;

/** A period of an operator: after one line of the journal and up to another, after one day and up to another. */
type Cut = { operator: Operator; range: [bigint, bigint]; days: [string, string] };

function told(who: string, lines: readonly Line[], { operator, range: [after, upto], days }: Cut) {
  const sums: Record<string, bigint> = Object.fromEntries(PERIOD_PARTS.map((part) => [part, 0n]));
  const add = (part: PeriodPart, amount: bigint) => void (sums[part] = sums[part]! + amount);
  const isIn = ({ id }: Line): boolean => id > after && id <= upto && stoodBelow(who, operator, id);
  const mine = lines.filter(isIn);
  for (const line of mine) {
    const of = line.reverses === null ? line : lines.find(({ entry }) => entry === line.reverses)!;
    const turned = line.reverses === null ? 1n : -1n;
    const charge = turned * (line.charge ?? 0n);
    if (!isIn(of)) add('corrections', line.amount);
    else if (of.source === 5) {
      add('charges', charge);
      add('commission', line.amount - charge);
    } else add(PART[of.source]!, line.amount);
  }
  for (const [at, { line, day, parent }] of moves.entries()) {
    if (who !== 'agent' || day <= days[0] || day > days[1] || moves[at - 1] === undefined) continue;
    if (parent === operator) add('corrections', balanceAt(lines, line));
    if (moves[at - 1]!.parent === operator) add('corrections', -balanceAt(lines, line));
  }
  return {
    ...Object.fromEntries(Object.entries(sums).map(([part, sum]) => [part, Number(sum) / 100])),
    lines: mine.length,
  };
}

/** Where the latest period of an operator ended, and what it said. */
const latest = new Map<Operator, { line: bigint; day: string; rows: ReadonlyMap<string, PeriodAccount> }>();
const CLOSED: number[] = [];

async function close(operator: Operator): Promise<void> {
  const to_date = dayAfter(today, -1);
  const { body } = await send('periodClose', { to_date, code: CODE }, operator);
  if (body.data === null) {
    expect(['bad_period']).toContain(body.code);
    return;
  }
  const { period_id } = body.data.period!;
  const { accounts, totals } = await ask('periodAccounts', { period_id, items_perpage: 500 }, operator);
  const before = latest.get(operator);
  const range: [bigint, bigint] = [before?.line ?? 0n, ends.get(to_date) ?? 0n];
  const lines = await journal();
  for (const row of accounts) {
    const own = lines.get(row.username) ?? [];
    const { opening, closing, lines: count } = row;
    expect({ ...Object.fromEntries(PERIOD_PARTS.map((part) => [part, row[part]])), lines: count }).toEqual(
      told(row.username, own, { operator, range, days: [before?.day ?? '', to_date] }),
    );
    expect(opening).toBe(before?.rows.get(row.username)?.closing ?? 0);
    const paise = PERIOD_PARTS.reduce(
      (sum, part) => sum + Math.round(row[part] * 100),
      Math.round(opening * 100),
    );
    expect(paise).toBe(Math.round(closing * 100));
    expect(closing).toBe(row.stays === 1 ? Number(balanceAt(own, range[1])) / 100 : 0);
    const statement = await ask('periodStatement', { period_id, user_guid: row.user_guid }, operator);
    expect([row.username, statement.differs]).toEqual([row.username, []]);
  }
  // What the children owe is what the operator holds against them.
  const { rows } = await pool.query<{ balance: bigint }>(
    `select l.balance from journal_lines l join ledger_accounts a on a.id = l.account_id
     where a.user_id = $1 and a.side = 'downline' and l.id <= $2 order by l.id desc limit 1`,
    [people[operator]!.id, range[1].toString()],
  );
  expect(Math.round(totals.closing * 100) + Number(rows[0]?.balance ?? 0n)).toBe(0);
  latest.set(operator, {
    line: range[1],
    day: to_date,
    rows: new Map(accounts.map((row) => [row.username, row])),
  });
  CLOSED.push(accounts.length);
}

it('opening and parts are the closing, the parts are the journal’s, and a period begins where the one before ended', async () => {
  const names = Object.keys(ACTS);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...names, 'day', 'day'), { minLength: 12, maxLength: 30 }),
      async (acts) => {
        // Accounts move only while no bet of theirs is open: once at least, there and back.
        for (const name of [...MOVES, ...acts]) await ACTS[name]!();
        await nextDay();
        for (const operator of OPERATORS) await close(operator);
      },
    ),
    { numRuns: 5, endOnFailure: true },
  );
  expect([...(await journal()).values()].flat().some(({ source }) => source === 11)).toBe(true);
  expect(CLOSED.length).toBeGreaterThan(25);
  expect(moves.length).toBeGreaterThan(1);
}, 180_000);

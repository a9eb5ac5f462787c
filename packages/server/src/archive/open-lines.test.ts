import { expect, it } from 'vitest';
import { plainClient } from '../backup/plain-client.ts';
import { countGames } from '../ledger/counted-games.ts';
import { CLOSE } from '../testing/draws.fixtures.ts';
import { DAY, roundBet, testRounds } from '../testing/rounds.fixtures.ts';
import { CODE, EVENT, MATCH_ODDS, SESSION } from '../testing/story.fixtures.ts';
import { refuseOpenLines } from './open-lines.ts';
import { playedEvening } from './played-evening.fixtures.ts';

const at = await playedEvening();
const { ask, people, pool } = at;

const OPERATORS = ['company', 'subcompany', 'master', 'superstockist', 'stockist', 'agent'] as const;
const ALL = 'true';

/** Why some lines must stay, after a change that is forgotten; empty when they may go. */
async function whyTheyStay(
  which = ALL,
  change = 'select',
  connectionString = at.connectionString,
): Promise<string> {
  const client = await plainClient(connectionString);
  try {
    await client.query(
      `begin; create table some_lines as select * from journal_lines where ${which}; ${change}`,
    );
    return await refuseOpenLines(client, 'some_lines').then(
      () => '',
      (refused: Error) => refused.message,
    );
  } finally {
    await client.end();
  }
}

const MATCH = 'Mumbai v Delhi';
const stay = (name: string, why: string, matches: number) =>
  `Lines stay in the ledger, those of ${name}: ${why}. Matches in the way: ${matches}.`;
const unclosed = (account: string, operator: string, operators: number) =>
  `Lines stay in the ledger, those of ${account}: ${operator} has not closed a period over them. Operators in the way: ${operators}.`;

/** A day later, with everybody signed in anew. */
function dayAfter(): void {
  at.clock.now = new Date(at.clock.now.getTime() + 86_400_000);
  for (const who of [...OPERATORS, 'client', 'client2']) at.forget(who);
}
const close = (by: string) =>
  ask(
    'periodClose',
    { to_date: new Date(at.clock.now.getTime() - 86_400_000).toISOString().slice(0, 10), code: CODE },
    by,
  );

/** Up to the last line that there is. */
async function upToNow(): Promise<string> {
  const { rows } = await pool.query<{ last: bigint }>('select max(id) as last from journal_lines');
  return `id <= ${rows[0]!.last}`;
}

it('lines may go when their matches are counted and every operator has closed a period over them, and not before', async () => {
  expect(await whyTheyStay()).toBe(stay(MATCH, 'it is not counted yet', 3));
  await countGames(pool, undefined, '0 seconds');
  for (const [closed, operator] of OPERATORS.entries()) {
    const why = await whyTheyStay();
    expect(why).toMatch(/^Lines stay in the ledger, those of \w+: \w+ has not closed a period over them\./);
    expect(why).toContain(`Operators in the way: ${OPERATORS.length - closed}.`);
    if (closed === 0) dayAfter();
    await close(operator);
  }
  expect(await whyTheyStay()).toBe('');
});

const OPEN = 'it is not over, or something in it has no result';
it.each([
  [
    'a job has not ended',
    `insert into settlement_jobs (event_id, market_id, version, request, asked_by, result, clients, created_at, act)
     values ('${EVENT}', '${MATCH_ODDS}', 9, '{}', '{}', '', 0, now(), 'settle')`,
    stay(MATCH, 'a result is being booked or taken back', 1),
  ],
  ['a match is open', `update events set closed_at = null where id = '${EVENT}'`, stay(MATCH, OPEN, 1)],
  [
    'a session of a closed match is open',
    'update sessions set settled_at = null, result = null',
    stay(MATCH, OPEN, 1),
  ],
  [
    'all are open: the one that was booked first is named',
    'update events set closed_at = null',
    stay(MATCH, OPEN, 3),
  ],
  [
    'a match was booked since it was counted',
    `insert into uncounted_events values ('${EVENT}', now())`,
    stay(MATCH, 'it is not counted yet', 1),
  ],
])('lines stay when %s', async (_what, change, why) => {
  expect(await whyTheyStay(ALL, change)).toBe(why);
  expect(await whyTheyStay()).toBe('');
});

it('lines of a draw stay while the other of its day is open and has bets, and none of its own', async () => {
  const before = `entry_id < (select min(id) from journal_entries where event_id = '${CLOSE}')`;
  const open = `update draws set settled_at = null where id = '${CLOSE}'`;
  const { rows } = await pool.query<{ name: string }>('select name from events where id = $1', [CLOSE]);
  expect(await whyTheyStay(before)).toBe('');
  expect(await whyTheyStay(before, open)).toBe(stay(rows[0]!.name, OPEN, 1));
  expect(await whyTheyStay(before, `${open}; delete from draw_books where draw_id = '${CLOSE}'`)).toBe('');
});

it('a result that was taken back and booked anew wants a period too, though its lines came later', async () => {
  const old = await upToNow();
  await ask('rollbackSession', { event_id: EVENT, session_id: SESSION, code: CODE }, 'company');
  await ask(
    'settleFancy',
    { event_id: EVENT, session_id: SESSION, result: 40, confirm_warning: 1 },
    'company',
  );
  await countGames(pool, undefined, '0 seconds');
  dayAfter();
  for (const [closed, operator] of OPERATORS.entries()) {
    expect(await whyTheyStay(old)).toContain(`Operators in the way: ${OPERATORS.length - closed}.`);
    await close(operator);
  }
  expect(await whyTheyStay(old)).toBe('');
});

it('an account that moved since is counted by who had it and by who has it', async () => {
  const old = await upToNow();
  const [client2, company, agent] = [people['client2']!, people['company']!, people['agent']!];
  await ask('moveUser', { user_guid: client2.guid, parent_guid: company.guid, code: CODE }, 'company');
  await countGames(pool, undefined, '0 seconds');
  dayAfter();
  expect(await whyTheyStay(old)).toBe(unclosed('client2', 'company', 2));
  await close('company');
  expect(await whyTheyStay(old)).toBe(unclosed('client2', 'agent', 1));
  // Whoever is deleted cannot close any more.
  const deleted = `update users set deleted_at = now() where id = ${agent.id}`;
  expect(await whyTheyStay(old, deleted)).toBe('');
  await close('agent');
  expect(await whyTheyStay(old)).toBe('');
  // Its lines of then are the agent's to close, and none of the Company's.
  const forget = (operator: number) =>
    `alter table period_accounts disable trigger user; delete from period_accounts where user_id = ${client2.id} and period_id in (select id from periods where operator_id = ${operator})`;
  expect(await whyTheyStay(old, forget(agent.id))).toBe(unclosed('client2', 'agent', 1));
  expect(await whyTheyStay(old, `${forget(agent.id)}; ${deleted}`)).toBe('');
  expect(await whyTheyStay(old, forget(company.id))).toBe('');
});

it('matches are held by whoever archives: a roll-back waits, and finds them as they were left', async () => {
  const client = await plainClient(at.connectionString);
  await client.query(`begin; create table some_lines as select * from journal_lines where id < 4`);
  await refuseOpenLines(client, 'some_lines');
  const held = await pool.query(`select from events where id = '${EVENT}' for no key update skip locked`);
  expect(held.rowCount).toBe(0);
  const free = await pool.query(`select from events where id = '${EVENT}' for key share skip locked`);
  expect(free.rowCount).toBe(1);
  await client.end();
});

it('lines of a day of the casino stay while something of it waits to be posted, though it is closed', async () => {
  const casino = await testRounds();
  const round = await casino.open('lucky7');
  await casino.ask('placeBet', roundBet(round, '1/1 x 100', 2), 'client');
  await casino.declare(round, 'A♠');
  await casino.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
  await countGames(casino.pool, undefined, '0 seconds');
  const why = (change: string) => whyTheyStay(ALL, change, casino.connectionString);
  expect(await why('select')).toContain('has not closed a period over them');
  expect(await why('update casino_splits set entry_id = null')).toBe(stay('Casino, 20 Nov 2026', OPEN, 1));
});

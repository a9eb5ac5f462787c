import { afterAll, describe, expect, test } from 'vitest';
import { request, type Sent } from './faults/client.ts';
import { judge } from './faults/judge.ts';
import { transaction } from '../../packages/server/src/db/pool.ts';
import { runHammer } from './hammer/run-hammer.ts';
import { openProofHouse } from './house/proof-house.ts';
import { announce, SETTLED_MATCHES, STAGE_PEOPLE } from './house/stage.ts';
import { announceDraws, FAST_DRAW } from './house/stage-draws.ts';
import { temporaryPostgres } from './house/temporary-house.ts';

const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());

describe('the hammer', () => {
  test.each([
    {
      fault: 'a lost book update',
      sql: `update runner_books set stakes = stakes - 1`,
      violation: /after the load, book: /,
    },
    {
      fault: 'a bet that nobody was told of',
      sql: `update bets set request_key = 'w0-none' where id = (select max(id) from bets)`,
      violation: /nobody was told/,
    },
    {
      fault: 'a limit exceeded',
      sql: `update wallets set used_limit = balance + 1 where user_id = (select id from users where username = 'careful')`,
      violation: /careful ended with/,
    },
    {
      fault: 'a bet that nobody deleted and that is void',
      sql: `update bets set voided_at = now() where id = (select max(id) from bets where voided_at is null)`,
      violation: /nobody deleted the bet/,
    },
    {
      fault: 'a slip that is not whole',
      sql: `update bets set slip_uid = gen_random_uuid() where id = (select max(id) from bets where slip_uid is not null)`,
      violation: /nobody was told of the slip/,
    },
    {
      fault: 'a number that would pay more than its most',
      sql: `update bets set matka_market_id = 1, selection_id = 5, win = 5000000 where id = (select max(id) from bets where draw_id is not null and voided_at is null)`,
      violation: /may pay 5000 and would pay/,
    },
    {
      fault: 'a transfer that nobody was told of',
      sql: `insert into cash_transfers (entry_id, operator_id, from_id, to_id, amount, made_by, at)
            select 0, c.id, f.id, t.id, 100, c.id, now() from users c, users f, users t
            where c.username = 'company' and f.username = 'busy_1' and t.username = 'busy_2'`,
      violation: /nobody was told of the transfer of 100 from busy_1 to busy_2/,
    },
    {
      fault: 'coins that nobody minted',
      sql: `update wallets set fixed_limit = fixed_limit + 100 where user_id = (select id from users where username = 'company')`,
      violation: /after the load, minted: [^]*the Company was told of/,
    },
    {
      fault: 'more given than there was',
      sql: `update wallets set given = fixed_limit + 1 where user_id = (select id from users where username = 'agent')`,
      violation: /after the load, given: /,
    },
    {
      fault: 'a limit that nobody was told of',
      sql: `insert into audit_events (action, object, before, after, request_id)
            select 'update_limit', 'user:' || id, '{"fixed_limit": 1}', '{"fixed_limit": 2}', '' from users where username = 'busy_1'`,
      violation: /limits were acknowledged, [^]*a limit of busy_1 was set and is lost/,
    },
    {
      fault: 'a close that charged what nobody set',
      sql: `insert into settlements (kind, event_id, version, settled_by, charge, charged_clients, rolled_back_at, rolled_back_by)
            select 'close', 'm3', 1, id, 99999999, '[{"usage": [], "clients": 1}]', now(), id from users where username = 'company'`,
      violation: /m3 was charged 99999999, which nobody has set/,
    },
    {
      fault: 'a day of cash that nobody closed',
      sql: `insert into cash_days (user_id, day, begins_at, ends_at, opening, received, paid, counted, note, closed_by, closed_at)
            select id, '2020-01-01', '2020-01-01', '2020-01-02', 1, 0, 0, 0, '', id, now() from users where username = 'agent'`,
      violation: /after the load, cash: [^]*days that were acknowledged as closed are not those/,
    },
    {
      fault: 'a period that nobody closed, with nothing in it',
      sql: `insert into periods (operator_id, number, from_date, to_date, ends_at, last_move, accounts, closed_by, closed_at)
            select id, 99, '2020-01-01', '2020-01-01', '2020-01-02', 0, 1, id, now() from users where username = 'agent'`,
      violation: /after the load, periods: [^]*periods that were acknowledged as closed are not those/,
    },
    {
      fault: 'a move that nobody was told of',
      sql: `insert into account_moves (user_id, from_parent, to_parent, moved_by, moved_at, after_line)
            select u.id, u.parent_id, c.id, c.id, now(), 0 from users u, users c where u.username = 'roamer' and c.username = 'company'`,
      violation: /moves were acknowledged, \d+ were made/,
    },
    {
      fault: 'an account that owes what nobody paid',
      sql: `update ledger_accounts set balance = balance + 100 where side = 'upline' and user_id = (select id from users where username = 'master')`,
      violation: /all rolled back, but master owes .*, and what was paid makes/,
      // Until something is settled the master has no account.
      seconds: 3,
    },
  ])('names $fault', { timeout: 60_000 }, async ({ sql, violation, seconds = 1 }) => {
    const { violations, counts } = await runHammer(postgres, {
      seconds,
      seed: 3,
      sabotage: ({ pool }) =>
        transaction(pool, async (db) => {
          await db.query('set local session_replication_role = replica');
          expect((await db.query(sql)).rowCount).toBeGreaterThan(0);
        }),
    });
    expect(counts.get('placeBet: ok')).toBeGreaterThan(0);
    expect(violations.join('\n')).toMatch(violation);
  });
});

describe('the judge of faults', async () => {
  const database = await postgres.newDatabase();
  const house = await openProofHouse(database.connectionString, STAGE_PEOPLE);
  afterAll(() => house.close());
  await announce(house, SETTLED_MATCHES);
  await announceDraws(house);
  const bet = {
    event_id: 'm1',
    market_id: 'm1.odds',
    selection_id: 1,
    betting_type: 1 as const,
    price: 1.02,
    stake: 250,
  };
  const kept: Sent<'placeBet'> = request('placeBet', bet, 'busy_1');
  const { code, data } = await house.send('placeBet', bet, kept.as, kept.key);
  Object.assign(kept, { outcome: code, data });
  const lost: Sent<'placeBet'> = { ...request('placeBet', bet, 'busy_1'), outcome: 'ok', data };
  const rows = ['1', '2'].map((number) => ({ matka_market_id: 1, number, stake: 20 }));
  const slip: Sent<'fastPlaceBets'> = request('fastPlaceBets', { event_id: FAST_DRAW, bets: rows }, 'busy_1');
  const slipTaken = await house.send('fastPlaceBets', slip.input, slip.as, slip.key);
  Object.assign(slip, { outcome: slipTaken.code, data: slipTaken.data });
  const lostSlip: Sent<'fastPlaceBets'> = {
    ...request('fastPlaceBets', slip.input, 'busy_1'),
    outcome: 'ok',
    data: slip.data,
  };
  const byJob: Sent<'settleMarket'> = {
    ...request(
      'settleMarket',
      { event_id: 'm1', market_id: 'm1.book', confirm_warning: 1, selection_id: 1 },
      'company',
    ),
    outcome: 'ok',
    data: { entry_id: '', clients: 60, closed_event: 0, job_id: '00000000-0000-7000-8000-000000000000' },
  };
  const settled: Sent<'settleMarket'> = {
    ...request(
      'settleMarket',
      { event_id: 'm1', market_id: 'm1.book', confirm_warning: 1, selection_id: 1 },
      'company',
    ),
    outcome: 'ok',
    data: { entry_id: '999', clients: 1, closed_event: 0 },
  };

  test.each<{ what: string; sent: readonly Sent[]; problem: RegExp | null }>([
    { what: 'finds nothing where nothing is wrong', sent: [kept, slip], problem: null },
    { what: 'names an acknowledged bet that is gone', sent: [kept, slip, lost], problem: /^lost: the bet/ },
    {
      what: 'names a bet that nobody was told of',
      sent: [],
      problem: /0 bets were acknowledged, 1 are there/,
    },
    {
      what: 'names a bet that was refused and stands',
      sent: [{ ...kept, outcome: 'price_changed', data: null }, slip],
      problem: /^refused: .* was answered price_changed and stands/,
    },
    {
      what: 'names a key that was answered with another bet',
      sent: [{ ...kept, data: { ...data!, betslip_uid: 'other' } }],
      problem: /^doubled/,
    },
    {
      what: 'names a stake that is not what was asked',
      sent: [{ ...kept, input: { ...bet, stake: 251 } }],
      problem: /^changed/,
    },
    { what: 'names a settlement job that is gone', sent: [kept, slip, byJob], problem: /^lost: the job/ },
    {
      what: 'names a settlement whose entry is gone',
      sent: [kept, slip, settled],
      problem: /^lost: settleMarket/,
    },
    {
      what: 'names an acknowledged slip that is gone',
      sent: [kept, slip, lostSlip],
      problem: /^lost: the slip/,
    },
    {
      what: 'names a slip that nobody was told of',
      sent: [kept],
      problem: /^0 slips were acknowledged, 1 are there/,
    },
    {
      what: 'names a key that was answered with another slip',
      sent: [kept, { ...slip, data: { ...slip.data!, slip_uid: 'other' } }],
      problem: /^doubled: .* another slip/,
    },
    {
      what: 'names a slip of which a row is missing',
      sent: [kept, { ...slip, data: { ...slip.data!, bets: slip.data!.bets.slice(1) } }],
      problem: /^changed: the slip/,
    },
    {
      what: 'names a slip with a row that is not what was asked',
      sent: [kept, { ...slip, input: { ...slip.input, bets: rows.map((row) => ({ ...row, stake: 21 })) } }],
      problem: /^changed: the slip/,
    },
  ])('$what', async ({ sent, problem }) => {
    const problems = await judge(database.connectionString, sent);
    if (problem === null) expect(problems).toEqual([]);
    else expect(problems).toContainEqual(expect.stringMatching(problem));
  });
});

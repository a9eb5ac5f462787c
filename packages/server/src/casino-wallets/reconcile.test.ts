import { beforeEach, expect, it, test } from 'vitest';
import { PASSWORD } from '../testing/story.fixtures.ts';
import { testExposures, type Exposures } from '../testing/exposures.fixtures.ts';
import { units } from '../testing/wallets.fixtures.ts';

let at: Exposures;
beforeEach(async () => {
  at = await testExposures();
  await at.setBalance('client', 1000);
});

const DAY = '2026-11-20';
const compare = (code: string, statement: string, more: object = {}) =>
  at.ask('reconcileCasino', { provider_id: at.providerId(code), day: DAY, statement, ...more }, 'company');
const found = async (...asked: Parameters<typeof compare>) => {
  const { differences, matched, unread } = await compare(...asked);
  return [differences.map(({ what, transaction_id }) => `${what} ${transaction_id}`), matched, unread.length];
};

/** Bets t1 and t2 of 100 and 50, the second refunded, and 195 won. */
async function evening(): Promise<void> {
  const user = at.guid('client');
  const token = await at.token('client');
  const bet = (transaction_uuid: string, coins: number) =>
    at.sayDebit('transaction/bet', {
      user,
      token,
      game_code: 'virtual-cricket',
      round: 'g1',
      transaction_uuid,
      amount: units(coins),
    });
  await bet('t1', 100);
  await bet('t2', 50);
  await at.sayDebit('transaction/rollback', {
    user,
    transaction_uuid: 'r2',
    reference_transaction_uuid: 't2',
  });
  await at.sayDebit('transaction/win', {
    user,
    transaction_uuid: 'w1',
    reference_transaction_uuid: 't1',
    round: 'g1',
    round_closed: true,
    amount: units(195),
  });
}

const STATEMENT = `transaction_uuid,type,status,amount,reference
t1,bet,ok,100,
t2,bet,ok,50,
r2,rollback,ok,50,t2
w1,win,ok,195,t1`;

it('a statement that says the same has no difference, in whichever unit', async () => {
  await evening();
  expect(await found('super-nowa', STATEMENT)).toEqual([[], 4, 0]);
  const inUnits = JSON.stringify([{ id: 't1', kind: 'bet', amount: units(100) }]);
  const { counts, matched } = await compare('super-nowa', inUnits, { money_unit: 'hundred_thousandths' });
  expect([counts.missing_there, matched]).toEqual([3, 1]);
});

it('is compared difference by difference, with both sides', async () => {
  await evening();
  const other =
    STATEMENT.replace('w1,win,ok,195', 'w1,win,ok,196').replace('r2,rollback,ok,50,t2\n', '') +
    '\nt9,bet,ok,7,\nt10,bet,failed,7,';
  const { differences, counts, matched, ours, theirs } = await compare('super-nowa', other);
  expect([counts, matched, ours, theirs]).toEqual([
    { missing_here: 1, missing_there: 1, amount: 1, state: 1 },
    1,
    4,
    5,
  ]);
  const of = (id: string) => differences.find(({ transaction_id }) => transaction_id === id);
  expect(of('w1')).toMatchObject({
    what: 'amount',
    round: 'g1',
    username: 'client',
    ours: { kind: 'win', state: 'done', amount: 195 },
    theirs: { kind: 'win', state: 'done', amount: 196, line: 4 },
  });
  expect(of('t2')).toMatchObject({ what: 'state', ours: { state: 'refunded' }, theirs: { state: 'done' } });
  expect(of('r2')).toMatchObject({ what: 'missing_there', theirs: null });
  expect(of('t9')).toMatchObject({ what: 'missing_here', ours: null, theirs: { amount: 7 } });
});

it('of a supplier of exposures compares the results of markets', async () => {
  await at.expose('client', 100);
  await at.expose('client', 50, { market: 'm2' });
  await at.expose('client', 5, { market: 'm3' });
  await at.results('client -37.50, client m2 10');
  const user = at.guid('client');
  const statement = (second: string) =>
    `roundId,marketId,userId,downpl\ng1,m1,${user},-37.50\ng1,m2,${user},${second}`;
  expect(await found('live-tables', statement('10'))).toEqual([[], 2, 0]);
  expect(await found('live-tables', `${statement('11')}\ng1,m3,${user},-5`)).toEqual([
    [`amount ["g1","m2","${user}"]`, `missing_here ["g1","m3","${user}"]`],
    1,
    0,
  ]);
});

it('its differences are had as a file, each side with its amount and what it is', async () => {
  await evening();
  const statement = `transaction_uuid,type,amount\nt1,bet,90\nx9,bet,7\n${' '.repeat(400_000)}`;
  const asked = { provider_id: at.providerId('super-nowa'), day: DAY, statement };
  const keys = ['what', 'transaction_id', 'ours.amount', 'theirs.amount', 'theirs.kind', 'theirs.line'];
  const columns = keys.map((key) => ({ key, label: key }));
  const tokenOf = async (username: string): Promise<string> =>
    (await at.send('login', { username, password: PASSWORD })).body.data!.token;
  const file = async (as: string, wanted = columns) =>
    at.app.http.inject({
      method: 'POST',
      url: '/api/export/casino/reconcile',
      headers: { authorization: `Bearer ${await tokenOf(as)}` },
      payload: { format: 'csv', title: 'Differences', columns: wanted, input: asked },
    });
  const { differences } = await at.ask('reconcileCasino', asked, 'company');
  const lines = (await file('company')).body
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(differences.length).toBeGreaterThan(2);
  expect(lines).toHaveLength(differences.length + 1);
  expect(lines).toContain('amount,t1,100,90,bet,2');
  expect(lines).toContain('missing_here,x9,,7,bet,3');
  expect((await file('agent')).statusCode).toBe(403);
  expect((await file('company', [{ key: 'ours.secret', label: 'x' }])).statusCode).toBe(400);
});

test.each([
  ['no table', 'hello', 'no table with a heading and no list of records'],
  ['no transactions', 'name,amount\nx,1', 'no column of transactions'],
  ['no amounts', 'id,name\nx,1', 'no column of amounts'],
])('a text with %s is refused', async (_, statement, said) => {
  const asked = { provider_id: at.providerId('super-nowa'), day: DAY, statement };
  const { body } = await at.send('reconcileCasino', asked, 'company');
  expect(body).toMatchObject({ code: 'malformed', fields: { statement: said } });
});

it('amounts that no unit makes paise of are not read, and the house’s own tables have no statement', async () => {
  expect(await found('super-nowa', 'id,amount\nt1,5.001\nt2,5')).toEqual([['missing_here t2'], 0, 1]);
  expect(
    await at.codeOf('reconcileCasino', { provider_id: 4, day: DAY, statement: 'id,amount' }, 'company'),
  ).toBe('unknown_provider');
});

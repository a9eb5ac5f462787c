import { describe, expect, test } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

const { ask, send, codeOf, pool } = await testStory();

const paid = async (fast: boolean) =>
  (await ask(fast ? 'fastGetMarketWinning' : 'getMarketWinning', {}, 'agent')).map(
    ({ type, winning_multiple: multiple, enabled }) => `${type} ${multiple} ${enabled}`,
  );
const save = (matka_market_id: number, winning_multiple: number | string, enabled?: 0 | 1) =>
  send(
    'updateMarketWinning',
    { data: [{ matka_market_id, winning_multiple, ...(enabled === undefined ? {} : { enabled }) }] },
    'company',
  );

test('each game pays what the specification lists, sangams are off until they are switched on', async () => {
  expect(await paid(false)).toEqual([
    'Single Akda 9.5 1',
    'Jodi Patti 95 1',
    'Single Patti 150 1',
    'Double Patti 300 1',
    'Tripple Patti 800 1',
    'Half Sangam open pana 1000 0',
    'Half Sangam close pana 1000 0',
    'Full Sangam 10000 0',
  ]);
  expect(await paid(true)).toEqual([
    'Single Akda 9.75 1',
    'Single Patti 160 1',
    'Double Patti 320 1',
    'Tripple Patti 900 1',
  ]);
});

test('one game changed leaves the other alone; the rules page and the audit log say it', async () => {
  const rate = async () => (await ask('rules', {}, 'client')).tables.fast_matka[0]?.pays;
  expect(await rate()).toBe(975);
  await ask(
    'fastUpdateMarketWinning',
    { data: [{ matka_market_id: 1, winning_multiple: '9.60' }] },
    'company',
  );
  expect(await rate()).toBe(960);
  expect((await paid(false))[0]).toBe('Single Akda 9.5 1');
  const { rows } = await pool.query(
    `select before, after from audit_events where action = 'fast_matka_winnings'`,
  );
  expect(rows).toEqual([{ before: { 'Single Akda': '9.75' }, after: { 'Single Akda': '9.6' } }]);
});

test('a sangam is switched on, and saving what stands writes nothing', async () => {
  const told = async () => {
    const { rows } = await pool.query(`select after from audit_events where action = 'matka_winnings'`);
    return rows;
  };
  await save(8, 10_000, 1);
  expect((await paid(false)).at(-1)).toBe('Full Sangam 10000 1');
  const acts = await told();
  expect(acts).toEqual([{ after: { 'Full Sangam': '10000' } }]);
  await save(8, 10_000, 1);
  expect(await told()).toEqual(acts);
});

describe('a multiple is more than 1, at most five characters and two decimals', () => {
  test.each([0, 1, '1.00', -9.5, '0.999', '9.505', '9,5', '950.55', '100000', 'x', '', '½', '1e3', 1e21])(
    '%s is refused with its field',
    async (multiple) => {
      const before = await paid(false);
      const { status, body } = await save(1, multiple);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['data.0.winning_multiple']]);
      expect(await paid(false)).toEqual(before);
    },
  );

  test('one bad row of a list leaves the others as they were', async () => {
    const before = await paid(false);
    const data = [
      { matka_market_id: 1, winning_multiple: 9 },
      { matka_market_id: 2, winning_multiple: 1 },
    ];
    expect((await send('updateMarketWinning', { data }, 'company')).body.fields).toHaveProperty([
      'data.1.winning_multiple',
    ]);
    expect(await paid(false)).toEqual(before);
  });

  test.each([
    ['a type that the game has not', 'fastUpdateMarketWinning', [2]],
    ['a type twice', 'updateMarketWinning', [1, 1]],
  ] as const)('%s', async (_, name, types) => {
    const data = types.map((type) => ({ matka_market_id: type, winning_multiple: 9 }));
    expect((await send(name, { data }, 'company')).body.fields).toHaveProperty([
      `data.${types.length - 1}.matka_market_id`,
    ]);
  });

  test('only a sangam is switched off', async () => {
    expect((await save(1, 9.5, 0)).body.fields).toHaveProperty(['data.0.enabled']);
  });
});

test('two desks: the second is told what the first set, and saves over it only knowing that', async () => {
  const version = async () => (await ask('getMarketWinning', {}, 'company'))[0]!.version;
  const change = (type: number, multiple: number, seen: string) => ({
    data: [{ matka_market_id: type, winning_multiple: multiple }],
    version: seen,
  });
  const seen = await version();
  expect(await codeOf('updateMarketWinning', change(3, 151, seen), 'company')).toBe('ok');
  const { status, body } = await send('updateMarketWinning', change(3, 152, seen), 'admin8');
  expect([status, body.code, Object(body.data).fields]).toEqual([
    409,
    'stale_form',
    { 3: { mine: 152, theirs: 151 } },
  ]);
  // What nobody else touched differs in nothing: it is only to be sent again.
  const other = await send('updateMarketWinning', change(4, 301, seen), 'admin8');
  expect(Object(other.body.data).fields).toEqual({ 4: { mine: 301, theirs: 300 } });
  expect(await codeOf('updateMarketWinning', change(4, 301, await version()), 'admin8')).toBe('ok');
});

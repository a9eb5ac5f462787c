import { expect, test } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

const { ask, send, codeOf, pool } = await testStory();

const config = () => ask('getMatkaConfig', {}, 'company');
const SENT = {
  matka_open_time: '09:00',
  matka_close_time: '23:30',
  single_akda_bet_close_time: 15,
  jodi_min_stack: 10.5,
  jodi_max_stack: 20_000,
  akda_min_stack: 10,
  akda_max_stack: 50_000,
  other_min_stack: 10,
  other_max_stack: 10_000,
};

test('a house begins with the bazar open all day and bets until ten minutes before a draw; fast draws until one', async () => {
  expect(await config()).toEqual({
    id: 'matka',
    matka_open_time: '00:00',
    matka_close_time: '00:00',
    single_akda_bet_close_time: 10,
    jodi_bet_close_time: 10,
    other_bet_close_time: 10,
    jodi_min_stack: 10,
    jodi_max_stack: 10_000,
    akda_min_stack: 10,
    akda_max_stack: 50_000,
    other_min_stack: 10,
    other_max_stack: 10_000,
    open_bets: 0,
    version: expect.any(String),
  });
  const fast = await ask('fastGetMatkaConfig', {}, 'company');
  expect([fast.id, fast.single_akda_bet_close_time]).toEqual(['fast_matka', 1]);
});

test('jodi and the others mirror the akda, whatever is sent; the audit log has both sides', async () => {
  await ask('updateMatkaConfig', { ...SENT, jodi_bet_close_time: 99, other_bet_close_time: 1 }, 'company');
  const mirrored = { jodi_bet_close_time: 15, other_bet_close_time: 15 };
  expect(await config()).toMatchObject({ ...SENT, ...mirrored });
  const { rows } = await pool.query(
    `select before ->> 'single_akda_bet_close_time' as before, after ->> 'single_akda_bet_close_time' as after
     from audit_events where action = 'matka_config'`,
  );
  expect(rows).toEqual([{ before: '10', after: '15' }]);
});

test('fast matka has no jodi: its stakes are not asked for and stay', async () => {
  const { jodi_min_stack: _, jodi_max_stack: __, ...fast } = SENT;
  expect(await codeOf('fastUpdateMatkaConfig', fast, 'company')).toBe('ok');
  expect((await ask('fastGetMatkaConfig', {}, 'company')).jodi_max_stack).toBe(10_000);
});

test.each<[string, Partial<Record<keyof typeof SENT, unknown>>, string]>([
  ['25:00', { matka_open_time: '25:00' }, 'Invalid time format'],
  ['a time of four characters', { matka_close_time: '9:30' }, 'Invalid time format'],
  ['60 minutes past', { matka_close_time: '09:60' }, 'Invalid time format'],
  ['a least stake above the most', { akda_max_stack: 9 }, 'below the minimum'],
  ['a third decimal', { other_min_stack: 10.005 }, 'at most two decimals'],
  ['a stake of nothing', { jodi_min_stack: 0 }, 'Too small: expected number to be >0'],
  ['a negative stake', { jodi_min_stack: -1 }, 'Too small: expected number to be >0'],
  ['a figure with a comma', { jodi_max_stack: '1,000' }, 'Invalid input: expected number, received string'],
  ['half a minute', { single_akda_bet_close_time: 0.5 }, 'Invalid input: expected int, received number'],
  ['1000 minutes', { single_akda_bet_close_time: 1000 }, 'Too big: expected number to be <=999'],
])('%s is refused with its field, and nothing is saved', async (_, wrong, problem) => {
  const before = await config();
  const { status, body } = await send('updateMatkaConfig', { ...SENT, ...(wrong as object) }, 'company');
  expect([status, body.fields]).toEqual([400, { [Object.keys(wrong)[0]!]: problem }]);
  expect(await config()).toEqual(before);
});

test('two desks: the second is told what the first set', async () => {
  const { version } = await config();
  await ask('updateMatkaConfig', { ...SENT, version, akda_max_stack: 1000 }, 'company');
  const { status, body } = await send(
    'updateMatkaConfig',
    { ...SENT, version, akda_max_stack: 2000 },
    'admin8',
  );
  expect([status, body.code, Object(body.data).fields]).toEqual([
    409,
    'stale_form',
    { akda_max_stack: { mine: 2000, theirs: 1000 } },
  ]);
});

import { describe, expect, test } from 'vitest';
import { CLOSE, FAST, OPEN, testDraws } from '../testing/draws.fixtures.ts';

const at = await testDraws();
const HOT = { event_id: OPEN, matka_market_id: 1, number: '5' };

describe('refused, with its field', () => {
  test.each([
    ['cutting', { cutting: -1 }],
    ['cutting', { cutting: 101 }],
    ['limit', { limit: 1e20 }],
    ['limit', { limit: -1 }],
    ['limit', { limit: 0.001 }],
    ['rp_type', { rp_type: 'sangam' }],
    ['number', { number: '10' }],
    ['number', { number: '½' }],
    ['only.1', { only: ['5', '134'] }],
  ])('%s of %j', async (field, more) => {
    const { status, body } = await at.send(
      'matkaReport',
      { rp_type: 'single_akda', event_id: OPEN, ...more } as never,
      'agent',
    );
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test.each([
    ['numbers.0.number', { numbers: [{ number: '012', amount: 10 }], matka_market_id: 3 }],
    ['numbers.0.number', { numbers: [{ number: '113', amount: 10 }], matka_market_id: 3 }],
    ['numbers.0.amount', { numbers: [{ number: '5', amount: 0 }] }],
    ['numbers.0.amount', { numbers: [{ number: '5', amount: 1.0000000001 }] }],
    ['multiple', { multiple: 1 }],
  ])('a cut: %s of %j', async (field, more) => {
    const cut = { event_id: OPEN, matka_market_id: 1, numbers: [{ number: '5', amount: 10 }], multiple: 9.5 };
    const { status, body } = await at.send('cutNumbers', { ...cut, ...more }, 'agent');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test.each([
    ['event_id', { event_id: '' }],
    ['event_id', { event_id: '\ud800' }],
    ['matka_market_id', { matka_market_id: 0 }],
    ['matka_market_id', { matka_market_id: 1.5 }],
    ['matka_market_id', { matka_market_id: null }],
    ['matka_market_id', { matka_market_id: 8, number: '134-479' }],
    ['matka_market_id', { matka_market_id: 2, number: '80' }],
    ['number', { number: 5 }],
    ['number', { number: '' }],
    ['number', { number: '10' }],
    ['number', { number: '½' }],
    ['number', { number: '\u0665' }],
    ['number', { number: ['5'] }],
    ['number', { matka_market_id: 3, number: '012' }],
    ['number', { matka_market_id: 4, number: '134' }],
    ['lock', { lock: 2 }],
    ['lock', { lock: true }],
    ['lock', { lock: null }],
    ['lock', { lock: undefined }],
    ['most', { most: 0 }],
    ['most', { most: -1 }],
    ['most', { most: 1e20 }],
    ['most', { most: 0.001 }],
    ['most', { most: 0.1 + 0.2 }],
    ['most', { most: '1,000' }],
  ])('a lock: %s of %j', async (field, more) => {
    await at.ask('lockNumber', { ...HOT, most: 5000 }, 'company');
    const { status, body } = await at.send('lockNumber', { ...HOT, lock: 1, ...more } as never, 'company');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(await at.ask('numberLocks', { event_id: OPEN }, 'company')).toMatchObject([
      { number: '5', locked: 0, most: 5000 },
    ]);
  });

  test('a draw that is none, one of the other game, jodis of fast matka', async () => {
    const code = (event_id: string) =>
      at.codeOf('matkaReport', { rp_type: 'single_akda', event_id }, 'agent');
    expect([await code('m-20261120-ffffffff-o'), await code(FAST)]).toEqual(['unknown_draw', 'unknown_draw']);
    expect(await at.codeOf('fastMatkaReport', { rp_type: 'single_akda', event_id: FAST }, 'agent')).toBe(
      'ok',
    );
    expect(await at.codeOf('fastMatkaReport', { rp_type: 'jodi_patti', event_id: FAST }, 'agent')).toBe(
      'malformed',
    );
    expect(await at.codeOf('matkaReport', { rp_type: 'single_akda' }, 'agent')).toBe('malformed');
  });
});

test('by category, date and session; and what a day had', async () => {
  const draws = await at.ask('drawList', { market_date: '2026-11-20' }, 'agent');
  expect(draws.map(({ event_id, session, state }) => [event_id, session, state])).toEqual([
    [OPEN, 'open', 'open'],
    [CLOSE, 'close', 'open'],
  ]);
  const asked = {
    rp_type: 'single_akda' as const,
    category_id: draws[0]!.category_id,
    market_date: '2026-11-20',
  };
  expect((await at.ask('matkaReport', { ...asked, session: 'close' }, 'agent')).event_id).toBe(CLOSE);
  expect(await at.codeOf('matkaReport', { ...asked, market_date: '2026-11-21' }, 'agent')).toBe(
    'unknown_draw',
  );
});

import { describe, expect, test } from 'vitest';
import { CLOSE, FAST, numberBet, OPEN, testDraws } from '../testing/draws.fixtures.ts';
import { bets, night, declare, correct, EVENING, code } from '../testing/number-desk.fixtures.ts';

describe('what is refused', () => {
  test.each([
    ['321', 'not_a_pana', 'Invalid result'],
    ['012', 'not_a_pana', 'Invalid result'],
    ['12', 'invalid_number', 'Invalid number'],
    ['1234', 'invalid_number', 'Invalid number'],
    ['½½½', 'invalid_number', 'Invalid number'],
    ['', 'invalid_number', 'Invalid number'],
    ['१२३', 'invalid_number', 'Invalid number'],
    ['-34', 'invalid_number', 'Invalid number'],
  ])('the number %j: %s', async (typed, refused, said) => {
    const at = await testDraws();
    night(at);
    const { body } = await declare(at, OPEN, typed);
    expect(body).toMatchObject({ code: refused, error: said, fields: { settlement_result: said } });
    expect(await at.codeOf('numberPreview', { event_id: OPEN, settlement_result: typed }, 'company')).toBe(
      refused,
    );
  });

  test('a draw that takes bets, naming until when; one closed early is declared, and takes no bet more', async () => {
    const at = await testDraws();
    await bets(at, OPEN, 'akda 5 x 100');
    expect((await declare(at, OPEN, '134')).body).toMatchObject({
      code: 'takes_bets',
      error: 'KALYAN OPEN takes bets until 2026-11-20 21:30:00',
      data: { until: '2026-11-20T16:00:00.000Z' },
    });
    expect((await at.send('closeDraw', { event_id: OPEN }, 'company')).body.message).toBe(
      'Betting closed successfully',
    );
    expect(await at.codeOf('closeDraw', { event_id: OPEN }, 'company')).toBe('market_not_open');
    expect(await at.codeOf('placeBet', numberBet(OPEN, 'akda 5 x 100'), 'client')).toBe('market_not_open');
    // The jodis of the day end with its Open; the Close itself goes on.
    expect(await at.codeOf('placeBet', numberBet(CLOSE, 'jodi 80 x 100'), 'client')).toBe('market_not_open');
    expect(await at.codeOf('placeBet', numberBet(CLOSE, 'akda 5 x 100'), 'client')).toBe('ok');
    expect((await declare(at, OPEN, '134')).body.error).toBe('');
    expect((await declare(at, CLOSE, '479')).body.code).toBe('takes_bets');
  });

  test('a draw of tomorrow, even one closed early; a clock that goes back', async () => {
    const at = await testDraws();
    await at.pool.query(`update draws set market_date = '2026-11-21' where id = $1`, [FAST]);
    const fast = (name: string) =>
      at.codeOf('fastSettleMatkaEvent', { event_id: FAST, settlement_result: name }, 'company');
    await at.ask('fastCloseDraw', { event_id: FAST }, 'company');
    expect(await fast('134')).toBe('draw_ahead');
    at.clock.now = new Date('2026-11-20T16:01:00Z');
    at.forget('company');
    at.clock.now = new Date('2026-11-20T15:59:59Z');
    expect((await declare(at, OPEN, '134')).body.code).toBe('takes_bets');
    at.clock.now = new Date('2026-11-20T16:00:00Z');
    expect((await declare(at, OPEN, '134')).body.error).toBe('');
    at.clock.now = new Date('2026-11-20T15:59:59Z');
    expect((await correct(at, OPEN, '135')).body.code).toBe('takes_bets');
    expect(await at.codeOf('placeBet', numberBet(CLOSE, 'jodi 80 x 100'), 'client')).toBe('market_not_open');
    expect((await at.ask('matkaResult', {}, 'client')).map(({ won_by }) => won_by)).toEqual(['134']);
  });

  test('a draw of the other game, and one that is not there', async () => {
    const at = await testDraws();
    night(at);
    expect((await declare(at, FAST, '134')).body.code).toBe('unknown_draw');
    for (const event_id of [OPEN, 'f-none', '900']) {
      const more = { event_id, code };
      expect(await at.codeOf('fastSettleMatkaEvent', { event_id, settlement_result: '134' }, 'company')).toBe(
        'unknown_draw',
      );
      expect(await at.codeOf('fastNumberPreview', { event_id }, 'company')).toBe('unknown_draw');
      expect(await at.codeOf('fastAbandonDraw', more, 'company')).toBe('unknown_draw');
      expect(await at.codeOf('fastCloseDraw', { event_id }, 'company')).toBe('unknown_draw');
      expect(await at.codeOf('fastDeleteNumber', { id: event_id, code }, 'company')).toBe('unknown_draw');
    }
  });

  test('a number that is declared: told who and what, corrected with the code alone, and only what the desk saw', async () => {
    const at = await testDraws();
    await bets(at, OPEN, 'akda 5 x 100');
    night(at);
    expect((await correct(at, OPEN, '134', { corrects: '140' })).body.code).toBe('not_settled');
    await declare(at, OPEN, '134');
    const said = { code: 'already_settled', error: 'KALYAN OPEN was declared by company: 134 - 8' };
    expect((await declare(at, OPEN, '140', {}, 'admin8')).body).toMatchObject(said);
    expect((await correct(at, OPEN, '134')).body).toMatchObject(said);
    expect((await correct(at, OPEN, '140', { corrects: '135' })).body).toMatchObject(said);
    expect((await correct(at, OPEN, '140', { code: '1111' })).body.code).toBe('wrong_code');
    expect((await correct(at, OPEN, '140', { corrects: '134' })).body.error).toBe('');
  });
});

test('two desks at once: one is booked, the other hears who and what', async () => {
  const at = await testDraws();
  await bets(at, OPEN, 'akda 5 x 100');
  night(at);
  await at.ask('dashboard', {}, 'admin8');
  await at.ask('dashboard', {}, 'company');
  const answers = await Promise.all([declare(at, OPEN, '134'), declare(at, OPEN, '140', {}, 'admin8')]);
  const lost = answers.find(({ status }) => status === 409)!;
  const won = answers.find(({ status }) => status === 200)!;
  const { by, result } = Object(lost.body.data) as { by: string; result: string };
  expect(lost.body.code).toBe('already_settled');
  expect([by, result]).toEqual(
    won.body.data!.won_by === '134' ? ['company', '134 - 8'] : ['admin8', '140 - 5'],
  );
  const { rows } = await at.pool.query(`select from settlements where kind = 'draw'`);
  expect(rows).toHaveLength(1);
  // Two corrections of what both saw: the second one finds another number.
  const seen = { corrects: won.body.data!.won_by };
  const corrections = await Promise.all([
    correct(at, OPEN, '777', seen),
    correct(at, OPEN, '888', seen, 'admin8'),
  ]);
  expect(corrections.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('an Open is corrected while its Close is rolled back: one after the other, nothing half', async () => {
  const at = await testDraws();
  await EVENING(at);
  night(at);
  await declare(at, OPEN, '134');
  await declare(at, CLOSE, '479');
  await at.ask('dashboard', {}, 'admin8');
  const [corrected, back] = await Promise.all([
    correct(at, OPEN, '135'),
    at.send('deleteNumber', { id: CLOSE, code }, 'admin8'),
  ]);
  expect([corrected.status, back.status]).toEqual([200, 200]);
  expect(
    (await at.ask('matkaResult', {}, 'company')).map(({ event_id, won_by }) => [event_id, won_by]),
  ).toEqual([[OPEN, '135']]);
  await at.ask('deleteNumber', { id: OPEN, code }, 'company');
  const { rows } = await at.pool.query(`select from ledger_accounts where balance <> 0`);
  expect(rows).toEqual([]);
});

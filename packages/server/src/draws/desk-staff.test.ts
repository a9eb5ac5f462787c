import type { CallInput, CallName } from '@pavilion/contract/calls.ts';
import type { Right } from '@pavilion/contract/privileges.ts';
import { expect, test } from 'vitest';
import { CLOSE, OPEN, testDraws, type Draws } from '../testing/draws.fixtures.ts';
import { bets, code, declare, night, standing } from '../testing/number-desk.fixtures.ts';
import { giveRights } from '../testing/rights.fixtures.ts';

type Asked = { [N in CallName]: readonly [call: N, input: CallInput<N>] }[CallName];

/** Staff of the Company with these rights alone, when betting is over. */
async function staffWith(...rights: Right[]): Promise<Draws> {
  const at = await testDraws();
  await giveRights(at.pool, 'staff', rights);
  await bets(at, OPEN, 'akda 8 x 500; SP 134 x 20');
  night(at);
  at.forget('staff');
  return at;
}

const missing = async (at: Draws, [call, input]: Asked): Promise<unknown> => {
  const { body } = await at.send(call, input, 'staff');
  return body.code === 'not_permitted' ? Object(body.data).privilege : body.code;
};

test('matka’s rights alone: numbers are declared, corrected, deleted and abandoned with the money in sight', async () => {
  const at = await staffWith('matka.list', 'matka.settle');
  const before = await standing(at);
  const seen = await at.ask('numberPreview', { event_id: OPEN, settlement_result: '134' }, 'staff');
  const day = { market_date: '2026-11-20', category_id: '00000000-0000-7000-8000-00000000000a' };
  expect((await at.ask('matkaActiveGames', day, 'staff')).map(({ state }) => state)).toEqual([
    'closed',
    'closed',
  ]);
  expect((await declare(at, OPEN, '134', {}, 'staff')).body.message).toBe('Number declared successfully');
  const [row] = (await at.ask('numberList', { id: OPEN }, 'staff')).records;
  expect([row!.won_by, row!.settled_by]).toEqual(['134', 'staff']);
  const moved = await at.ask('deletePreview', { id: OPEN }, 'staff');
  expect(moved.results.clients).toBe(-(seen.totals.clients + seen.commission));
  expect(moved).toEqual(await at.ask('rollbackPreview', { event_id: OPEN }, 'company'));
  expect((await declare(at, OPEN, '140', { code }, 'staff')).body.message).toBe(
    'Number corrected successfully',
  );
  expect((await at.send('deleteNumber', { id: OPEN, code }, 'staff')).body.message).toBe(
    'Number deleted successfully',
  );
  expect(await standing(at)).toEqual(before);
  expect(await at.codeOf('deletePreview', { id: OPEN }, 'staff')).toBe('not_settled');
  expect(await at.codeOf('fastDeletePreview', { id: OPEN }, 'staff')).toBe('unknown_draw');
  expect((await at.send('abandonDraw', { event_id: OPEN, code }, 'staff')).body.message).toBe(
    'Draw abandoned successfully',
  );
});

test('matka’s rights alone reach nothing else: no match, no categories, no roll-back of the desk', async () => {
  const at = await staffWith('matka.list', 'matka.settle');
  const refused: readonly (readonly [Asked, Right])[] = [
    [['rollbackSettlement', { event_id: OPEN, code }], 'settlement.undo'],
    [['rollbackPreview', { event_id: OPEN }], 'settlement.list'],
    [['settlementState', { draw_id: OPEN }], 'settlement.list'],
    [['settlementJobs', {}], 'settlement.list'],
    [['repairBooks', { event_id: OPEN, draw_id: OPEN, code }], 'settlement.edit'],
    [['unsettledMarkets', {}], 'settlement.list'],
    [['deleteCategory', { id: '00000000-0000-7000-8000-00000000000a' }], 'matka.edit'],
    [['betList', { event_id: OPEN }], 'bets.list'],
  ];
  for (const [asked, right] of refused)
    expect([asked[0], await missing(at, asked)]).toEqual([asked[0], right]);
});

test('who may look alone declares, corrects, deletes, abandons and closes nothing', async () => {
  const at = await staffWith('matka.list');
  await declare(at, OPEN, '134');
  const acts: readonly Asked[] = [
    ['settleMatkaEvent', { event_id: CLOSE, settlement_result: '479' }],
    ['settleMatkaEvent', { event_id: OPEN, settlement_result: '140', code }],
    ['deleteNumber', { id: OPEN, code }],
    ['abandonDraw', { event_id: CLOSE, code }],
    ['closeDraw', { event_id: CLOSE }],
  ];
  for (const act of acts) expect([act[0], await missing(at, act)]).toEqual([act[0], 'matka.settle']);
  expect(await at.codeOf('deletePreview', { id: OPEN }, 'staff')).toBe('ok');
});

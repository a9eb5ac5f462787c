import { beforeEach, expect, it } from 'vitest';
import { CODE } from '../testing/story.fixtures.ts';
import { DAY, DAY_EVENT, roundBet, testRounds, type Rounds } from '../testing/rounds.fixtures.ts';
import { CHAIN, LINES, playExampleDay } from './example-day.fixtures.ts';

let at: Rounds;
beforeEach(async () => {
  at = await testRounds();
});

const everybody = [...CHAIN, 'company'];
/** What the Company has is the mirror of the sub company's line. */
const ALL_LINES = [...LINES, -LINES.at(-1)!];
const NOTHING = everybody.map(() => 0);
const post = () => at.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
const statements = () => Promise.all(everybody.map((name) => at.ask('ledger', {}, name)));
const today = async () => (await statements()).map((one) => one.today);

it('beside the balance of everybody stands what waits, and once it is posted it is in the balance', async () => {
  expect(await today()).toEqual(NOTHING);
  await playExampleDay(at);
  expect(await today()).toEqual(ALL_LINES);
  await post();
  expect(await today()).toEqual(NOTHING);
});

it('of a posted day waits what came since, and all of it once the posting is taken back', async () => {
  const [, second] = await playExampleDay(at);
  await post();
  const late = await at.open('lucky7');
  await at.ask('placeBet', roundBet(late, '1/1 x 100.01', 2), 'client');
  await at.declare(late, '7♠');
  expect((await today())[0]).toBe(50.01);
  await at.takeBack(second);
  expect((await today())[0]).toBe(50.01);
  await at.ask('rollbackSettlement', { event_id: DAY_EVENT, code: CODE }, 'company');
  const detail = await at.ask(
    'casinoLedgerDetail',
    { source_id: DAY, user_id: at.people['client']!.id },
    'client',
  );
  expect((await today())[0]).toBe(detail.today);
});

it('is told to whoever reads the statement of an account, where it has the casino and has not ended', async () => {
  await playExampleDay(at);
  const user_guid = at.people['client']!.guid;
  const told = async (more: object) => (await at.ask('userLedger', { user_guid, ...more }, 'agent')).today;
  expect(await told({})).toBe(LINES[0]);
  expect(await told({ filter: 2 })).toBe(LINES[0]);
  expect(await told({ filter: 1 })).toBe(0);
  expect(await told({ to_date: '2026-11-19 18:29:59' })).toBe(0);
  const ofSports = async (sports_id: number[]) => (await at.ask('ledger', { sports_id }, 'client')).today;
  expect([await ofSports([4]), await ofSports([4, 6])]).toEqual([0, LINES[0]]);
});

import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { LINES, playExampleDay } from '../casino-day/example-day.fixtures.ts';
import { CODE } from '../testing/story.fixtures.ts';
import { DAY, testRounds } from '../testing/rounds.fixtures.ts';
import { giveRights } from '../testing/rights.fixtures.ts';
import { startCasinoToday } from './tell-casino-today.ts';
import { viewerNamed, watch } from './watch.fixtures.ts';

const at = await testRounds();
const clock = startCasinoToday(at.app.house, 20);
afterAll(() => clock.close());

const screenOf = async (username: string) => {
  const screen = await watch(at, await viewerNamed(at, username), [ME_TOPIC]);
  return () => screen.of(ME_TOPIC).values.get('casino_today');
};
const profileOf = async (name: string) => (await at.ask('profile', {}, name)).profile.casino_today;

it('is on every screen of an account and in its profile, until it is posted; staff need the right to read ledgers', async () => {
  await giveRights(at.pool, 'staff', ['accounts.list']);
  const names = ['client', 'agent', 'company', 'admin8', 'staff', 'otherclient'];
  const screens = await Promise.all(names.map(screenOf));
  const told = () => screens.map((screen) => screen() ?? null);
  await vi.waitFor(() => expect(told()).toEqual([0, 0, 0, 0, null, 0]));
  await playExampleDay(at);
  const company = -LINES.at(-1)!;
  const waits = [LINES[0], LINES[1], company, company, null, 0];
  await vi.waitFor(() => expect(told()).toEqual(waits));
  expect(await Promise.all(names.map(profileOf))).toEqual(waits);
  await at.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
  await vi.waitFor(() => expect(told()).toEqual([0, 0, 0, 0, null, 0]));
});

import { beforeEach, expect, test } from 'vitest';
import { testRounds, type Rounds } from '../testing/rounds.fixtures.ts';

let at: Rounds;
beforeEach(async () => {
  at = await testRounds();
});

const minutes = (later: number): void => {
  at.clock.now = new Date(at.clock.now.getTime() + later * 60_000);
};
const tasks = async (as = 'company') =>
  (await at.ask('dashboard', {}, as)).needs_you
    .filter(({ kind }) => kind === 'round' || kind === 'rounds')
    .map(({ kind, text, figure, link }) => [kind, text, figure, link]);

test('a round is asked for while it waits for its result, by the longest and how many more, and of nobody but the Company', async () => {
  const first = await at.open('lucky7');
  minutes(4);
  expect(await tasks()).toEqual([]);
  minutes(1);
  expect(await tasks()).toEqual([['round', 'Lucky 7 101 waits for its result', 4, '/pending-game']]);
  expect(await tasks('subcompany')).toEqual([]);
  for (let more = 0; more < 6; more += 1) await at.open('teen20');
  minutes(5);
  const found = await tasks();
  expect(found).toHaveLength(6);
  expect(found[0]).toEqual(['round', 'Lucky 7 101 waits for its result', 9, '/pending-game']);
  expect(found.at(-1)).toEqual(['rounds', '2 more casino rounds wait for their results', 2, '/pending-game']);
  await at.cancel(first);
  expect((await tasks())[0]![1]).toBe('20-20 Teen Patti 102 waits for its result');
});

import { expect, it } from 'vitest';
import type { Score } from '@pavilion/engine/score/score.ts';
import { readAnswer } from './read-answer.ts';
import { simulatedProviders } from './simulated-lists.ts';

const match = { eventId: '900', name: 'Worli Waves v Jaipur Kites', sportId: 4, marketId: '1.900' };
const score = (over: string, runs: string): Score =>
  ({
    team_a_scores: runs,
    team_a_over: over,
    team_b_scores: '',
    team_b_over: '',
    batsman: [],
  }) as unknown as Score;

async function names(seen: Score | undefined, suspended = false) {
  const signal = new AbortController().signal;
  const view = { score: () => seen, suspended: () => suspended, now: () => new Date('2026-11-20T15:00:00Z') };
  return Promise.all(
    simulatedProviders(view).map(async (provider) => readAnswer(await provider.fetch(match, signal), match)),
  );
}

it('both go through the adapters of the real providers without a bad row', async () => {
  const [sky, diamond] = await names(score('4.2', '38/1'));
  expect([sky!.section, diamond!.section]).toEqual(['sky', 'diamond']);
  expect(sky!.quarantined).toEqual([]);
  expect(diamond!.quarantined.map((one) => one.problem.code)).toEqual(['kind_not_taken']);
  expect(sky!.fancies.map((fancy) => fancy.name)).toContain('6 OVER RUNS WOR ADV');
});

it('a session goes from the list when its over is bowled, and its line is never below the score', async () => {
  const [sky] = await names(score('6.0', '61/2'));
  const waves = sky!.fancies.filter((fancy) => fancy.name.includes('RUNS WOR'));
  expect(waves.map((fancy) => fancy.name)).toEqual([
    '10 OVER RUNS WOR ADV',
    '15 OVER RUNS WOR ADV',
    '20 OVER RUNS WOR ADV',
  ]);
  expect(waves.every((fancy) => fancy.noLine > 61)).toBe(true);
});

it('all are suspended with the market, and there before the first ball', async () => {
  const [sky] = await names(undefined, true);
  expect(new Set(sky!.fancies.map((fancy) => fancy.status))).toEqual(new Set(['SUSPENDED']));
  expect(sky!.fancies.length).toBeGreaterThan(8);
});

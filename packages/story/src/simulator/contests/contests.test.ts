import { describe, expect, test } from 'vitest';
import type { Contest, ContestMarket } from './contest.ts';
import { heard, pricesOf, winnersOf } from './heard.fixtures.ts';
import { soccerMatch } from './soccer.ts';
import { tennisMatch } from './tennis.ts';

const START = Date.parse('2026-11-20T15:00:00Z');
const NUMBERS = Array.from({ length: 40 }, (_, number) => number);
const soccer = NUMBERS.map((number) => soccerMatch(number, START, 60_000));
const tennis = NUMBERS.map((number) => tennisMatch(number, START, 30_000));

const namesOf = (contest: Contest, market: ContestMarket): readonly string[] =>
  market.runners
    .filter(({ selectionId }) => winnersOf(contest, market).includes(selectionId))
    .map(({ runnerName }) => runnerName);

describe.each([
  ['soccer', soccer],
  ['tennis', tennis],
])('%s', (_, contests) => {
  test('is the same whenever it is planned and played again', () => {
    const [first] = contests;
    expect([...first!.steps()]).toEqual([...first!.steps()]);
  });

  test('ends with every market closed and one winner in each', () => {
    for (const contest of contests) {
      const told = heard(contest);
      expect([...told.definitions.values()].map(({ status }) => status)).toEqual(
        contest.markets.map(() => 'CLOSED'),
      );
      for (const market of contest.markets) expect(winnersOf(contest, market).length).toBe(1);
    }
  });

  test('has prices that move, before the start and in play', () => {
    const [contest] = contests;
    expect(new Set(pricesOf(contest!, contest!.markets[0]!)).size).toBeGreaterThan(10);
  });

  test('is opened before its start, in play from then on', () => {
    const [contest] = contests;
    const moments = heard(contest!).moments.get(contest!.markets[0]!.marketId)!;
    expect(moments.some(({ inPlay }) => !inPlay)).toBe(true);
    for (const { at, inPlay } of moments) expect(inPlay).toBe(at >= Date.parse(contest!.startsAt));
  });

  test('who was thought likely wins about as often', () => {
    let expected = 0;
    let won = 0;
    const many = [0, 1, 2, 3, 4].flatMap((round) =>
      contests.map((contest, number) =>
        contest.sportId === 1
          ? soccerMatch(round * 1000 + number, START, 60_000)
          : tennisMatch(round * 1000 + number, START, 30_000),
      ),
    );
    for (const contest of many) {
      const [main] = contest.markets;
      expected += 1000 / pricesOf(contest, main!)[0]!;
      won += Number(winnersOf(contest, main!).includes(main!.runners[0]!.selectionId));
    }
    expect(Math.abs(won - expected) / many.length).toBeLessThan(0.08);
  });
});

test('the goals of a soccer match say who won it, and whether there were more than two', () => {
  const outcomes = new Set<string>();
  for (const contest of soccer) {
    const score = heard(contest).score!;
    const [home, away] = [Number(score.team_a_scores), Number(score.team_b_scores)];
    const winner = home > away ? score.team_a : home < away ? score.team_b : 'The Draw';
    expect(contest.markets.map((market) => namesOf(contest, market))).toEqual([
      [winner],
      [home + away > 2 ? 'Over 2.5 Goals' : 'Under 2.5 Goals'],
    ]);
    outcomes
      .add(home > away ? 'home' : home < away ? 'away' : 'draw')
      .add(home + away > 2 ? 'over' : 'under');
  }
  expect([...outcomes].toSorted()).toEqual(['away', 'draw', 'home', 'over', 'under']);
});

test('more than two goals end the market of goals while the match goes on', () => {
  const contest = soccer.find((one) => Number(heard(one).score!.team_a_scores) > 2)!;
  const goals = contest.markets[1]!.marketId;
  const steps = [...contest.steps()];
  const closes = steps.findIndex(({ events }) =>
    events.some(
      (event) =>
        event.kind === 'markets' &&
        (event.message.mc ?? []).some(
          ({ id, marketDefinition }) => id === goals && marketDefinition?.status === 'CLOSED',
        ),
    ),
  );
  const later = steps.slice(closes + 1).flatMap(({ events }) => events);
  expect(
    later.some((event) => event.kind === 'markets' && event.message.mc?.some(({ id }) => id === goals)),
  ).toBe(false);
  expect(later.length).toBeGreaterThan(1);
});

test('the sets of a tennis match are real sets, and who has two of them has won', () => {
  for (const contest of tennis) {
    const score = heard(contest).score!;
    const totals = [score.team_a_scores, score.team_b_scores].map((text) => text.split(' ').map(Number));
    const sets = totals[0]!.map((own, set) => [own, totals[1]![set]!] as const);
    for (const set of sets) {
      const [most, least] = [Math.max(...set), Math.min(...set)];
      expect(most === 6 ? least <= 4 : most === 7 && least >= 5).toBe(true);
    }
    const won = sets.filter(([a, b]) => a > b).length;
    expect(Math.max(won, sets.length - won)).toBe(2);
    expect(namesOf(contest, contest.markets[0]!)).toEqual([won === 2 ? score.team_a : score.team_b]);
  }
});

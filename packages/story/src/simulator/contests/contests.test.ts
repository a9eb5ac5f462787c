import { marketBook } from '@pavilion/engine/odds-stream/market-book.ts';
import { applyMarketChanges, emptyCache } from '@pavilion/engine/odds-stream/market-cache.ts';
import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import { describe, expect, test } from 'vitest';
import type { Contest } from './contest.ts';
import { soccerMatch } from './soccer.ts';
import { tennisMatch } from './tennis.ts';

const START = Date.parse('2026-11-20T15:00:00Z');
const NUMBERS = Array.from({ length: 40 }, (_, number) => number);
const soccer = NUMBERS.map((number) => soccerMatch(number, START, 60_000));
const tennis = NUMBERS.map((number) => tennisMatch(number, START, 30_000));

type Told = {
  readonly definitions: ReadonlyMap<string, MarketDefinition>;
  readonly score: Score;
  /** The best price of the market's first runner whenever the market was open, in order. */
  readonly prices: ReadonlyMap<string, readonly number[]>;
};

const heardBefore = new Map<Contest, Told>();

/** A contest as somebody hears it who knows nothing but its feed. */
function heard(contest: Contest): Told {
  const told = heardBefore.get(contest) ?? listen(contest);
  heardBefore.set(contest, told);
  return told;
}

function listen(contest: Contest): Told {
  const cache = emptyCache();
  let score: Score | undefined;
  const prices = new Map<string, number[]>();
  for (const { events } of contest.steps())
    for (const event of events) {
      if (event.kind === 'score') score = event.score;
      if (event.kind !== 'markets') continue;
      const { changed, problems } = applyMarketChanges(cache, event.message);
      expect(problems).toEqual([]);
      for (const id of changed) {
        const book = marketBook(cache.get(id)!);
        const best = book.runners[0]?.backs[0]?.odds;
        if (book.status === 'OPEN' && best !== undefined) prices.set(id, [...(prices.get(id) ?? []), best]);
      }
    }
  const definitions = new Map([...cache].map(([id, { definition }]) => [id, definition]));
  return { definitions, score: score!, prices };
}

const winnersOf = (told: Told, { marketId }: Contest['markets'][number]): readonly string[] =>
  told.definitions
    .get(marketId)!
    .runners.filter(({ status }) => status === 'WINNER')
    .map(({ name = '' }) => name);

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
      for (const market of contest.markets) expect(winnersOf(told, market).length).toBe(1);
    }
  });

  test('has prices that move, before the start and in play', () => {
    const [contest] = contests;
    const moved = heard(contest!).prices.get(contest!.markets[0]!.marketId)!;
    expect(new Set(moved).size).toBeGreaterThan(10);
  });

  test('is opened before its start, in play from then on', () => {
    const [contest] = contests;
    const seen: boolean[] = [];
    let at = contest!.opensAt;
    for (const { waitMs, events } of contest!.steps()) {
      at += waitMs;
      for (const event of events)
        if (event.kind === 'markets')
          for (const { marketDefinition } of event.message.mc ?? [])
            seen.push(marketDefinition!.inPlay === at >= Date.parse(contest!.startsAt));
    }
    expect(new Set(seen)).toEqual(new Set([true]));
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
      const told = heard(contest);
      const [main] = contest.markets;
      expected += 1000 / told.prices.get(main!.marketId)![0]!;
      won += Number(winnersOf(told, main!)[0] === main!.runners[0]!.runnerName);
    }
    expect(Math.abs(won - expected) / many.length).toBeLessThan(0.08);
  });
});

test('the goals of a soccer match say who won it, and whether there were more than two', () => {
  const outcomes = new Set<string>();
  for (const contest of soccer) {
    const told = heard(contest);
    const [home, away] = [Number(told.score.team_a_scores), Number(told.score.team_b_scores)];
    const winner = home > away ? told.score.team_a : home < away ? told.score.team_b : 'The Draw';
    expect(contest.markets.map((market) => winnersOf(told, market))).toEqual([
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
  const contest = soccer.find(
    (one) => heard(one).score.result !== '' && Number(heard(one).score.team_a_scores) > 2,
  )!;
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
    const told = heard(contest);
    const totals = [told.score.team_a_scores, told.score.team_b_scores].map((text) =>
      text.split(' ').map(Number),
    );
    const sets = totals[0]!.map((own, set) => [own, totals[1]![set]!] as const);
    for (const set of sets) {
      const [most, least] = [Math.max(...set), Math.min(...set)];
      expect(most === 6 ? least <= 4 : most === 7 && least >= 5).toBe(true);
    }
    const won = sets.filter(([a, b]) => a > b).length;
    expect(Math.max(won, sets.length - won)).toBe(2);
    expect(winnersOf(told, contest.markets[0]!)).toEqual([won === 2 ? told.score.team_a : told.score.team_b]);
  }
});

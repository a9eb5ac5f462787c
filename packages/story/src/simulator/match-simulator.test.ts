import { marketBook } from '@pavilion/engine/odds-stream/market-book.ts';
import type { MarketBook } from '@pavilion/engine/odds-stream/market-book.ts';
import { applyMarketChanges, emptyCache } from '@pavilion/engine/odds-stream/market-cache.ts';
import type { MarketCache } from '@pavilion/engine/odds-stream/market-cache.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import { describe, expect, it } from 'vitest';
import type { FeedEvent } from '@pavilion/server/feeds/feed.ts';
import type { SessionQuote } from '@pavilion/server/odds/session-quote.ts';
import { plannedMarkets } from './match-setup.ts';
import { simulateMatch } from './match-simulator.ts';
import { leagueMatch, SIMULATOR_TEAMS } from './teams.ts';

const START = '2026-03-14T14:00:00.000Z';
const setup = leagueMatch(0, START, 6000);
/** 165 is a match that ends level (see the super over below). */
const SEEDS = [1, 2, 3, 4, 5, 165];

const play = (seed: number) => [...simulateMatch(setup, seed)];

const played = new Map<number, readonly FeedEvent[]>();
/** The events of a match; each is played once for all the tests that look at it. */
const eventsOf = (seed: number): readonly FeedEvent[] => {
  const events = played.get(seed) ?? play(seed).flatMap((step) => step.events);
  played.set(seed, events);
  return events;
};

/** Everything a consumer knows after each event, walked in order. */
type Known = { cache: MarketCache; quotes: Map<string, SessionQuote>; score: Score | null };

const walk = (seed: number, look: (known: Known, event: FeedEvent) => void): Known => {
  const known: Known = { cache: emptyCache(), quotes: new Map(), score: null };
  for (const event of eventsOf(seed)) {
    if (event.kind === 'markets') {
      expect(applyMarketChanges(known.cache, event.message).problems).toEqual([]);
    }
    if (event.kind === 'sessions') for (const quote of event.quotes) known.quotes.set(quote.sessionId, quote);
    if (event.kind === 'score') known.score = event.score;
    look(known, event);
  }
  return known;
};

const bookOf = (known: Known, marketId: string) => {
  const market = known.cache.get(marketId);
  if (market === undefined) throw new Error(`no market ${marketId}`);
  return marketBook(market);
};

const sorted = (numbers: readonly number[], direction: 1 | -1): boolean =>
  numbers.every((number, index) => index === 0 || direction * (number - (numbers[index - 1] ?? 0)) > 0);

/** What is wrong with an open book; '' = nothing. Odds are decimal odds x 1000. */
const bookFault = (book: MarketBook, lays: number): string => {
  for (const runner of book.runners) {
    const backOdds = runner.backs.map((level) => level.odds);
    const layOdds = runner.lays.map((level) => level.odds);
    if (backOdds.length === 0 || layOdds.length !== lays) return 'a side is missing';
    if ([...backOdds, ...layOdds].some((odds) => odds <= 1000)) return 'a price of 1.00 or less';
    if (!sorted(backOdds, -1) || !sorted(layOdds, 1)) return 'levels out of order';
    if ((backOdds[0] ?? 0) >= (layOdds[0] ?? 0)) return 'back not below lay';
    if ([...runner.backs, ...runner.lays].some((level) => level.size <= 0)) return 'nothing on offer';
  }
  const chances = (side: 'backs' | 'lays'): number =>
    book.runners.reduce((sum, runner) => sum + 1000 / (runner[side][0]?.odds ?? 1), 0);
  if (chances('backs') < 1 || chances('backs') > 1.05) return `backs add up to ${chances('backs')}`;
  return chances('lays') > 1.001 || chances('lays') < 0.95 ? `lays add up to ${chances('lays')}` : '';
};

describe('a simulated match', () => {
  it('is the same to the byte for the same seed, another for another seed', () => {
    expect(JSON.stringify(play(7))).toBe(JSON.stringify(play(7)));
    expect(JSON.stringify(play(7))).not.toBe(JSON.stringify(play(8)));
  });

  it('takes about half an hour at six seconds a ball, and its messages carry that time', () => {
    const steps = play(1);
    const total = steps.reduce((sum, step) => sum + step.waitMs, 0);
    expect(total / 60_000).toBeGreaterThan(20);
    expect(total / 60_000).toBeLessThan(40);
    const times = steps
      .flatMap((step) => step.events)
      .flatMap((event) => (event.kind === 'markets' ? [event.message.pt ?? 0] : []));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBe(total);
  });

  it('begins with an image of the markets that were planned', () => {
    const [first] = eventsOf(1);
    if (first?.kind !== 'markets') throw new Error('the first event is not a market message');
    const seen = (first.message.mc ?? []).map((change) => ({
      id: change.id,
      img: change.img,
      inPlay: change.marketDefinition?.inPlay,
      names: change.marketDefinition?.runners.map((runner) => [runner.id, runner.name]),
    }));
    expect(seen).toEqual(
      plannedMarkets(setup).map((market) => ({
        id: market.marketId,
        img: true,
        inPlay: false,
        names: market.runners.map((runner) => [runner.selectionId, runner.runnerName]),
      })),
    );
  });
});

describe.each(SEEDS)('match of seed %i', (seed) => {
  it('every open book is sane: back below lay, above 1.00, chances around 100%', () => {
    let looked = 0;
    const faults: string[] = [];
    walk(seed, (known, event) => {
      if (event.kind !== 'markets') return;
      for (const { marketId, marketType } of plannedMarkets(setup)) {
        const book = bookOf(known, marketId);
        if (book.status !== 'OPEN') continue;
        looked += 1;
        const fault = bookFault(book, marketType === 1 ? 3 : 1);
        if (fault !== '') faults.push(`${marketId} at ${book.pt}: ${fault}`);
      }
    });
    expect(faults).toEqual([]);
    expect(looked).toBeGreaterThan(500);
  });

  it('while a ball is bowled nothing can be bet on', () => {
    let balls = 0;
    let inTheAir = false;
    walk(seed, (known, event) => {
      if (event.kind !== 'score') return;
      if (inTheAir) {
        balls += 1;
        expect(plannedMarkets(setup).map((market) => bookOf(known, market.marketId).status)).toEqual([
          'SUSPENDED',
          'SUSPENDED',
        ]);
        expect([...known.quotes.values()].filter((quote) => quote.status === '')).toEqual([]);
      }
      inTheAir = event.score.others.message === 'Ball Start';
    });
    expect(balls).toBeGreaterThan(150);
  });

  it('an open line is above what is on the board, Yes not below No, and Yes pays less where the lines are one', () => {
    walk(seed, (known, event) => {
      if (event.kind !== 'sessions') return;
      for (const quote of event.quotes) {
        if (quote.status !== '') continue;
        expect(quote.noLine).toBeGreaterThan(0);
        expect(quote.yesLine).toBeGreaterThanOrEqual(quote.noLine);
        if (quote.yesLine === quote.noLine) expect(quote.yesRate).toBeLessThan(quote.noRate);
        else expect([quote.noRate, quote.yesRate]).toEqual([100, 100]);
        if (/^\d+ Over Runs/.test(quote.name)) {
          expect(quote.noLine).toBeGreaterThan(battingTotal(known.score));
        }
      }
    });
  });

  it('session results are what the score said at that ball', () => {
    let compared = 0;
    walk(seed, (known, event) => {
      if (event.kind !== 'session-result') return;
      const expected = resultFromScore(known.quotes.get(event.sessionId)?.name ?? '', known.score);
      if (expected === null) return;
      compared += 1;
      expect(`${known.quotes.get(event.sessionId)?.name} ${event.result}`).toBe(
        `${known.quotes.get(event.sessionId)?.name} ${expected}`,
      );
    });
    expect(compared).toBeGreaterThan(40);
  });

  it('every session has one name, and in the end a result or is abandoned', () => {
    const names = new Map<string, string>();
    const decided = new Set<string>();
    const { quotes } = walk(seed, (_known, event) => {
      if (event.kind === 'session-result') {
        expect(decided.has(event.sessionId)).toBe(false);
        decided.add(event.sessionId);
      }
      if (event.kind !== 'sessions') return;
      for (const quote of event.quotes) {
        expect(names.get(quote.sessionId) ?? quote.name).toBe(quote.name);
        expect(decided.has(quote.sessionId)).toBe(false);
        names.set(quote.sessionId, quote.name);
      }
    });
    expect(names.size).toBeGreaterThan(60);
    expect(new Set(names.values()).size).toBe(names.size);
    for (const quote of quotes.values()) {
      expect([quote.name, decided.has(quote.sessionId) || quote.status === 'ABANDONED']).toEqual([
        quote.name,
        true,
      ]);
    }
  });

  it('ends with one winner, the same on both markets, the one the score names', () => {
    const known = walk(seed, () => undefined);
    const winners = plannedMarkets(setup).map((market) => {
      const book = bookOf(known, market.marketId);
      expect(book.status).toBe('CLOSED');
      expect(book.runners.flatMap((runner) => [...runner.backs, ...runner.lays])).toEqual([]);
      expect(book.runners.map((runner) => runner.status).toSorted()).toEqual(['LOSER', 'WINNER']);
      return book.runners.find((runner) => runner.status === 'WINNER')?.name;
    });
    expect(winners[0]).toBe(winners[1]);
    const { score } = known;
    expect(score?.result.replace('Match tied, ', '')).toMatch(new RegExp(`^${winners[0]} won`));
    const ahead =
      Number.parseInt(score?.team_a_scores ?? '', 10) - Number.parseInt(score?.team_b_scores ?? '', 10);
    if (ahead !== 0) expect(winners[0]).toBe(ahead > 0 ? score?.team_a : score?.team_b);
  });
});

/** Runs of the side that bats, as the panel shows them. */
const battingTotal = (score: Score | null): number =>
  Number.parseInt(
    (score?.batting_team === score?.team_a ? score?.team_a_scores : score?.team_b_scores) ?? '',
    10,
  );

/** What a result must be by the panel alone, for the sessions that the panel can tell. */
const resultFromScore = (name: string, score: Score | null): number | null => {
  if (score === null) return null;
  if (/^\d+ Over Runs/.test(name)) return battingTotal(score);
  const fall = /^Fall of (\d+)/.exec(name);
  if (fall !== null) {
    const fell = new RegExp(`, (\\d+)-${fall[1]} in `).exec(score.others.last_wicket)?.[1];
    return fell === undefined ? battingTotal(score) : Number(fell);
  }
  const only = /^Only (\d+)/.exec(name);
  if (only !== null) return score.last36ball.find((line) => line.over === Number(only[1]))?.runs ?? null;
  return null;
};

describe('a match that ends level', () => {
  it('goes to a super over: the scores stay level, no session hangs on it, and it has a winner', () => {
    const events = eventsOf(165);
    const scores = events.flatMap((event) => (event.kind === 'score' ? [event.score] : []));
    const last = scores.at(-1);
    expect([last?.team_a_scores, last?.team_b_scores, last?.result]).toEqual([
      '151',
      '151/6',
      'Match tied, Jaipur Kites won the Super Over',
    ]);
    const level = scores.findIndex((score) => score.others.message === 'Scores level: Super Over');
    expect(level).toBeGreaterThan(0);
    const chase = scores.slice(level).filter((score) => score.ball_rem !== null);
    expect(Math.max(...chase.map((score) => score.ball_rem ?? 0))).toBe(6);
    const lastSessions = events.findLastIndex(
      (event) => event.kind === 'sessions' || event.kind === 'session-result',
    );
    const superOver = events.findIndex((event) => event.kind === 'score' && event.score === scores[level]);
    expect(lastSessions).toBeLessThan(superOver);
  });
});

describe('the league', () => {
  it('invents eight sides of eleven, no name and no selection id twice', () => {
    expect(SIMULATOR_TEAMS.length).toBe(8);
    const players = SIMULATOR_TEAMS.flatMap((team) => team.players);
    expect(players.length).toBe(88);
    expect(new Set(players).size).toBe(88);
    expect(new Set(SIMULATOR_TEAMS.map((team) => team.selectionId)).size).toBe(8);
    expect(new Set(SIMULATOR_TEAMS.map((team) => team.name.slice(0, 3))).size).toBe(8);
  });

  it('never lets a side meet itself, and pairs all of them before a pairing returns', () => {
    const pairs = Array.from({ length: 56 }, (_, number) => leagueMatch(number, START, 6000).eventName);
    expect(new Set(pairs).size).toBe(56);
    expect(pairs.filter((name) => name.split(' v ')[0] === name.split(' v ')[1])).toEqual([]);
  });
});

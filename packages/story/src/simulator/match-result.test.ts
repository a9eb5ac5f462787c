import { describe, expect, it } from 'vitest';
import { simulateMatchResult } from './match-result.ts';
import { leagueMatch } from './teams.ts';

const setup = leagueMatch(3, '2026-03-13T14:00:00.000Z', 6000);
const result = simulateMatchResult(setup, 11);

describe('a match played at once', () => {
  it('names its winner, as the score does', () => {
    const winner = setup.teams.find((team) => team.selectionId === result.winner);
    expect(result.score.result).toContain(`${winner?.name} won`);
  });

  it('offers prices through time, in order, before, during and until late in the match', () => {
    const times = result.samples.map((sample) => sample.at);
    expect(times.length).toBeGreaterThan(30);
    expect(times).toEqual(times.toSorted());
    expect((times[0] ?? '') < setup.startsAt).toBe(true);
    expect((times.at(-1) ?? '') < result.endedAt).toBe(true);
  });

  it('every sample has both markets with whole odds, back below lay', () => {
    for (const sample of result.samples) {
      expect(sample.markets.map((market) => market.marketId)).toEqual([setup.matchOddsId, setup.bookmakerId]);
      for (const runner of sample.markets.flatMap((market) => market.runners)) {
        expect(Number.isInteger(runner.back) && Number.isInteger(runner.lay)).toBe(true);
        expect(runner.back).toBeGreaterThan(1000);
        expect(runner.back).toBeLessThan(runner.lay);
      }
    }
  });

  it('samples sessions while they are open, and each of them is decided or void in the end', () => {
    const known = new Map(result.sessions.map((session) => [session.quote.sessionId, session]));
    const sampled = result.samples.flatMap((sample) => sample.sessions);
    expect(sampled.length).toBeGreaterThan(100);
    expect(sampled.every((quote) => quote.status === '' && known.has(quote.sessionId))).toBe(true);
    for (const { quote, result: settled } of result.sessions) {
      expect([quote.name, settled === null]).toEqual([quote.name, quote.status === 'ABANDONED']);
    }
  });

  it('is the same every time', () => {
    expect(simulateMatchResult(setup, 11)).toEqual(result);
  });
});

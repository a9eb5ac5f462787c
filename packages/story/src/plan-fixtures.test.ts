import { describe, expect, test } from 'vitest';
import { planFixtures } from './plan-fixtures.ts';

const friday = new Date('2026-11-20T17:00:00Z');
const week = planFixtures(friday, 7);

describe('the fixtures of the week', () => {
  test('begin tomorrow, end in seven days, and are in cricket, soccer and tennis', () => {
    const days = week.map(({ event }) => event.startsAt.slice(0, 10));
    expect([days[0], days.at(-1)]).toEqual(['2026-11-21', '2026-11-27']);
    expect(new Set(days).size).toBe(7);
    expect(new Set(week.map(({ event }) => event.sportId))).toEqual(new Set([4, 1, 2]));
  });

  test('of a day are the same whenever one asks', () => {
    const later = planFixtures(new Date('2026-11-23T01:00:00Z'), 7);
    const overlap = week.filter(({ event }) => event.startsAt >= '2026-11-24');
    expect(later.slice(0, overlap.length)).toEqual(overlap);
  });

  test('have ids of their own', () => {
    expect(new Set(week.map(({ event }) => event.eventId)).size).toBe(week.length);
  });

  test('let nobody play twice a day, or against himself', () => {
    const players = week.flatMap(({ event, market }) =>
      market.runners
        .filter(({ runnerName }) => runnerName !== 'The Draw')
        .map(({ selectionId }) => `${event.startsAt.slice(0, 10)} ${selectionId}`),
    );
    expect(new Set(players).size).toBe(players.length);
  });

  test('have a draw in soccer only', () => {
    const withDraw = week.filter(({ market }) =>
      market.runners.some(({ runnerName }) => runnerName === 'The Draw'),
    );
    expect(new Set(withDraw.map(({ event }) => event.sportId))).toEqual(new Set([1]));
  });
});

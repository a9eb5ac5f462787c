import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createLiveMatches, drawKey, positionsKey } from './live-matches.ts';

const MATCH = '35000001';
const DRAW = 'kalyan-20261128';
const ROUND = 'c-20261128-7';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** Screens of two clients whose numbers begin alike, of the agents above each, of the Company, and of people on other matches. */
function watched({ tells }: { tells: boolean } = { tells: true }) {
  const keys = {
    company: `${positionsKey(MATCH, { actingId: 1, role: 1 })}:whole`,
    admin: positionsKey(MATCH, { actingId: 1, role: 8 }),
    agent: positionsKey(MATCH, { actingId: 60, role: 6 }),
    otherAgent: positionsKey(MATCH, { actingId: 61, role: 6 }),
    client: positionsKey(MATCH, { actingId: 7, role: 7 }),
    otherClient: `${positionsKey(MATCH, { actingId: 71, role: 7 })}:books`,
    elsewhere: positionsKey(`${MATCH}2`, { actingId: 7, role: 7 }),
    draw: drawKey(DRAW, { actingId: 60 }, 'whole'),
    round: positionsKey(ROUND, { actingId: 60, role: 6 }),
  };
  const looks: string[] = [];
  const matches = createLiveMatches(
    {
      watchedKeys: (prefix) => Object.values(keys).filter((key) => key.startsWith(prefix)),
      refresh: (key) => void looks.push(key),
      recheck: () => undefined,
    },
    { tells },
  );
  onTestFinished(matches.stop);
  /** Who has looked again meanwhile, and how often. */
  const after = (ms: number): Record<string, number> => {
    vi.advanceTimersByTime(ms);
    const seen = looks.splice(0);
    return Object.fromEntries(
      Object.entries(keys).flatMap(([name, key]) => {
        const times = seen.filter((look) => look === key).length;
        return times === 0 ? [] : [[name, times]];
      }),
    );
  };
  return { matches, after };
}

it('a bet has its client and those above look again, once for many bets, and nobody else', () => {
  const { matches, after } = watched();
  const bet = { eventId: MATCH, accounts: [7, 60, 1] };
  matches.betsPlaced([bet, bet]);
  matches.betsPlaced([bet]);
  expect(after(600)).toEqual({ client: 1, agent: 1, company: 1, admin: 1 });
  expect(after(600)).toEqual({});
  matches.betsPlaced([{ eventId: MATCH, accounts: [71, 61, 1] }]);
  expect(after(600)).toEqual({ otherClient: 1, otherAgent: 1, company: 1, admin: 1 });
});

it('so does a bet on a draw and one on a round', () => {
  const { matches, after } = watched();
  matches.betsPlaced([
    { eventId: DRAW, accounts: [7, 60, 1] },
    { eventId: ROUND, accounts: [7, 60, 1] },
  ]);
  expect(after(600)).toEqual({ draw: 1, round: 1 });
});

it('what is told of the match itself concerns all of its screens', () => {
  const { matches, after } = watched();
  matches.changed({ eventId: MATCH });
  const all = { company: 1, admin: 1, agent: 1, otherAgent: 1, client: 1, otherClient: 1 };
  expect(after(600)).toEqual(all);
  matches.changed({ eventId: 'casino-2026-11-28' });
  expect(after(600)).toEqual({ round: 1 });
});

it('everybody looks again now and then: seldom where nodes tell each other, of a round more often, for suppliers tell nobody', () => {
  const { company, ...others } = watched({ tells: true }).after(15_000);
  expect(company).toBe(1);
  expect(others).toEqual({
    admin: 1,
    agent: 1,
    otherAgent: 1,
    client: 1,
    otherClient: 1,
    elsewhere: 1,
    draw: 1,
    round: 4,
  });
  expect(new Set(Object.values(watched({ tells: false }).after(15_000)))).toEqual(new Set([3]));
});

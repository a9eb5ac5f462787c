import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createLiveMatches, positionsKey } from './live-matches.ts';

const MATCH = '35000001';
const OTHER_MATCH = '350000012';
const client = (actingId: number) => ({ actingId, role: 7, level: 7 }) as const;
const agent = { actingId: 60, role: 6, level: 6 } as const;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** Screens of two clients, whose numbers begin alike, and of their agent. */
function watched() {
  const keys = {
    agent: positionsKey(MATCH, agent),
    one: positionsKey(MATCH, client(7)),
    other: `${positionsKey(MATCH, client(71))}:books`,
    elsewhere: positionsKey(OTHER_MATCH, client(7)),
  };
  const looks: string[] = [];
  const matches = createLiveMatches({
    watchedKeys: (prefix) => Object.values(keys).filter((key) => key.startsWith(prefix)),
    refresh: (key) => void looks.push(key),
    recheck: () => undefined,
  });
  onTestFinished(matches.stop);
  const after = (ms: number): string[] => {
    vi.advanceTimersByTime(ms);
    return looks.splice(0).filter((key) => Object.values(keys).includes(key));
  };
  return { keys, matches, after };
}

it('a bet has the screens of operators look again, and of clients the bettor’s alone', () => {
  const { keys, matches, after } = watched();
  matches.betPlaced({ eventId: MATCH, clientId: 7 });
  expect(after(600)).toEqual([keys.agent, keys.one]);
  matches.betPlaced({ eventId: MATCH, clientId: 71 });
  matches.betPlaced({ eventId: MATCH, clientId: 999 });
  expect(after(600)).toEqual([keys.agent, keys.other]);
});

it('what is told of the match concerns all of its screens', () => {
  const { keys, matches, after } = watched();
  matches.changed({ eventId: MATCH });
  expect(after(600)).toEqual([keys.agent, keys.one, keys.other]);
});

it('a client looks again by himself, less often than an operator', () => {
  const { keys, after } = watched();
  const looks = after(15_000);
  const times = (key: string): number => looks.filter((look) => look === key).length;
  expect([keys.agent, keys.one, keys.other, keys.elsewhere].map(times)).toEqual([3, 1, 1, 1]);
});

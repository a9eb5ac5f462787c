import { expect, it } from 'vitest';
import {
  casinoDayEvent,
  casinoMarketId,
  dayOfEvent,
  eventOfRound,
  readCasinoMarketId,
  roundIdOf,
  roundsBegin,
} from './round-id.ts';

it('a round names its day, and the day its event', () => {
  const id = roundIdOf('2026-11-22', '0199c2aa');
  expect(id).toBe('c-20261122-0199c2aa');
  expect(eventOfRound(id)).toBe('casino-2026-11-22');
  expect(casinoDayEvent('2026-11-22')).toBe('casino-2026-11-22');
  expect(dayOfEvent('casino-2026-11-22')).toBe('2026-11-22');
  expect(id.startsWith(roundsBegin('casino-2026-11-22')!)).toBe(true);
});

it.each(['c-20261122-', 'c-2026112-1', 'casino-2026-11-22', 'c-20261122-A', 'm-20261122-0000000a-o', ''])(
  '%j names no round',
  (id) => {
    expect(eventOfRound(id)).toBeUndefined();
  },
);

it('other events are no days', () => {
  expect(dayOfEvent('33512345')).toBeUndefined();
  expect(roundsBegin('33512345')).toBeUndefined();
});

it('a market is called after its round', () => {
  expect(readCasinoMarketId(casinoMarketId('c-20261122-1', 3))).toEqual({
    roundId: 'c-20261122-1',
    market: 3,
  });
  expect(['c-20261122-1:0', 'c-20261122-1:100', 'c-20261122-1', '1.2345:3'].map(readCasinoMarketId)).toEqual(
    Array.from({ length: 4 }),
  );
});

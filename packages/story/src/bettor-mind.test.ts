import { describe, expect, test } from 'vitest';
import { createOddsBoard } from '@pavilion/server/odds/odds-board.ts';
import { seededRandom } from './simulator/random.ts';
import { createMind, someBettor, type WantedBet } from './bettor-mind.ts';
import { matchDefinition } from './match-definition.ts';
import { offersOn, oppositeOf, type Subject } from './offers.ts';

const event = {
  eventId: 'e1',
  eventName: 'Mumbai v Delhi',
  sportId: 4,
  startsAt: '2026-11-20T14:00:00.000Z',
};
const odds = {
  marketId: '1.1',
  marketName: 'Match Odds',
  marketType: 1 as const,
  runners: [
    { selectionId: 11, runnerName: 'Mumbai' },
    { selectionId: 22, runnerName: 'Delhi' },
  ],
};
const market: Subject = { kind: 'market', eventId: 'e1', id: '1.1', marketType: 1 };
const session: Subject = { kind: 'session', eventId: 'e1', id: 's1' };

function boardWith({
  status = 'OPEN',
  quoted = '',
}: { status?: 'OPEN' | 'SUSPENDED'; quoted?: string } = {}) {
  const board = createOddsBoard(() => new Date(0));
  const marketDefinition = { ...matchDefinition(event, odds, { inPlay: true, winner: null }), status };
  const rc = [
    { id: 11, atb: [[1.85, 10]] as const, atl: [[1.87, 10]] as const },
    { id: 22, atb: [[2.14, 10]] as const, atl: [[2.18, 10]] as const },
  ];
  board.applyMarkets('f', { op: 'mcm', mc: [{ id: '1.1', img: true, marketDefinition, rc }] });
  const lines = { noLine: 44, noRate: 110, yesLine: 45, yesRate: 100 };
  board.applySessions('f', [{ sessionId: 's1', name: '6 over', sessionType: 1, ...lines, status: quoted }]);
  return board;
}

describe('what a client is offered', () => {
  test('on a market: the booked price of each side of each runner, 0.01 below the back price (rules 2)', () => {
    const offers = offersOn(boardWith(), market).map((offer) => [
      offer.selection_id,
      offer.betting_type,
      offer.price,
    ]);
    expect(offers).toEqual([
      [11, 1, 1.84],
      [11, 2, 1.87],
      [22, 1, 2.13],
      [22, 2, 2.18],
    ]);
  });

  test('on a session: Yes and No with line and rate', () => {
    const offers = offersOn(boardWith(), session).map((offer) => [
      offer.betting_type,
      offer.price,
      offer.size,
    ]);
    expect(offers).toEqual([
      [1, 45, 100],
      [2, 44, 110],
    ]);
  });

  test.each([
    ['a suspended market', boardWith({ status: 'SUSPENDED' }), market],
    ['a session at ball start', boardWith({ quoted: 'Ball Start' }), session],
    ['a market never quoted', createOddsBoard(() => new Date(0)), market],
    ['a session never quoted', createOddsBoard(() => new Date(0)), session],
  ])('nothing on %s', (_, board, subject) => {
    expect(offersOn(board, subject)).toEqual([]);
  });

  test('nothing when the feed is stale', () => {
    const board = boardWith();
    board.setHealth('f', 'stale');
    expect([...offersOn(board, market), ...offersOn(board, session)]).toEqual([]);
  });

  test('the opposite of a back is the lay of the same runner', () => {
    const offers = offersOn(boardWith(), market);
    expect(oppositeOf(offers[2]!, offers)).toBe(offers[3]);
  });
});

describe('what bettors want', () => {
  const board = boardWith();
  const bets = (limit: number, id = 1): WantedBet[] => {
    const mind = createMind(seededRandom(5));
    return Array.from({ length: 400 }, () => mind.next({ id, limit }, board, [market, session])).filter(
      (bet) => bet !== undefined,
    );
  };
  const highest = (wanted: readonly WantedBet[]) => Math.max(...wanted.map((bet) => bet.stake));

  test('an ordinary client stakes an eighth of his limit at most', () => {
    expect(highest(bets(100_000))).toBe(12_500);
  });

  test('a rich one goes for five lakhs and more now and then, on markets only', () => {
    const big = bets(12_500_000).filter((bet) => bet.stake >= 500_000);
    expect(big.length).toBeGreaterThan(0);
    expect(big.filter((bet) => bet.session_id !== undefined)).toEqual([]);
  });

  test('a plunger stakes three tenths of his limit', () => {
    expect(highest(bets(100_000, 15))).toBe(29_900);
  });

  test('some bets are turned round at the same stake', () => {
    const wanted = bets(500_000);
    const turned = wanted.filter((bet, index) => {
      const before = wanted[index - 1];
      return (
        before?.stake === bet.stake &&
        before.selection_id === bet.selection_id &&
        before.betting_type !== bet.betting_type
      );
    });
    expect(turned.length).toBeGreaterThan(20);
  });

  test('nothing when nothing is on', () => {
    expect(createMind(seededRandom(1)).next({ id: 1, limit: 100_000 }, board, [])).toBeUndefined();
  });

  test('the first clients of the list bet more often than the last', () => {
    const random = seededRandom(3);
    const crowd = Array.from({ length: 10 }, (_, id) => ({ id, limit: 1 }));
    const chosen = Array.from({ length: 1000 }, () => someBettor(random, crowd)?.id ?? -1);
    expect(chosen.filter((id) => id < 5).length).toBeGreaterThan(550);
    expect(new Set(chosen).size).toBe(10);
  });
});

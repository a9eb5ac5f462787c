import type { CallInput } from '@pavilion/contract/calls.ts';
import type { MatchSubjectKind } from '@pavilion/engine/subjects/subject.ts';
import type { OddsBoard } from '@pavilion/server/odds/odds-board.ts';
import type { Random } from './simulator/random.ts';
import { happens, oneOf } from './chance.ts';
import { offersOn, oppositeOf, type Offer, type Subject } from './offers.ts';

/** A client who bets; `limit` in coins. */
export type Bettor = { readonly id: number; readonly limit: number };

export type WantedBet = CallInput<'placeBet'>;

/** What bettors want next. It remembers each one's last bet, so that some of them turn it round. */
export type BettorMind = {
  /** Undefined when nothing is on offer now. */
  next(bettor: Bettor, board: OddsBoard, subjects: readonly Subject[]): WantedBet | undefined;
};

const TURNS_BACK = 0.25;
const BACKS = 0.68;
const GOES_FOR_A_MARKET = 0.6;
/** One bet in so many is a big one, if the limit carries it. */
const BIG = 1 / 60;
const BIG_STAKES = [500_000, 600_000, 800_000, 1_000_000];
const STAKES = [
  500, 500, 1000, 1000, 1000, 2000, 2000, 2500, 5000, 5000, 5000, 10_000, 10_000, 20_000, 25_000, 50_000,
  100_000,
];
const SMALLEST = 100;

/** One client in so many is a plunger: three tenths of his limit at once, until it is spent. */
const PLUNGERS = 15;
const MOST_OF_A_PLUNGER = 2_000_000;

/** The others stake an eighth of their limit at most, on a big bet half. */
function stakeFor(random: Random, { id, limit }: Bettor): number {
  if (id % PLUNGERS === 0) return Math.min(MOST_OF_A_PLUNGER, Math.floor(limit / 334) * 100);
  if (happens(random, BIG)) {
    const carried = BIG_STAKES.filter((stake) => stake <= limit / 2);
    if (carried.length > 0) return oneOf(random, carried);
  }
  const most = Math.floor(limit / 800) * 100;
  return Math.max(SMALLEST, Math.min(oneOf(random, STAKES), most));
}

const MOST: Record<MatchSubjectKind, number> = { market: Infinity, session: 200_000 };

export function createMind(random: Random): BettorMind {
  const lastBets = new Map<number, { subject: Subject; bet: WantedBet }>();

  const turnedBack = (bettor: Bettor, board: OddsBoard): WantedBet | undefined => {
    const last = lastBets.get(bettor.id);
    if (last === undefined) return undefined;
    const offer = oppositeOf(last.bet, offersOn(board, last.subject));
    return offer && { ...offer, stake: last.bet.stake };
  };

  const chosen = (
    subjects: readonly Subject[],
    board: OddsBoard,
  ): { subject: Subject; offer: Offer } | undefined => {
    const kind = happens(random, GOES_FOR_A_MARKET) ? 'market' : 'session';
    const wanted = subjects.filter((subject) => subject.kind === kind);
    const subject = oneOf(random, wanted.length > 0 ? wanted : subjects);
    const side = happens(random, BACKS) ? 1 : 2;
    const offers = offersOn(board, subject);
    const liked = offers.filter((offer) => offer.betting_type === side);
    if (offers.length === 0) return undefined;
    return { subject, offer: oneOf(random, liked.length > 0 ? liked : offers) };
  };

  return {
    next(bettor, board, subjects) {
      if (happens(random, TURNS_BACK)) {
        const back = turnedBack(bettor, board);
        if (back !== undefined) {
          lastBets.delete(bettor.id);
          return back;
        }
      }
      if (subjects.length === 0) return undefined;
      const choice = chosen(subjects, board);
      if (choice === undefined) return undefined;
      const stake = stakeFor(random, bettor);
      const bet = { ...choice.offer, stake: Math.min(stake, MOST[choice.subject.kind]) };
      lastBets.set(bettor.id, { subject: choice.subject, bet });
      return bet;
    },
  };
}

/** A client out of all, the first of the list more often than the last: every house has its regulars. */
export function someBettor(random: Random, bettors: readonly Bettor[]): Bettor | undefined {
  return bettors[Math.floor(random() ** 1.6 * bettors.length)];
}

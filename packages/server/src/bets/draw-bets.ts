import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import {
  asMatkaBetType,
  isMatkaNumber,
  JODI_PATTI,
  SINGLE_AKDA,
  standsOnBoth,
  type MatkaBetType,
} from '@pavilion/engine/matka/bet-types.ts';
import { bazarIsOpen } from '@pavilion/engine/matka/draw-times.ts';
import { multipleText, numberBetOutcome, parseMultiple } from '@pavilion/engine/matka/multiple.ts';
import { toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import { drawBooks } from '@pavilion/engine/subjects/book-rules.ts';
import { timeAt } from '../http/days.ts';
import type { BetRequest, PricedBet } from './bet.ts';
import { bookTable } from './book-rows.sql.ts';
import { drawFacts, numberKey, type DrawFacts } from './draw-facts.sql.ts';
import { betKind } from './open-kind.ts';
import { DRAW_BOOKS } from './stored-books.ts';

/** @throws Error when the bet is not on a draw; the request is made with both. */
function numberOf({ matkaMarketId, selectionId }: BetRequest): { type: MatkaBetType; number: number } {
  if (matkaMarketId === undefined || selectionId === undefined)
    throw new Error('a bet on a draw has a number');
  return { type: matkaMarketId, number: selectionId };
}

/** Bets on the numbers of a draw (rules 10). */
export const DRAW_BETS = betKind({
  kind: 'draw',
  business: 'matka',
  unknown: 'unknown_draw',
  rules: ({ openPana }) => drawBooks(openPana),
  facts: drawFacts,
  factsFor(facts, asked) {
    if (asked.fast !== undefined && asked.fast !== facts.fast) throw new Refusal('unknown_draw');
    const { type, number } = numberOf(asked);
    const [minStake, maxStake] = facts.stakes[stakesOf(type)];
    return {
      ...facts,
      minStake,
      maxStake,
      closesAt: standsOnBoth(type) ? facts.jodiClosesAt : facts.closesAt,
      locked: facts.locks.get(numberKey(type, number))?.locked === true,
    };
  },
  delaySeconds: () => 0,
  refuseClosed({ at, timeZone }, asked, facts) {
    const { type } = numberOf(asked);
    if (facts.closedEarly || !bazarIsOpen(facts.bazar, timeAt(timeZone, at)) || !facts.multiples.has(type))
      throw new Refusal('market_not_open');
    // Whatever the clock says, nobody bets on a jodi half of which is known.
    if (standsOnBoth(type) && (facts.jodiClosesAt === null || facts.openPana !== undefined))
      throw new Refusal('market_not_open');
  },
  refuseUnknown(asked) {
    const { type, number } = numberOf(asked);
    if (!isMatkaNumber(type, number)) throw new Refusal('invalid_number');
  },
  price: (_, asked, facts) => pricedBet(asked, facts),
  entry: (asked, { win }) => ({ ...numberOf(asked), stake: asked.stake, win }),
  booked: ({ matka_market_id, selection_id, win, loss }) => ({
    type: asMatkaBetType(matka_market_id ?? 0),
    number: Number(selection_id),
    stake: loss,
    win,
  }),
  taken(asked, { win }, facts, times) {
    const { type, number } = numberOf(asked);
    const lock = facts.locks.get(numberKey(type, number));
    if (lock?.left !== undefined) lock.left -= times * (asked.stake + win);
  },
  ...bookTable(DRAW_BOOKS),
});

export const stakesOf = (type: MatkaBetType): keyof DrawFacts['stakes'] =>
  type === JODI_PATTI ? 'jodi' : type === SINGLE_AKDA ? 'akda' : 'other';

/** The multiple of the moment; one that was shown and has changed since is refused (rules 10). */
function pricedBet(asked: BetRequest, facts: DrawFacts): PricedBet {
  const { type, number } = numberOf(asked);
  const multiple = facts.multiples.get(type)!; // refuseClosed refused a type without one
  const { win, loss } = numberBetOutcome({ stake: asked.stake, multiple });
  refuseAboveMost(facts.locks.get(numberKey(type, number))?.left, asked.stake + win, multiple);
  const display = multipleText(multiple);
  if (asked.price !== undefined && parseMultiple(String(asked.price)) !== multiple)
    throw new Refusal('price_changed', { data: { price: Number(display), display_price: display } });
  return { asked: multiple * 10, odds: multiple * 10, line: null, rate: null, display, win, loss };
}

/** What a number may pay at most is for all clients together: the slip is told how much of a stake is left. */
function refuseAboveMost(left: Paise | undefined, pays: Paise, multiple: number): void {
  if (left === undefined || pays <= left) return;
  const most = left <= 0n ? 0n : (left * 100n) / BigInt(multiple);
  throw new Refusal('stake_above_max', {
    fields: { stake: told('at most {{most}}', { most: toCoins(most) }) },
  });
}

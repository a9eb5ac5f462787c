import { invariant } from '../invariant.ts';
import { KHAI, type BettingType } from '../books/betting-type.ts';
import { type Paise, roundDiv } from '../money/paise.ts';
import type { OddsMilli } from '../odds/odds.ts';
import type { Card, Rank } from './cards.ts';

/** The twenty games (rules 11), by the codes that the wire has. */
export const GAME_CODES = [
  'teen20',
  'teen',
  'teen9',
  'teen8',
  'dt20',
  'dt202',
  'dtl20',
  'lucky7',
  'lucky7eu',
  'aaa',
  'ab20',
  'abj',
  'card32',
  'card32eu',
  'queen',
  'baccarat',
  'baccarat2',
  'race20',
  'poker20',
  'poker6',
] as const;
export type GameCode = (typeof GAME_CODES)[number];

export const isGameCode = (code: string): code is GameCode => GAME_CODES.some((known) => known === code);

/** What the cards come from: so many decks, of these ranks alone. */
export type Shoe = { readonly copies: number; readonly ranks: readonly Rank[] };

/**
 * What an outcome does to a Lagai of a selection: it wins by its price, wins a quarter of that (the very first card of Bahar),
 * gets its stake back, loses half of it, loses it, or wins by the price of the outcome itself (a pair of Pair Plus). A Khai is the same turned round.
 */
export type Effect = 'win' | 'quarter' | 'push' | 'half' | 'lose' | { readonly price: OddsMilli };

/** What can be bet on in a market; `khai` where it has one. */
export type Selection = {
  readonly sid: number;
  readonly name: string;
  readonly lagai: OddsMilli;
  readonly khai?: OddsMilli;
  /** By outcome of its market. */
  readonly effects: readonly Effect[];
};

/** Selections whose bets add up: of its outcomes exactly one comes true. */
export type CasinoMarket = {
  /** From 1 on, in a game for ever the same. */
  readonly id: number;
  readonly name: string;
  readonly outcomes: readonly {
    readonly name: string;
    /** How likely it is before the first card, of 1. */
    readonly chance: number;
  }[];
  readonly selections: readonly Selection[];
};

/** A selection that takes bets again while cards are out. */
export type Reopened = {
  readonly market: number;
  readonly sid: number;
  readonly lagai: OddsMilli;
  readonly khai?: OddsMilli;
};

/** A player's place with the cards that lie on it; the description of its hand once there is one. */
export type Seat = {
  readonly name: string;
  readonly cards: readonly Card[];
  readonly hand?: string;
  readonly won: boolean;
};

/** What the cards that fell so far make. */
export type Dealt = {
  readonly seats: readonly Seat[];
  /** What takes bets again before the next card falls; nothing in most games. */
  readonly reopened: readonly Reopened[];
  /** Once the last card fell. */
  readonly ending?: Ending;
};

export type Ending = {
  /** As the lists show it: "Player A". */
  readonly winner: string;
  /** "Player B#Pair (10) v High (K)": the winner first. */
  readonly description: string;
  /** Of each market in its order, the place of the outcome that came true. */
  readonly outcomes: readonly number[];
};

/** A game: its bets, and what follows from its cards alone. */
export type Game = {
  readonly code: GameCode;
  readonly name: string;
  readonly shoe: Shoe;
  readonly markets: readonly CasinoMarket[];
  /** How many cards can fall at most. */
  readonly mostCards: number;
  /** How many fall at least, where that is not always so many. */
  readonly fewestCards?: number;
  /**
   * What these cards make, in the order in which they fell: asked after each of them.
   *
   * @throws Error when a card lies here that no deal of the game can bring: too many, or one more often than the shoe has it.
   */
  read(cards: readonly Card[]): Dealt;
  /** How likely the outcomes of its markets are after these cards, of a game whose cards can be counted out; never asked after the last one. */
  chances?(cards: readonly Card[]): readonly (readonly number[])[];
};

/** What a bet makes of each outcome of its market, rounded once each (rules 11); fixed when it is accepted. */
export function plByOutcome(
  { effects }: Pick<Selection, 'effects'>,
  bet: { readonly bettingType: BettingType; readonly price: OddsMilli; readonly stake: Paise },
): readonly Paise[] {
  invariant(bet.price > 1000 && bet.stake > 0n, 'a bet has a price above 1 and a stake');
  return effects.map((effect) => {
    const pl = plOfEffect(effect, bet);
    return bet.bettingType === KHAI ? -pl : pl;
  });
}

function plOfEffect(
  effect: Effect,
  { price, stake }: { readonly price: OddsMilli; readonly stake: Paise },
): Paise {
  const gain = (odds: OddsMilli, parts: bigint): Paise =>
    roundDiv(stake * BigInt(odds - 1000), 1000n * parts);
  if (typeof effect === 'object') return gain(effect.price, 1n);
  switch (effect) {
    case 'win':
      return gain(price, 1n);
    case 'quarter':
      return gain(price, 4n);
    case 'push':
      return 0n;
    case 'half':
      return roundDiv(-stake, 2n);
    case 'lose':
      return -stake;
  }
}

import { invariant } from '../invariant.ts';
import { rankText, suitStrength, SUITS, type Card } from './cards.ts';

/**
 * Hands of three cards, each better than the one before, and how many of the 22,100 of a deck there are of each (rules 11);
 * but High, which is below all others, stands last: nobody can bet on it.
 */
export const THREE_CARD_CLASSES = [
  { name: 'Pair', ways: 3744 },
  { name: 'Flush', ways: 1096 },
  { name: 'Straight', ways: 720 },
  { name: 'Trio', ways: 52 },
  { name: 'Straight flush', ways: 48 },
  { name: 'High', ways: 16_440 },
] as const;

const HANDS_OF_A_DECK = 22_100;

/** Outcomes of a market on what one hand is. */
export const HAND_OUTCOMES = THREE_CARD_CLASSES.map(({ name, ways }) => ({
  name,
  chance: ways / HANDS_OF_A_DECK,
}));

const [PAIR, FLUSH, STRAIGHT, TRIO, STRAIGHT_FLUSH, HIGH] = [0, 1, 2, 3, 4, 5] as const;

const ACE = 14;

type Ranked = {
  /** Its place among the classes. */
  readonly place: number;
  /** Ranks that decide between hands of a class, the weightiest first. */
  readonly keys: readonly [number, number, number];
  /** The card that it is called by, whose suit decides when the ranks do not. */
  readonly top: Card;
};

/** A hand of three: what it is, and a number that is greater the better it is. */
export type ThreeCards = { readonly place: number; readonly strength: number; readonly text: string };

export function threeCards(cards: readonly Card[]): ThreeCards {
  const ranked = rankedHand(cards);
  return {
    place: ranked.place,
    strength: strengthOf(ranked),
    text: `${THREE_CARD_CLASSES[ranked.place]!.name} (${rankText(ranked.top.rank)})`,
  };
}

/** Only what decides between two hands: for those who compare thousands. */
export const strengthOfThree = (cards: readonly Card[]): number => strengthOf(rankedHand(cards));

/** The ace stands above the king in a hand. */
const height = ({ rank }: Card): number => (rank === 1 ? ACE : rank);

function strengthOf({ place, keys: [first, second, third], top }: Ranked): number {
  const better = place === HIGH ? 0 : place + 1;
  return (((better * 16 + first) * 16 + second) * 16 + third) * SUITS.length + suitStrength(top);
}

function rankedHand(cards: readonly Card[]): Ranked {
  const [a, b, c] = cards.toSorted(
    (one, other) => height(other) - height(one) || suitStrength(other) - suitStrength(one),
  );
  invariant(
    a !== undefined && b !== undefined && c !== undefined && cards.length === 3,
    'a hand has three cards',
  );
  const [high, middle, low] = [height(a), height(b), height(c)];
  if (high === low) return { place: TRIO, keys: [high, 0, 0], top: a };
  if (high === middle) return { place: PAIR, keys: [high, low, 0], top: a };
  if (middle === low) return { place: PAIR, keys: [low, high, 0], top: b };
  const run = runOf(high, middle, low);
  const flush = a.suit === b.suit && b.suit === c.suit;
  if (run > 0) return { place: flush ? STRAIGHT_FLUSH : STRAIGHT, keys: [run, 0, 0], top: a };
  return { place: flush ? FLUSH : HIGH, keys: [high, middle, low], top: a };
}

/** How good a run is: A-K-Q best, then A-2-3, then by its highest card; 0 of what is none. */
function runOf(high: number, middle: number, low: number): number {
  if (high === ACE && middle === 3 && low === 2) return ACE;
  if (high - middle !== 1 || middle - low !== 1) return 0;
  return high === ACE ? ACE + 1 : high;
}

import { rankText, type Card, type Rank } from './cards.ts';

/** From the lowest up: its place is how much it is worth. */
const KINDS = [
  'High card',
  'Pair',
  'Two pairs',
  'Three of a kind',
  'Straight',
  'Flush',
  'Full house',
  'Four of a kind',
  'Straight flush',
] as const;
type Kind = (typeof KINDS)[number];

/** The best hand of five: what it is called, and what compares it with others: of equal worth they share. */
export type BestHand = { readonly kind: Kind; readonly text: string; readonly worth: number };

/** The ace is above the king; as the lowest card of a straight it counts one. */
const ACE = 14;
const high = ({ rank }: Card): number => (rank === 1 ? ACE : rank);

/** The highest card of five in a row among these; 0 when no five are. */
function topOfStraight(ranks: ReadonlySet<number>): number {
  const has = (rank: number): boolean => ranks.has(rank) || (rank === 1 && ranks.has(ACE));
  for (let top = ACE; top >= 5; top -= 1) if ([0, 1, 2, 3, 4].every((below) => has(top - below))) return top;
  return 0;
}

function handOf(kind: Kind, ranks: readonly number[], named: number): BestHand {
  const texts = ranks.slice(0, named).map((rank) => rankText((rank === ACE ? 1 : rank) as Rank));
  return {
    kind,
    text: `${kind} (${texts.join(' ')})`,
    worth: [...ranks, 0, 0, 0, 0, 0].slice(0, 5).reduce((sum, rank) => sum * 16 + rank, KINDS.indexOf(kind)),
  };
}

/** The best five of up to seven cards (rules 11). */
export function bestOfSeven(cards: readonly Card[]): BestHand {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(high(card), (counts.get(high(card)) ?? 0) + 1);
  const falling = [...counts.keys()].toSorted((a, b) => b - a);
  const suited = cards
    .map(({ suit }) => cards.filter((card) => card.suit === suit))
    .find((of) => of.length > 4);
  const flush = suited?.map(high).toSorted((a, b) => b - a);
  const straightFlush = flush === undefined ? 0 : topOfStraight(new Set(flush));
  if (straightFlush > 0) return handOf('Straight flush', [straightFlush], 1);

  const times = (count: number): readonly number[] => falling.filter((rank) => counts.get(rank) === count);
  const besides = (taken: readonly number[], count: number): readonly number[] =>
    falling.filter((rank) => !taken.includes(rank)).slice(0, count);
  const [four] = times(4);
  if (four !== undefined) return handOf('Four of a kind', [four, ...besides([four], 1)], 1);
  const [three, secondThree] = times(3);
  const [pair, secondPair] = times(2);
  const full = Math.max(secondThree ?? 0, pair ?? 0);
  if (three !== undefined && full > 0) return handOf('Full house', [three, full], 2);
  if (flush !== undefined) return handOf('Flush', flush.slice(0, 5), 1);
  const straight = topOfStraight(new Set(falling));
  if (straight > 0) return handOf('Straight', [straight], 1);
  if (three !== undefined) return handOf('Three of a kind', [three, ...besides([three], 2)], 1);
  if (pair === undefined) return handOf('High card', falling.slice(0, 5), 1);
  return secondPair === undefined
    ? handOf('Pair', [pair, ...besides([pair], 3)], 1)
    : handOf('Two pairs', [pair, secondPair, ...besides([pair, secondPair], 1)], 2);
}

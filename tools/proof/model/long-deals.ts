import { RANKS, SUITS, type Card } from '@pavilion/engine/casino/cards.ts';

const FROM_SIX: readonly Card[] = SUITS.flatMap((suit) =>
  RANKS.filter((rank) => rank > 5).map((rank) => ({ rank, suit })),
);
const BASES = [8, 9, 10, 11];

/** Lagai and khai of the four players of 32 Cards, x 1000. */
export const TOTAL_PRICES: readonly (readonly [lagai: bigint, khai: bigint])[] = [
  [12_290n, 13_240n],
  [5900n, 6310n],
  [3310n, 3510n],
  [2100n, 2200n],
];

/** Rounds of 32 Cards: a card to each player who is still in; who is behind is out. Calls for cards while several are in. */
function playTotals(next: () => Card): number {
  const totals = [...BASES];
  let level = totals.map((_, seat) => seat);
  while (level.length > 1) {
    for (const seat of level) totals[seat]! += next().rank;
    const best = Math.max(...level.map((seat) => totals[seat]!));
    level = level.filter((seat) => totals[seat] === best);
  }
  return level[0]!;
}

/** One deck without the ace to the five. That all of it is dealt without a winner is left out: such a deal is thrown away. */
export function dealTotals(pick: (from: readonly Card[]) => Card): readonly Card[] {
  const dealt: Card[] = [];
  playTotals(() => {
    const left = FROM_SIX.filter((card) => !dealt.includes(card));
    const card = pick(left);
    dealt.push(card);
    return card;
  });
  return dealt;
}

/** The place of the player who is left. */
export function winnerOfTotals(cards: readonly Card[]): number {
  const left = [...cards];
  return playTotals(() => left.shift()!);
}

const points = (...cards: readonly (Card | undefined)[]): number =>
  cards.reduce((sum, card) => sum + (card === undefined || card.rank > 9 ? 0 : card.rank), 0) % 10;

/** What the third card of the player counts when the banker draws, by what the banker has. */
const BANKER_DRAWS_AFTER = [
  '0123456789',
  '0123456789',
  '0123456789',
  '012345679',
  '234567',
  '4567',
  '67',
  '',
];

/** Four cards by turns; then a third to each as the table says. */
export function dealBaccarat(next: () => Card): readonly Card[] {
  const cards = [next(), next(), next(), next()];
  const player = points(cards[0], cards[2]);
  const banker = points(cards[1], cards[3]);
  if (player > 7 || banker > 7) return cards;
  if (player > 5) return banker > 5 ? cards : [...cards, next()];
  const third = next();
  const draws = BANKER_DRAWS_AFTER[banker]!.includes(String(points(third)));
  return draws ? [...cards, third, next()] : [...cards, third];
}

/** What the player and the banker have in the end. */
export function baccaratPoints(cards: readonly Card[]): [player: number, banker: number] {
  const [first, second, third, fourth, fifth, sixth] = cards;
  const stands = points(first, third) > 5;
  return stands
    ? [points(first, third), points(second, fourth, fifth)]
    : [points(first, third, fifth), points(second, fourth, sixth)];
}

const ofRanks = (...ranks: readonly Card['rank'][]): readonly Card[] =>
  ranks.map((rank, at) => ({ rank, suit: SUITS[at % SUITS.length]! }));

/** Player, banker, level; a pair of either; five cards. */
export const BACCARAT_DEALS: readonly (readonly Card[])[] = [
  ofRanks(9, 6, 13, 1),
  ofRanks(6, 9, 13, 13),
  ofRanks(9, 9, 13, 13),
  ofRanks(4, 6, 4, 1),
  ofRanks(6, 4, 13, 4),
  ofRanks(4, 6, 13, 13, 5),
];

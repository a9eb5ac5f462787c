import { rankText, type Card } from '@pavilion/engine/casino/cards.ts';
import type { Say } from '../i18n/i18n.ts';
import type { cardWords } from './words.ts';

/** A file each, so that a browser keeps each by itself. Drawn by Adrian Kennard, taken from @letele/playing-cards 0.1.0 (CC0-1.0). */
const FILES = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' });

/** Of the two backs the red one. */
export const BACK = FILES['./art/back-2.svg']!;

export const pictureOf = (card: Card): string => FILES[`./art/${rankText(card.rank)}${card.suit}.svg`]!;

/** "Queen of hearts", in the reader's language. */
export function cardName({ rank, suit }: Card, t: Say<keyof (typeof cardWords)['en']>): string {
  const named = rank === 1 || rank === 11 || rank === 12 || rank === 13;
  return t('card', { rank: named ? t(`rank${rank}`) : rank, suit: t(suit) });
}

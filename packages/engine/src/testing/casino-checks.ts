import { cardsOfText, type Card } from '../casino/cards.ts';

/** The cards of "K♥ Q♣ J♠"; what stands between them, such as a bar, is for the reader alone. */
export function cards(text: string): readonly Card[] {
  const read = cardsOfText(text.replaceAll('|', ' '));
  if (read === undefined) throw new Error(`no cards: ${text}`);
  return read;
}

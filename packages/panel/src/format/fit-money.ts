import { short, signedMoney } from './numbers.ts';

/** In whole coins, where there is no room for paise. */
const inWhole = (coins: number): string => signedMoney(Math.round(coins));
/** `+12L`: what remains when not even whole coins fit. */
const inShort = (coins: number): string => `${coins > 0 ? '+' : ''}${short(coins)}`;

/**
 * Signed figures of one line that has room for so many characters: in full, else all in whole coins, else all in short. Whoever
 * shows them has the full figure one step away; none is ever cut.
 */
export function fitMoney(values: readonly number[], room: number): string[] {
  const fits = (texts: readonly string[]): boolean =>
    texts.reduce((sum, text) => sum + text.length, 0) <= room;
  const forms = [signedMoney, inWhole].map((form) => values.map(form));
  return forms.find(fits) ?? values.map(inShort);
}

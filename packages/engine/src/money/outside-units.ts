import { parseCoins, toCoins, type Paise } from './paise.ts';

/** The units that outside suppliers count money in: coins, hundredths of them, or hundred-thousandths. */
export const OUTSIDE_UNITS = ['coins', 'cents', 'hundred_thousandths'] as const;
export type OutsideUnit = (typeof OUTSIDE_UNITS)[number];

/** Whole units a paisa, where a paisa is not the smaller of the two. */
const PER_PAISA = { cents: 1n, hundred_thousandths: 1000n } as const;
const MOST = 10n ** 17n;

/** An amount of a supplier in paise; null of what is finer than a paisa, or more than all that is counted. */
export function fromOutside(amount: number, unit: OutsideUnit): Paise | null {
  if (unit === 'coins') return parseCoins(amount);
  if (!Number.isSafeInteger(amount)) return null;
  const units = BigInt(amount);
  const paise = units / PER_PAISA[unit];
  return units % PER_PAISA[unit] === 0n && paise <= MOST && paise >= -MOST ? paise : null;
}

/** Paise as a supplier counts them. */
export const toOutside = (paise: Paise, unit: OutsideUnit): number =>
  unit === 'coins' ? toCoins(paise) : Number(paise * PER_PAISA[unit]);

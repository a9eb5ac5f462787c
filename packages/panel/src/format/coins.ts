import { parseCoins, sumPaise, toCoins } from '@pavilion/engine/money/paise.ts';

export const paiseOf = (coins: number): bigint => parseCoins(coins) ?? 0n;

/** Coins added without what floating point leaves behind. */
export const sumCoins = (coins: readonly number[]): number => toCoins(sumPaise(coins.map(paiseOf)));

/** What is left of coins when some are taken away. */
export const lessCoins = (coins: number, taken: number): number => toCoins(paiseOf(coins) - paiseOf(taken));

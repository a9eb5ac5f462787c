import type { BettingType } from '@pavilion/contract/bets.ts';

/** 1 = Lagai = back = Yes, 2 = Khai = lay = No (rules 2, 3). */
export type { BettingType };

export const LAGAI = 1 satisfies BettingType;
export const KHAI = 2 satisfies BettingType;

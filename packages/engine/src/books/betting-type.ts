/** 1 = Lagai = back = Yes, 2 = Khai = lay = No (rules 2, 3). */
export type BettingType = 1 | 2;

export const LAGAI = 1;
export const KHAI = 2;

import type { RefusalCode } from '@pavilion/contract/refusals.ts';

/** What shares and locks are agreed for by themselves (rules 6): matches, numbers games, and casino. */
export type Business = 'sports' | 'matka' | 'casino';

export const BUSINESSES: readonly Business[] = ['sports', 'matka', 'casino'];

/** What a client hears whose betting is locked, by itself or by anybody above. */
export const LOCKED_REFUSAL = {
  sports: 'bet_locked',
  matka: 'matka_locked',
  casino: 'casino_locked',
} as const satisfies Record<Business, RefusalCode>;

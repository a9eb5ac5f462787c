import { z } from 'zod';
import { MOST_COINS } from './most-coins.ts';
import type { Right } from './privileges.ts';
import { isInPaise } from './shapes.ts';

/** What a group caps, and the rights with which each can be moved at all: without one of them a cap says nothing. */
export const CAPS = {
  cash_per_act: ['cash.create'],
  cash_per_day: ['cash.create'],
  limit_per_act: ['limits.edit', 'coins.create', 'accounts.create'],
} as const satisfies Record<string, readonly Right[]>;
export type Cap = keyof typeof CAPS;
export const CAP_NAMES = Object.keys(CAPS) as Cap[];

const cap = z.number().min(0).max(MOST_COINS).refine(isInPaise, 'at most two decimals').nullable();

/** How much each of a group may move; null = no cap. */
export const caps = z.object({
  cash_per_act: cap.describe('cash in one act'),
  cash_per_day: cap.describe('cash on one day of the house'),
  limit_per_act: cap.describe('change of a limit, or coins made, in one act'),
});
export type GroupCaps = z.infer<typeof caps>;

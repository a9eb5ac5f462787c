import { z } from 'zod';
import { RIGHTS } from './privileges.ts';

/** Coins with at most two decimals, as a JSON number. */
export const coins = z.number().describe('coins, at most two decimals');
/** As it is written: what is not exact in paise has more digits, 0.1 + 0.2 too. */
const IN_PAISE = /^-?\d+(\.\d{1,2})?$/;
export const isInPaise = (n: number): boolean => IN_PAISE.test(String(n));
/** An amount of coins that a person typed: positive, at most two decimals, within reason. */
export const stakeAmount = z.number().positive().max(1e12).refine(isInPaise, 'at most two decimals');
/** An amount of coins as a form sends it, number or text; the call itself says what is wrong with it. */
export const typedAmount = z.union([z.number(), z.string().max(40)]).nullish();
/** A percentage with at most four decimals. */
export const percent = z
  .number()
  .min(0)
  .max(1000)
  .refine((n) => Math.abs(n * 1e4 - Math.round(n * 1e4)) < 1e-6, 'at most four decimals');
/** The specification's booleans. */
export const flag = z.union([z.literal(0), z.literal(1)]);
export const guid = z.uuid();
/** An instant, ISO 8601 UTC. */
export const instant = z.string().describe('ISO 8601, UTC');

export const archivedNotice = z
  .string()
  .describe('which months of the range are in archives and not here; empty for none');
export const archivedBetsNotice = z
  .string()
  .describe('that bets of the match are in archives and not here; empty for none');
export const archivedLinesNotice = z
  .string()
  .describe(
    'that older lines of the account are in archives: what is here begins behind them, with the balance there; empty for none',
  );
/** Event, market and session ids are opaque text. */
export const id = z.string().min(1).max(64);
/** The caller's own transaction code. Never logged. */
export const code = z.string().regex(/^\d{4}$/, 'four digits');

/** What every list takes. */
export const paging = {
  current_page: z.number().int().min(1).max(1_000_000).default(1),
  items_perpage: z.number().int().min(1).max(500).default(10),
  sort: z
    .string()
    .regex(/^-?[a-z_]{1,40}$/i)
    .optional()
    .describe('column name, a leading minus for descending'),
} as const;

/** One thing that staff can be given. */
export const right = z.enum(RIGHTS);

/** A picture in a form of several parts. */
export const picture = z.file();

export const nothing = z.object({});

/** In which language words of the house's own are wanted. */
export const language = z.enum(['en', 'hi', 'ta', 'mr']);
export type Language = z.infer<typeof language>;

/** What a call answers whose answer is a file; its bytes go out as they are read. */
export const fileAnswer = z.object({
  name: z.string(),
  size: z.number().int(),
  content: z.custom<AsyncIterable<Uint8Array>>((value) => typeof value === 'object' && value !== null),
});
export type FileAnswer = z.infer<typeof fileAnswer>;

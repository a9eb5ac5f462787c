import type { CasinoTable } from '@pavilion/contract/casino-tables.ts';
import * as z from 'zod/mini';

/** `table`: the one that is shown large, as `<provider>-<code>`. */
export const searchSchema = z.object({
  table: z.catch(z.optional(z.string().check(z.maxLength(60))), undefined),
});

/** What the address calls a table. */
export const tableName = (table: Pick<CasinoTable, 'provider_id' | 'game_code'>): string =>
  `${table.provider_id}-${table.game_code}`;

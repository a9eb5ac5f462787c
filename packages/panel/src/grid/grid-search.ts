import { z } from 'zod';

const text = (longest: number) => z.string().trim().min(1).max(longest).optional().catch(undefined);
const whole = (most: number) => z.coerce.number().int().min(1).max(most).optional().catch(undefined);

/**
 * What a list keeps in the address. Everything is absent at its default, so that a plain link stays plain;
 * a page extends it with its own filters.
 */
export const gridSearch = z.object({
  page: whole(1_000_000),
  size: whole(500),
  sort: z
    .string()
    .regex(/^-?[a-z_]{1,40}$/i)
    .optional()
    .catch(undefined),
  keyword: text(100),
  view: text(40),
});
export type GridSearch = z.infer<typeof gridSearch>;

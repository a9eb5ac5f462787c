import * as z from 'zod/mini';

/** A part of the address that counts as absent when it is not valid. */
export const lenient = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined);
export const lenientText = (longest: number) =>
  lenient(z.string().check(z.minLength(1), z.maxLength(longest)));
const whole = (most: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most));
export const lenientWhole = (most: number) => lenient(whole(most));

/**
 * What a list keeps in the address. Everything is absent at its default, so that a plain link stays plain;
 * a page extends it with its own filters.
 */
export const gridSearch = z.object({
  page: lenientWhole(1_000_000),
  size: lenient(z.union([z.literal('auto'), whole(500)])),
  sort: lenient(z.string().check(z.regex(/^-?[a-z_]{1,40}$/i))),
  keyword: lenientText(100),
  view: lenientText(40),
});

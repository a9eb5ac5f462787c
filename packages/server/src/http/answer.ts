import type { z } from 'zod';

/**
 * What a handler answered, as its contract has it.
 *
 * @throws Error when it does not fit: the house's own fault, unlike a request that does not
 */
export function answerOf<Out extends z.ZodType>(out: Out, answered: unknown): z.output<Out> {
  const checked = out.safeParse(answered);
  if (checked.success) return checked.data;
  throw new Error('an answer does not fit its contract', { cause: checked.error });
}

import type { CallOutput } from '@pavilion/contract/calls.ts';

export type Close = CallOutput<'preview'>['company_close'];

/** What of a close changes the Company's result: nothing where the match has neither commission nor charges. */
export function closeParts(close: NonNullable<Close>): ('commission' | 'charges')[] {
  return (['commission', 'charges'] as const).filter((part) => close[part] !== 0);
}

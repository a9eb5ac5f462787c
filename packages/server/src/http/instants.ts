import { Refusal } from '@pavilion/contract/refusals.ts';

/**
 * An instant as callers write it: ISO 8601, or the specification's UTC 'YYYY-MM-DD HH:mm:ss' or 'YYYY-MM-DD'.
 * Undefined and '' are null: no bound.
 *
 * @throws Refusal malformed, naming the field.
 */
export function instantOf(field: string, text: string | undefined): Date | null {
  if (text === undefined || text === '') return null;
  const plain = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}(?::\d{2})?))?$/.exec(text);
  const instant = new Date(plain === null ? text : `${plain[1]}T${plain[2] ?? '00:00:00'}Z`);
  if (Number.isNaN(instant.getTime())) throw new Refusal('malformed', { fields: { [field]: 'not a date' } });
  return instant;
}

import type { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;
type Issue = z.core.$ZodIssue;

const isObject = (sent: unknown): sent is Fields =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/**
 * What a client sent, with those of its top fields that the call refuses in the form in which other clients send them:
 * ids as numbers, figures as text, filters that are not used as empty text, pages larger than there are. Fields that the
 * call takes as they are stay as they are; undefined when there is nothing to loosen.
 */
export function loosened(sent: unknown, issues: readonly Issue[]): Fields | undefined {
  if (!isObject(sent)) return undefined;
  const changed: Record<string, unknown> = { ...sent };
  let any = false;
  for (const issue of issues) {
    const [field] = issue.path;
    if (typeof field !== 'string' || !Object.hasOwn(changed, field)) continue;
    const value = changed[field];
    if (value === '') delete changed[field];
    else if (field === 'items_perpage' && issue.code === 'too_big') changed[field] = Number(issue.maximum);
    else changed[field] = Array.isArray(value) ? value.map((one) => other(field, one)) : other(field, value);
    any = true;
  }
  return any ? changed : undefined;
}

/** The other form of a figure that came as text, or of an id that came as a number. */
function other(field: string, value: unknown): unknown {
  if (typeof value === 'number' && /(^|_)id$/.test(field)) return String(value);
  if (typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return Number(value);
  return value;
}

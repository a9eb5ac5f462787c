import type { CallError } from '../../api/call-error.ts';

/** The server's own text with what it says of its fields; the specification's sentence where it has none. */
export function limitRefusal(error: CallError | null, failed: string): string | undefined {
  if (error === null) return undefined;
  const text = error.message === '' ? failed : error.message;
  return [text, ...new Set(Object.values(error.fields))].filter(Boolean).join(': ');
}

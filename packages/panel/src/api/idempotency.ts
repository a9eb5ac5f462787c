import { CallError } from './call-error.ts';

/** What tells one thing that is sent from another; a file by what a person tells files by. */
const markOf = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/**
 * Keys for changing calls. An attempt that got no answer may have worked: sending the same thing again carries
 * the same key, so the server does it once, whatever else was sent between. After any answer the next attempt is a new one.
 */
export function createKeyRing(newKey: () => string = () => crypto.randomUUID()): {
  keyFor: (input: unknown) => string;
  settled: (error: unknown, input: unknown) => void;
} {
  const unknown = new Map<string, string>();
  return {
    keyFor(input) {
      const body = markOf(input);
      const key = unknown.get(body) ?? newKey();
      unknown.set(body, key);
      return key;
    },
    settled(error, input) {
      if (!(error instanceof CallError) || error.status !== 0) unknown.delete(markOf(input));
    },
  };
}

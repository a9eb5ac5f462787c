import { CallError } from './call-error.ts';

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
      const body = JSON.stringify(input);
      const key = unknown.get(body) ?? newKey();
      unknown.set(body, key);
      return key;
    },
    settled(error, input) {
      if (!(error instanceof CallError) || error.status !== 0) unknown.delete(JSON.stringify(input));
    },
  };
}

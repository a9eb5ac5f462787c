import { CallError } from './call-error.ts';

/**
 * Keys for changing calls. An attempt that got no answer may have worked: sending the same thing again carries
 * the same key, so the server does it once. After any answer the next attempt is a new one.
 */
export function createKeyRing(newKey: () => string = () => crypto.randomUUID()): {
  keyFor: (input: unknown) => string;
  settled: (error: unknown) => void;
} {
  let pending: { body: string; key: string } | undefined;
  return {
    keyFor(input) {
      const body = JSON.stringify(input);
      if (pending?.body !== body) pending = { body, key: newKey() };
      return pending.key;
    },
    settled(error) {
      if (!(error instanceof CallError) || error.status !== 0) pending = undefined;
    },
  };
}

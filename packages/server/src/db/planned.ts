import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * A statement that a connection plans once, however its text was put together: for texts of which there are few and which are asked
 * often. What is planned for one asker is then used for all, so it is wrong for what one of them had better look up differently.
 */
export function planned(text: string, values: readonly unknown[]) {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return { name, text, values: [...values] };
}

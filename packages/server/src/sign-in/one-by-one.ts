import { Refusal } from '@pavilion/contract/refusals.ts';

/**
 * Work of the same name goes one after the other, each name by itself.
 *
 * @throws Refusal too_many_requests when so many of one name wait already.
 */
export function byName(mostWaiting: number): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (name, work) => {
    const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > mostWaiting) throw new Refusal('too_many_requests', { data: { retry_after: 2 } });
    line.length += 1;
    lines.set(name, line);
    const mine = line.last.then(work);
    line.last = mine.catch(() => undefined); // the next one goes whatever became of this one
    try {
      return await mine;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(name);
    }
  };
}

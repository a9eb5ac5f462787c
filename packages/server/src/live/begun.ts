/** What was begun and nobody waits for: it ends before what it stands on is taken away. */
export type Begun = {
  note<T>(work: Promise<T>): Promise<T>;
  /** Resolves once all of it has ended, and what it began meanwhile. */
  ended(): Promise<void>;
};

export function createBegun(): Begun {
  const begun = new Set<Promise<unknown>>();
  return {
    note(work) {
      begun.add(work);
      const done = (): void => void begun.delete(work);
      work.then(done, done);
      return work;
    },
    async ended() {
      while (begun.size > 0) await Promise.allSettled(begun);
    },
  };
}

/** What somebody asked, and waits for. */
export type Asked<Question, Answer> = PromiseWithResolvers<Answer> & { readonly question: Question };

export type Grouping<Question> = {
  /** What a group weighs at most, unless it is one. */
  readonly most?: number;
  readonly weightOf?: (question: Question) => number;
  /** How many milliseconds a group waits at most until as many are there as the last one had; without it none waits. */
  readonly patience?: () => number;
};

/**
 * Answers questions in groups, one group after the other: all that come while one is under way are the next one. Who asks alone, after
 * somebody who was alone, waits for nobody.
 *
 * @param answer settles each of the group, then or later; when it throws, that is the answer to those it has not settled
 */
export function inGroups<Question, Answer>(
  answer: (group: readonly Asked<Question, Answer>[]) => Promise<void>,
  { most = Infinity, weightOf = () => 1, patience = () => 0 }: Grouping<Question> = {},
): (question: Question) => Promise<Answer> {
  const waiting: Asked<Question, Answer>[] = [];
  let running = false;
  let last = 0;
  let enough: (() => void) | undefined;

  /** How many of those who wait are the next group. */
  function next(): number {
    let weight = 0;
    const tooMany = waiting.findIndex(({ question }) => (weight += weightOf(question)) > most);
    return tooMany === -1 ? waiting.length : Math.max(tooMany, 1);
  }

  async function company(): Promise<void> {
    const ms = patience();
    if (ms === 0 || waiting.length >= last) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    enough = resolve;
    const timer = setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
    enough = undefined;
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await company();
      const group = waiting.splice(0, next());
      last = group.length;
      try {
        await answer(group);
      } catch (error) {
        for (const one of group) one.reject(error);
      }
    }
    running = false;
  }

  return (question) => {
    const asked = { ...Promise.withResolvers<Answer>(), question };
    waiting.push(asked);
    if (waiting.length === last) enough?.();
    if (!running) {
      running = true;
      setImmediate(() => void run()); // all that came in this turn of the loop go together
    }
    return asked.promise;
  };
}

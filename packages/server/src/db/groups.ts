/** What somebody asked, and waits for. */
export type Asked<Question, Answer> = PromiseWithResolvers<Answer> & { readonly question: Question };

/**
 * Answers questions in groups, one group after the other: all that come while one is under way are the next one, as many as
 * weigh no more than `most` together, or one. No timer: who asks alone waits for nobody.
 *
 * @param answer settles each of the group, then or later; when it throws, that is the answer to those it has not settled
 */
export function inGroups<Question, Answer>(
  answer: (group: readonly Asked<Question, Answer>[]) => Promise<void>,
  most = Infinity,
  weightOf: (question: Question) => number = () => 1,
): (question: Question) => Promise<Answer> {
  const waiting: Asked<Question, Answer>[] = [];
  let running = false;

  /** How many of those who wait are the next group. */
  function next(): number {
    let weight = 0;
    const tooMany = waiting.findIndex(({ question }) => (weight += weightOf(question)) > most);
    return tooMany === -1 ? waiting.length : Math.max(tooMany, 1);
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, next());
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
    if (!running) {
      running = true;
      setImmediate(() => void run()); // all that came in this turn of the loop go together
    }
    return asked.promise;
  };
}

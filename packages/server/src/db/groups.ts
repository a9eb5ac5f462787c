/** What somebody asked, and waits for. */
export type Asked<Question, Answer> = PromiseWithResolvers<Answer> & { readonly question: Question };

export type Grouping<Question> = {
  /** What a group weighs at most, unless it is one. */
  readonly most?: number;
  readonly weightOf?: (question: Question) => number;
  /**
   * How many milliseconds a group waits at most for its company: as many as asked of late, which are those of the last group and those who
   * came while it was answered. Who is answered together asks again one after the other; without patience the first of them goes
   * by himself, and from then on each half goes while the other half comes. Without it none waits.
   */
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
  const waiting = queueOf<Asked<Question, Answer>>(most, ({ question }) => weightOf(question));
  let running = false;

  async function run(): Promise<void> {
    while (!waiting.isEmpty()) {
      await waiting.complete(patience());
      const group = waiting.next();
      try {
        await answer(group);
      } catch (error) {
        for (const one of group) one.reject(error);
      }
      waiting.answered();
    }
    running = false;
  }

  return (question) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.push({
      question,
      promise,
      resolve(answered) {
        waiting.answered();
        resolve(answered);
      },
      reject(reason) {
        waiting.answered();
        reject(reason);
      },
    });
    if (!running) {
      running = true;
      setImmediate(() => void run()); // all that came in this turn of the loop go together
    }
    return promise;
  };
}

/** Those who wait, and how many more of them are to be expected. */
function queueOf<One>(most: number, weightOf: (one: One) => number) {
  const waiting: One[] = [];
  /** Of all who wait. */
  let weight = 0;
  let company = 0;
  /** How many are being answered, until the first of them is: he may ask again at once, and is one all the same. */
  let unanswered = 0;
  let completed: (() => void) | undefined;
  const isComplete = (): boolean => waiting.length >= company || weight >= most;
  return {
    isEmpty: () => waiting.length === 0,
    push(one: One): void {
      waiting.push(one);
      weight += weightOf(one);
      if (isComplete()) completed?.();
    },
    /** Until all are there, or so many milliseconds. */
    async complete(ms: number): Promise<void> {
      if (ms === 0 || isComplete()) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      completed = resolve;
      const timer = setTimeout(resolve, ms);
      await promise;
      clearTimeout(timer);
      completed = undefined;
    },
    /** Those of the next group; they wait no more. */
    next(): One[] {
      let sum = 0;
      const tooMany = waiting.findIndex((one) => (sum += weightOf(one)) > most);
      const group = waiting.splice(0, tooMany === -1 ? waiting.length : Math.max(tooMany, 1));
      for (const one of group) weight -= weightOf(one);
      unanswered = group.length;
      return group;
    },
    /** Somebody of the group is answered. */
    answered(): void {
      if (unanswered === 0) return;
      company = unanswered + waiting.length;
      unanswered = 0;
    },
  };
}

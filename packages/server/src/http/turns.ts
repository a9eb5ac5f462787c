import { Refusal, type RefusalCode } from '@pavilion/contract/refusals.ts';

/** Runs a piece of work when its turn comes. @throws Refusal when too many wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export type TurnRules = {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** What those are told who find no room to wait; `overloaded` unless said. */
  readonly refusal?: RefusalCode;
};

/** Lets so many pieces of work run at once and so many more wait, first come first served. */
export function turns({ atOnce, mostWaiting, refusal = 'overloaded' }: TurnRules): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Refusal(refusal, { data: { retry_after: 1 } });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next(); // the turn is handed over, so `running` stays
    }
  };
}

/** As `turns`, each name by itself: nobody waits for another's work. */
export function turnsOf(rules: TurnRules): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const known = new Map<string, { inTurn: InTurn; under: number }>();
  return async (name, work) => {
    const own = known.get(name) ?? { inTurn: turns(rules), under: 0 };
    known.set(name, own);
    own.under += 1;
    try {
      return await own.inTurn(work);
    } finally {
      own.under -= 1;
      if (own.under === 0) known.delete(name);
    }
  };
}

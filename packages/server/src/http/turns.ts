import { Refusal, type RefusalCode } from '@pavilion/contract/refusals.ts';

/** Runs a piece of work when its turn comes. @throws Refusal when too many wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export type TurnRules = {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** What those are told who find no room to wait; `overloaded` unless said. */
  readonly refusal?: RefusalCode;
};

type Line = { running: number; readonly waiting: (() => void)[] };

const emptyLine = (): Line => ({ running: 0, waiting: [] });

/** Lets so many pieces of work run at once and so many more wait, first come first served. */
export function turns(rules: TurnRules): InTurn {
  const line = emptyLine();
  return (work) => takeTurn(rules, line, work);
}

/** As `turns`, each name by itself: nobody waits for another's work. */
export function turnsOf(rules: TurnRules): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const known = new Map<string, Line>();
  return async (name, work) => {
    let line = known.get(name);
    if (line === undefined) known.set(name, (line = emptyLine()));
    try {
      return await takeTurn(rules, line, work);
    } finally {
      if (line.running === 0 && known.get(name) === line) known.delete(name);
    }
  };
}

/** @throws Refusal when there is no room to wait */
async function takeTurn<T>(rules: TurnRules, line: Line, work: () => Promise<T>): Promise<T> {
  const { atOnce, mostWaiting, refusal = 'overloaded' } = rules;
  if (line.running < atOnce) line.running += 1;
  else if (line.waiting.length < mostWaiting) {
    await new Promise<void>((resolve) => line.waiting.push(resolve));
  } else throw new Refusal(refusal, { data: { retry_after: 1 } });
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    if (next === undefined) line.running -= 1;
    else next(); // the turn is handed over, so `running` stays
  }
}

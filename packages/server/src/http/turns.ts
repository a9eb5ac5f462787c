import { Refusal, type RefusalCode } from '@pavilion/contract/refusals.ts';

/** Runs a piece of work when its turn comes. @throws Refusal when too many wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export type TurnRules = {
  readonly atOnce: number;
  /** As many as come unless said. */
  readonly mostWaiting?: number;
  /** What those are told who find no room to wait; `overloaded` unless said. */
  readonly refusal?: RefusalCode;
};

type Line = { running: number; readonly waiting: (() => void)[] };

const emptyLine = (): Line => ({ running: 0, waiting: [] });

/** Lets so many pieces of work run at once and so many more wait, first come first served. */
export function turns(rules: TurnRules): InTurn {
  const line = emptyLine();
  return async (work) => {
    const turn = enter(rules, line);
    if (turn !== undefined) await turn;
    try {
      return await work();
    } finally {
      leave(line);
    }
  };
}

/** As `turns`, each name by itself: nobody waits for another's work. */
export function turnsOf(rules: TurnRules): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const known = new Map<string, Line>();
  return async (name, work) => {
    let line = known.get(name);
    if (line === undefined) known.set(name, (line = emptyLine()));
    const turn = enter(rules, line);
    if (turn !== undefined) await turn;
    try {
      return await work();
    } finally {
      leave(line);
      if (line.running === 0) known.delete(name);
    }
  };
}

/**
 * What to wait for; undefined when it is one's turn at once, so that nobody waits who need not.
 *
 * @throws Refusal when there is no room to wait
 */
function enter(
  { atOnce, mostWaiting = Infinity, refusal = 'overloaded' }: TurnRules,
  line: Line,
): Promise<void> | undefined {
  if (line.running < atOnce) {
    line.running += 1;
    return undefined;
  }
  if (line.waiting.length >= mostWaiting) throw new Refusal(refusal, { data: { retry_after: 1 } });
  return new Promise((resolve) => line.waiting.push(resolve));
}

function leave(line: Line): void {
  const next = line.waiting.shift();
  if (next === undefined) line.running -= 1;
  else next(); // the turn is handed over, so `running` stays
}

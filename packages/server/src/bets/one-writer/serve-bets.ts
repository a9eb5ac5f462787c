import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Logger } from 'pino';
import { passedSince } from '../../leases/moment.ts';
import type { NodeLine } from '../../nodes/node-line.ts';
import { LateUnit } from '../accept-bets.ts';
import type { BetUnit } from '../bet.ts';
import type { Take } from '../own-groups.ts';
import {
  heardUnit,
  isBetBundle,
  sentRefusal,
  type BetAnswers,
  type SentAnswer,
  type WriterLease,
} from './bet-messages.ts';
import { ANSWER_MS, TAKEN_WITHIN_MS } from './deadline.ts';

export type ServeOptions = {
  readonly line: NodeLine;
  readonly node: string;
  readonly log: Logger;
  /** The fencing number under which this node writes, while it does. */
  fence(lease: WriterLease): number | undefined;
  readonly take: Take;
};

/** Takes the bets that other nodes send. Each is answered as soon as it is decided, together with those of the same turn of the loop. */
export function serveBets(options: ServeOptions): { close(): Promise<void> } {
  const { line, node } = options;
  const lastOf = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const answers = answersInTurn(line);

  const stop = line.subscribe(`bets.${node}`, (said) => {
    if (!isBetBundle(said)) return;
    const { from, number, lease, fence, units, sentAt } = said;
    // What comes twice is not answered twice: the sender would take for its own what is being written.
    if (number <= (lastOf.get(from) ?? 0)) return;
    lastOf.set(from, number);
    // Meant for another, or for this one as it was before.
    if (options.fence(lease) !== fence) return answers.tell(from, units.map(untaken));
    const inTime = (): boolean => passedSince(sentAt) < TAKEN_WITHIN_MS;
    for (const sent of units) {
      const taking = answerOf(options, heardUnit(sent, inTime))
        .then((answer) => answers.tell(from, [{ ...answer, id: sent.id }]))
        .finally(() => underWay.delete(taking));
      underWay.add(taking);
    }
  });
  return {
    async close() {
      // What was on its way to this writer comes until then, and is told that it is over.
      await sleep(ANSWER_MS);
      stop();
      await Promise.all(underWay);
      answers.flush();
    },
  };
}

const untaken = ({ id }: { readonly id: number }): SentAnswer => ({ id });

/** With neither answer nor refusal the unit is the sender's again: nothing was written, and nothing will be. */
async function answerOf({ take, log }: ServeOptions, unit: BetUnit): Promise<Omit<SentAnswer, 'id'>> {
  try {
    return { answer: await take(unit) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: sentRefusal(error) };
    if (!(error instanceof LateUnit)) log.warn({ err: error }, 'a bet of another node was not taken');
    return {};
  }
}

function answersInTurn(line: NodeLine) {
  const due = new Map<string, SentAnswer[]>();
  const flush = (): void => {
    for (const [to, answers] of due) line.publish(`answers.${to}`, { answers } satisfies BetAnswers);
    due.clear();
  };
  return {
    tell(to: string, answers: readonly SentAnswer[]): void {
      if (due.size === 0) setImmediate(flush);
      due.set(to, [...(due.get(to) ?? []), ...answers]);
    },
    flush,
  };
}

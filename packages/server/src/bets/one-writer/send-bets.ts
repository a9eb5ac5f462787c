import type { Refusal } from '@pavilion/contract/refusals.ts';
import type { NodeLine } from '../../nodes/node-line.ts';
import type { UnitAnswer } from '../accept-bets.ts';
import type { BetUnit } from '../bet.ts';
import { ANSWER_MS } from './deadline.ts';
import { heardAnswer, isBetAnswers, sentUnit, type BetBundle, type SentAnswer } from './bet-messages.ts';
import type { HeardWriter } from './heard-writers.ts';

/**
 * What the writer made of a unit; without an answer it has not taken it, or has not answered in time: it does not take it any more then, and
 * whoever asks takes it himself, under the same key, which finds what the writer may have written.
 */
export type WriterSaid = { readonly answer: UnitAnswer | Refusal | undefined };

export type BetSender = {
  send(unit: BetUnit, writer: HeardWriter): Promise<WriterSaid>;
  close(): void;
};

type Waiting = {
  readonly id: number;
  readonly unit: BetUnit;
  hear(said: WriterSaid): void;
};

/** Bets in a message; a slip with more goes by itself. */
const MOST_IN_MESSAGE = 500;

/** Clients who were answered together bet again one after the other: a message each costs more than the bet. */
const GATHER_MS = 1;

/** Sends the bets that come within a millisecond to their writer in one message. */
export function sendBets(
  line: NodeLine,
  { node, missed }: { readonly node: string; missed(writer: HeardWriter): void },
): BetSender {
  const due = new Map<HeardWriter, Waiting[]>();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let lastNumber = 0;

  /** What came behind a bet on its client's line, and be it the end of it, is heard before it goes: a node that stood still reads both at once. */
  const flush = (): void => {
    const gathered = [...due];
    due.clear();
    setImmediate(publish, gathered);
  };
  const publish = (gathered: readonly (readonly [HeardWriter, readonly Waiting[]])[]): void => {
    for (const [writer, asked] of gathered) {
      const units = asked.filter(stillAsked);
      for (const some of messagesOf(units)) {
        lastNumber += 1;
        line.publish(`bets.${writer.node}`, bundleOf(writer, some, { from: node, number: lastNumber }));
      }
      // A loop that was busy itself hears what has come before it judges.
      setTimeout(setImmediate, ANSWER_MS, giveUp, writer, units);
    }
  };
  const giveUp = (writer: HeardWriter, units: readonly Waiting[]): void => {
    const unanswered = units.filter(({ id }) => waiting.delete(id));
    for (const { hear } of unanswered) hear({ answer: undefined });
    if (unanswered.length > 0) missed(writer);
  };
  /** Of what nobody waits for any more the writer is told nothing. */
  const stillAsked = ({ id, unit, hear }: Waiting): boolean => {
    if (unit.inTime?.() !== false) return true;
    waiting.delete(id);
    hear({ answer: undefined });
    return false;
  };
  const take = (told: SentAnswer): void => {
    waiting.get(told.id)?.hear({ answer: heardAnswer(told) });
    waiting.delete(told.id);
  };
  const stop = line.subscribe(`answers.${node}`, (said) => {
    if (isBetAnswers(said)) said.answers.forEach(take);
  });

  return {
    send(unit, writer) {
      lastId += 1;
      const { promise, resolve } = Promise.withResolvers<WriterSaid>();
      const asked = { id: lastId, unit, hear: resolve };
      waiting.set(asked.id, asked);
      if (due.size === 0) setTimeout(flush, GATHER_MS);
      due.set(writer, [...(due.get(writer) ?? []), asked]);
      return promise;
    },
    close: stop,
  };
}

/** As few messages as the broker takes: a bet is well below a kilobyte, and a message may have a thousand of them. */
function messagesOf(units: readonly Waiting[]): Waiting[][] {
  const messages: Waiting[][] = [];
  let room = 0;
  for (const unit of units) {
    const bets = unit.unit.bets.length;
    if (bets > room) {
      messages.push([]);
      room = MOST_IN_MESSAGE;
    }
    messages.at(-1)!.push(unit);
    room -= bets;
  }
  return messages;
}

function bundleOf(
  { lease, fence, clock }: HeardWriter,
  units: readonly Waiting[],
  sent: Pick<BetBundle, 'from' | 'number'>,
): BetBundle {
  return {
    ...sent,
    lease,
    fence,
    sentAt: clock.now(),
    units: units.map(({ id, unit }) => sentUnit(id, unit)),
  };
}

import { randomUUID } from 'node:crypto';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Turns } from '../../nodes/turns.ts';
import type { BetUnit } from '../bet.ts';
import { ownGroups, TURN_ROUND_MS, withoutNewKey, type GroupHouse, type Take } from '../own-groups.ts';
import type { WriterLease } from './bet-messages.ts';
import { hearWriters, writerOf, type HeardWriter } from './heard-writers.ts';
import { sendBets } from './send-bets.ts';
import { serveBets } from './serve-bets.ts';
import { holdWriterLeases, type WriterLeases } from './writer-leases.ts';

export type WritingTogether = {
  readonly take: Take;
  /** From now on this node may be the one that writes. @param ready whether bets can be decided here */
  begin(ready: () => boolean): void;
  /** What it writes under now. */
  held(): readonly WriterLease[];
  /** This node writes the bets of others no more; what comes to itself it sends on. */
  giveUp(): Promise<void>;
  /** Gives back what this node leads, and ends when what it was sent is answered. */
  close(): Promise<void>;
};

/** Since the last bet of another node came, for so long more of them are waited for. */
const COMES_MS = 1_000;
/** From the answer to the next bet it is two hops more than on one node; with 3 ms seven groups of ten went without the last of theirs. */
const WAITS_MS = 12;

/**
 * One node writes the bets of all, so that the house has one lane of large groups in place of one a node of small ones. Which one it is
 * is a matter of speed alone: the locks in the database are the authority, and a node that has sent a bet in vain takes it itself.
 */
export function writeTogether(house: GroupHouse, { line, leasePool }: Turns): WritingTogether {
  const { log, metrics } = house;
  const company = companyOf();
  const { take: own, fill } = ownGroups(house, company.patience);
  const node = randomUUID();
  const heard = hearWriters(line);
  let leases: WriterLeases | undefined;
  const sender = sendBets(line, { node, missed: heard.missed });
  const server = serveBets({
    line,
    node,
    log,
    fence: (lease) => leases?.fence(lease),
    take(unit) {
      company.came();
      return own(unit);
    },
  });
  return {
    async take(unit) {
      const mine = leases?.held() ?? [];
      const others = heard.now().filter(({ lease }) => !mine.includes(lease));
      const writer = writerOf(unit.bets[0].eventId, [
        ...mine.map((lease) => ({ lease, heard: undefined })),
        ...others.map((other) => ({ lease: other.lease, heard: other })),
      ]);
      if (writer?.heard === undefined || !asksFor(unit, writer.heard)) return own(unit);
      const { answer } = await sender.send(unit, writer.heard);
      metrics.betsSent.inc({ outcome: answer === undefined ? 'taken here' : 'answered' });
      if (answer instanceof Refusal) throw answer;
      return answer ?? own(withoutNewKey(unit));
    },
    begin(ready) {
      leases = holdWriterLeases({ node, line, leasePool, log, heard, ready, fill });
    },
    held: () => leases?.held() ?? [],
    giveUp: async () => leases?.close(),
    async close() {
      await leases?.close();
      await server.close();
      heard.close();
      sender.close();
    },
  };
}

/** Bets of other nodes come in as many waves as there are nodes, and each wave by itself would be a small group. */
function companyOf() {
  let cameAt = -Infinity;
  return {
    /** A bet of another node. */
    came: () => void (cameAt = performance.now()),
    patience: () => (performance.now() - cameAt < COMES_MS ? WAITS_MS : TURN_ROUND_MS),
  };
}

/** A writer of a program that does not know of callers would take the bet unasked. */
const asksFor = ({ caller }: BetUnit, { permits }: HeardWriter): boolean => caller === undefined || permits;

import type { TermNames } from '@pavilion/contract/bet-setting-fields.ts';

/** What the database knows of a subject; prices are on the odds board. */
export type SubjectFacts = {
  readonly eventId: string;
  readonly eventOpen: boolean;
  readonly settled: boolean;
  readonly locked: boolean;
  /** No bets from then on; null = no such time. */
  readonly closesAt: Date | null;
  /** The commentary closed betting until then; null = it did not. */
  readonly suspendedUntil: Date | null;
  readonly minStake: bigint;
  /** Its own, where no setting says otherwise. */
  readonly maxStake: bigint;
  /** What its limits and delay are set under; null where no setting is about it. */
  readonly term: TermNames | null;
  /** The accounts for which, with all below them, whoever deals it is off. */
  readonly offFor: readonly number[];
  /** What else its client may stake beside his balance. */
  readonly credit?: bigint;
};

/** The same as its row tells it. */
export type FactsRow = {
  id: string;
  event_id: string;
  event_open: boolean;
  settled: boolean;
  locked: boolean;
  closes_at: Date | null;
  bet_close_at: Date | null;
  min_stake: bigint;
  max_stake: bigint;
};

export function factsOf(row: FactsRow, term: TermNames): SubjectFacts {
  return {
    eventId: row.event_id,
    eventOpen: row.event_open,
    settled: row.settled,
    locked: row.locked,
    closesAt: row.closes_at,
    suspendedUntil: row.bet_close_at,
    minStake: row.min_stake,
    maxStake: row.max_stake,
    term,
    offFor: [],
  };
}

/** Whether the facts are only looked at, or bets are decided by them in this transaction. */
export type FactsUse = 'look' | 'decide';

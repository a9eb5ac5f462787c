import type { BettingType } from '@pavilion/engine/books/betting-type.ts';
import type { Db } from '../db/pool.ts';

/** A request to bet, in the house's units. */
export type BetRequest = {
  readonly clientId: number;
  readonly eventId: string;
  readonly marketId: string | undefined;
  readonly sessionId: string | undefined;
  readonly selectionId: number | undefined;
  readonly bettingType: BettingType;
  /** Decimal odds, or the line of a session. */
  readonly price: number;
  readonly rate: number | undefined;
  readonly stake: bigint;
  readonly requestKey: string | undefined;
  readonly address: string;
  readonly userAgent: string;
};

/** A bet with its price agreed: the client's win and loss are fixed here, once (rules 1). */
export type PricedBet = {
  /** As asked, in the units of `odds` or `line`. */
  readonly asked: number;
  readonly odds: number | null;
  readonly line: number | null;
  readonly rate: number | null;
  readonly display: string;
  readonly win: bigint;
  readonly loss: bigint;
};

export type LoadedSubject = {
  readonly eventOpen: boolean;
  readonly settled: boolean;
  readonly locked: boolean;
  readonly minStake: bigint;
  readonly maxStake: bigint;
};

/** What differs between a bet on a runner and a bet on a session. Called in the order of the refusals (rules 5). */
export type BetKind = {
  readonly subjectId: string;
  delayMs(): number;
  load(db: Db): Promise<LoadedSubject | undefined>;
  /** @throws Refusal when the prices cannot be taken now. */
  refuseClosed(): void;
  /** @throws Refusal price_changed with the new price, unknown_selection. */
  price(): PricedBet;
  /** Adds the bet to the client's book and tells the exposure of the market before and after. */
  book(
    db: Db,
    bet: PricedBet,
    snapshotId: number,
  ): Promise<{ exposureBefore: bigint; exposureAfter: bigint }>;
};

import type { NoBets } from '@pavilion/contract/refusals.ts';
import type { TermNames } from '@pavilion/contract/bet-setting-fields.ts';
import type { BettingType } from '@pavilion/engine/books/betting-type.ts';
import type { Db } from '../db/pool.ts';
import type { ClientChain } from './share-snapshot.ts';

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

/** The wallet of a bet's client, locked. */
export type LockedWallet = { readonly balance: bigint; readonly used_limit: bigint };

/** What must be known before a bet is accepted, read under its locks. */
export type BetFacts = {
  readonly wallet: LockedWallet;
  readonly chain: ClientChain;
  /** Undefined when the match has no such market or session. */
  readonly subject:
    | {
        readonly eventOpen: boolean;
        readonly settled: boolean;
        /** Why a market takes no bets at all; null when it does, and for a session. */
        readonly noBets: NoBets | null;
        readonly locked: boolean;
        /** No bets from then on; null = no such time. */
        readonly closesAt: Date | null;
        /** The commentary closed betting until then; null = it did not. */
        readonly suspendedUntil: Date | null;
        readonly minStake: bigint;
        /** The market's own, where no setting says otherwise. */
        readonly maxStake: bigint;
        /** What its limits and delay are set under. */
        readonly term: TermNames;
      }
    | undefined;
};

/** A data-modifying statement that runs with the bet's own; its parameters are numbered from FIRST_BOOK_PARAMETER. */
export type BookWrite = { readonly text: string; readonly values: readonly unknown[] };

export const FIRST_BOOK_PARAMETER = 22;

/** What differs between a bet on a runner and a bet on a session. Called in the order of the refusals (rules 5). */
export type BetKind<Facts extends BetFacts = BetFacts, Book = unknown> = {
  /** The exchange's own delay. */
  delaySeconds(): number;
  /** What is known of the bet, read under its locks; everything below rests on it. */
  know(facts: Facts): void;
  /** Locks, reads and knows, for a bet by itself. */
  load(db: Db): Promise<BetFacts>;
  /** @throws Refusal when the prices cannot be taken now. */
  refuseClosed(): void;
  /** @throws Refusal price_changed with the new price, unknown_selection. */
  price(): PricedBet;
  /** The exposure of the market without the bet and with it, and the most that the client can win with it. */
  exposures(bet: PricedBet): { exposureBefore: bigint; exposureAfter: bigint; profitAfter: bigint };
  /** The client's book of this snapshot with the bet in it. */
  bookWith(bet: PricedBet, snapshotId: number): Book;
  /** Adds the bet to the client's book. */
  bookWrite(bet: PricedBet, snapshotId: number): BookWrite;
};

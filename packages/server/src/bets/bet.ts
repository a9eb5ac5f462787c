import type { BettingType } from '@pavilion/engine/books/betting-type.ts';
import type { MatkaBetType } from '@pavilion/engine/matka/bet-types.ts';
import type { Subject } from '@pavilion/engine/subjects/subject.ts';
import type { Claim } from '../http/caller.ts';

/** A request to bet, in the house's units. */
export type BetRequest = {
  readonly clientId: number;
  readonly eventId: string;
  readonly subject: Subject;
  /** The runner, the number of a draw, or the selection of a round; a session has none. */
  readonly selectionId: number | undefined;
  /** Of a draw: what is bet on. */
  readonly matkaMarketId?: MatkaBetType;
  /** Of a round: which of its markets. */
  readonly casinoMarket?: number;
  /** Of a round: what the client adds to its fair deal. */
  readonly clientSeed?: string | undefined;
  /** Of a round of a supplier: he says so. */
  readonly told?: true;
  /** Of a draw: for which of the two games it was asked, where that was said. */
  readonly fast?: boolean;
  readonly bettingType: BettingType;
  /** Decimal odds, the line of a session, or the multiple of a number: absent, a number takes the one in force. */
  readonly price: number | undefined;
  readonly rate: number | undefined;
  readonly stake: bigint;
  readonly requestKey: string | undefined;
  /** The house made its key just now: nothing can stand under it yet. */
  readonly newKey?: true;
  readonly address: string;
  readonly userAgent: string;
};

/** What is taken as one, all or nothing: a bet by itself, or the rows of a slip, of one client on one draw. */
export type BetUnit = {
  readonly slip: boolean;
  readonly bets: readonly [BetRequest, ...BetRequest[]];
  /** Of whom it is not known yet whether he may bet: it is asked with what the bet is decided by. Absent of the house's own bets. */
  readonly caller?: Pick<Claim, 'signInId' | 'address'>;
  /** Whether who sent it, another node or a client, still waits. Later he turns elsewhere with it, so nobody here may decide it. */
  readonly inTime?: () => boolean;
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
  /** Of a round: the P/L for each outcome of its market (rules 11). */
  readonly outcomes?: readonly bigint[];
  /** Of a round before its first card: what it adds to the deal. A bet between the cards comes too late for it and has none. */
  readonly clientSeed?: string;
};

/** The wallet of a bet's client, locked. */
export type LockedWallet = { readonly balance: bigint; readonly used_limit: bigint };

/** A bet that is committed, as the screens of its match hear of it. */
export type PlacedBet = {
  readonly eventId: string;
  /** Its client and everybody above it: nobody else's positions or bets have changed. */
  readonly accounts: readonly number[];
};

/** A round of the casino is watched by its own name; its bets are those of its day. */
export function watchedEvent({ eventId, subject }: BetRequest): string {
  return subject.kind === 'round' ? subject.id : eventId;
}

import type { MarketChange, MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import { type PendingSegments, joinSegments } from '@pavilion/engine/odds-stream/segments.ts';

/**
 * Where a subscription stands. It outlives connections: with the two position tokens the next connection goes on where
 * this one broke off. Changed in place by the functions of this file.
 */
export type Subscription = {
  initialClk: string | undefined;
  clk: string | undefined;
  /** True once this connection has delivered an image or resumed: only then do changes mean anything. */
  underWay: boolean;
  pending: PendingSegments | null;
  /** Markets with a complete book at the consumer; a delta for any other would show half a book. */
  readonly known: Set<string>;
  /** Markets whose image came without a definition: left out until they are known after all. */
  readonly undefinedMarkets: Set<string>;
};

export type Taken =
  /** Nothing to show, but the exchange is there: a heartbeat, a bare status, or a piece of a message. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'changes'; readonly message: MarketChangeMessage; readonly undefinedMarkets: number }
  /** The stream cannot be trusted from here on: an image is needed. */
  | { readonly kind: 'fault'; readonly fault: 'segment-lost' | 'no-image'; readonly detail: string };

export function newSubscription(): Subscription {
  return {
    initialClk: undefined,
    clk: undefined,
    underWay: false,
    pending: null,
    known: new Set(),
    undefinedMarkets: new Set(),
  };
}

/** What of the subscription survives a broken connection: the position, not the pieces of an unfinished message. */
export function startConnection(subscription: Subscription): void {
  subscription.underWay = false;
  subscription.pending = null;
}

/** Takes one message of the stream: joins segments, checks that it follows an image, and remembers the position. */
export function takeMessage(subscription: Subscription, message: MarketChangeMessage): Taken {
  if (message.ct === 'HEARTBEAT' || (message.mc === undefined && message.ct === undefined)) {
    // Not between segments: going on from there would skip the message that they belong to.
    if (subscription.underWay && subscription.pending === null) rememberPosition(subscription, message);
    return { kind: 'nothing' };
  }
  const joined = joinSegments(subscription.pending, message);
  subscription.pending = joined.kind === 'incomplete' ? joined.pending : null;
  if (joined.kind === 'incomplete') return { kind: 'nothing' };
  if (joined.kind === 'out-of-order') return { kind: 'fault', fault: 'segment-lost', detail: joined.reason };
  return takeWhole(subscription, joined.message);
}

function takeWhole(subscription: Subscription, message: MarketChangeMessage): Taken {
  if (message.ct === undefined && !subscription.underWay) {
    return { kind: 'fault', fault: 'no-image', detail: 'a delta before the subscription’s image' };
  }
  if (message.ct === 'SUB_IMAGE') {
    subscription.known.clear();
    subscription.undefinedMarkets.clear();
  }
  const changes: MarketChange[] = [];
  let undefinedMarkets = 0;
  for (const change of message.mc ?? []) {
    const standing = standingOf(subscription, change);
    if (standing === 'no-image') {
      return { kind: 'fault', fault: 'no-image', detail: `a delta for ${change.id}, which had no image` };
    }
    if (standing === 'known') changes.push(change);
    if (standing === 'undefined') undefinedMarkets += 1;
  }
  subscription.underWay = true;
  rememberPosition(subscription, message);
  return { kind: 'changes', message: { ...message, mc: changes }, undefinedMarkets };
}

function standingOf(
  { known, undefinedMarkets }: Subscription,
  change: MarketChange,
): 'known' | 'undefined' | 'no-image' {
  if (known.has(change.id)) return 'known';
  if (change.marketDefinition !== undefined && (change.img === true || !undefinedMarkets.has(change.id))) {
    known.add(change.id);
    return 'known';
  }
  if (change.img === true) undefinedMarkets.add(change.id);
  return undefinedMarkets.has(change.id) ? 'undefined' : 'no-image';
}

function rememberPosition(subscription: Subscription, message: MarketChangeMessage): void {
  subscription.initialClk = message.initialClk ?? subscription.initialClk;
  subscription.clk = message.clk ?? subscription.clk;
}

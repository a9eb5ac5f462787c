import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import { parseMessage } from '@pavilion/engine/odds-stream/parse-message.ts';
import { salvageLine } from '@pavilion/engine/odds-stream/salvage-line.ts';
import { type PendingSegments, joinSegments } from '@pavilion/engine/odds-stream/segments.ts';
import { recordedLines } from './recording.ts';

/** What a recording has to say, one after the other. */
export type Recorded =
  /** A whole message, its pieces joined. */
  | { readonly kind: 'message'; readonly message: MarketChangeMessage }
  /** Of these markets, or of all that the recording has, something is missing from here on. */
  | {
      readonly kind: 'lost';
      readonly markets: readonly string[] | 'all';
      readonly problem: 'malformed' | 'segment-lost';
      readonly reason: string;
    }
  | { readonly kind: 'unknown'; readonly op: string }
  | { readonly kind: 'not-ours' };

/** Reads a recording: messages whole, and what is not understood as the markets that it costs. */
export async function* recordedChanges(path: string): AsyncGenerator<Recorded> {
  const joiner = createJoiner();
  for await (const line of recordedLines(path)) {
    const parsed = parseMessage(line);
    switch (parsed.kind) {
      case 'mcm':
        yield* joiner.take(parsed.message);
        break;
      case 'malformed': {
        const { lost, message } = salvageLine(line);
        joiner.lose(lost);
        if (message !== null) yield* joiner.take(message);
        yield { kind: 'lost', markets: lost, problem: 'malformed', reason: parsed.reason };
        break;
      }
      case 'unknown':
        yield { kind: 'unknown', op: parsed.op };
        break;
      default:
        yield { kind: 'not-ours' };
    }
  }
  yield* joiner.end();
}

/** Joins the pieces of messages; what a bad line costs is left out of the message that it was a piece of. */
function createJoiner() {
  let pending: PendingSegments | null = null;
  let damaged = new Set<string>();

  /** The unfinished message is given up, with all that it would have changed. */
  const giveUp = (changes: readonly { id: string }[], reason: string): Recorded => {
    pending = null;
    damaged = new Set();
    const markets = [...new Set(changes.map(({ id }) => id))];
    return { kind: 'lost', markets, problem: 'segment-lost', reason };
  };

  const take = (message: MarketChangeMessage): Recorded[] => {
    if (isSignOfLife(message)) return [{ kind: 'message', message }];
    const joined = joinSegments(pending, message);
    if (joined.kind === 'incomplete') {
      pending = joined.pending;
      return [];
    }
    if (joined.kind === 'complete') {
      const mc = joined.message.mc?.filter(({ id }) => !damaged.has(id));
      pending = null;
      damaged = new Set();
      return [{ kind: 'message', message: mc === undefined ? joined.message : { ...joined.message, mc } }];
    }
    const isPiece = message.segmentType === 'SEG' || message.segmentType === 'SEG_END';
    const lost = giveUp([...(pending?.changes ?? []), ...(isPiece ? (message.mc ?? []) : [])], joined.reason);
    return isPiece ? [lost] : [lost, ...take(message)];
  };

  return {
    take,
    lose(markets: readonly string[] | 'all') {
      if (pending === null) return;
      const ids = markets === 'all' ? pending.changes.map(({ id }) => id) : markets;
      for (const id of ids) damaged.add(id);
    },
    end: (): Recorded[] =>
      pending === null ? [] : [giveUp(pending.changes, 'the recording ends between two segments')],
  };
}

/** Heartbeats and bare statuses come between the pieces of a message too. */
function isSignOfLife({ ct, mc, segmentType }: MarketChangeMessage): boolean {
  return ct === 'HEARTBEAT' || (mc === undefined && ct === undefined && segmentType === undefined);
}

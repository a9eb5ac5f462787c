import { z } from 'zod';
import type { FeedReading, StreamReading } from '../../http/readings.ts';
import type { NodeLine } from '../../nodes/node-line.ts';

const TELL_MS = 1_000;
/** What was told last counts for so long. */
const COUNTS_MS = 5_000;

export type FeedHealth = {
  /** Of the feeds that this node brings in; where it brings in none, of those of the node that does, as it told last. */
  feeds(): readonly FeedReading[];
  close(): void;
};

// Ages and no times: clocks of nodes differ.
const ago = z.number().nullable();
const message = z.object({
  feeds: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['live', 'stale']),
      detail: z.string(),
      heardMs: ago,
      leftOut: z.int(),
      stream: z
        .object({
          connectedMs: ago,
          heardMs: ago,
          latencyMs: z.number().nullable(),
          late: z.boolean(),
          conflateMs: z.number(),
          reconnects: z.int(),
        })
        .nullable(),
    }),
  ),
});
type Message = z.infer<typeof message>;

/** Tells the other nodes how the feeds are that this one brings in, and knows what they tell; without a line there are no others. */
export function shareFeedHealth(
  line: NodeLine | undefined,
  own: () => readonly FeedReading[],
  now: () => Date,
): FeedHealth {
  let heard: { readonly at: number; readonly feeds: readonly FeedReading[] } | undefined;
  const stop = line?.subscribe('feed-health', (said) => {
    const { data } = message.safeParse(said);
    if (data !== undefined) heard = { at: performance.now(), feeds: asOf(now(), data) };
  });
  const timer = setInterval(() => {
    const feeds = own();
    if (feeds.length > 0) line?.publish('feed-health', asAges(now(), feeds));
  }, TELL_MS).unref();
  return {
    feeds() {
      const mine = own();
      if (mine.length > 0 || heard === undefined || performance.now() - heard.at > COUNTS_MS) return mine;
      return heard.feeds;
    },
    close() {
      clearInterval(timer);
      stop?.();
    },
  };
}

type OfStream = Pick<StreamReading, 'latencyMs' | 'late' | 'conflateMs' | 'reconnects'>;
const told = ({ latencyMs, late, conflateMs, reconnects }: OfStream): OfStream => ({
  latencyMs,
  late,
  conflateMs,
  reconnects,
});

function asAges(now: Date, feeds: readonly FeedReading[]): Message {
  const since = (at: Date | null): number | null => (at === null ? null : now.getTime() - at.getTime());
  return {
    feeds: feeds.map(({ heardAt, stream, ...feed }) => ({
      ...feed,
      heardMs: since(heardAt),
      stream: stream && {
        ...told(stream),
        connectedMs: since(stream.connectedAt),
        heardMs: since(stream.heardAt),
      },
    })),
  };
}

function asOf(now: Date, { feeds }: Message): readonly FeedReading[] {
  const at = (ms: number | null): Date | null => (ms === null ? null : new Date(now.getTime() - ms));
  return feeds.map(({ heardMs, stream, ...feed }) => ({
    ...feed,
    heardAt: at(heardMs),
    stream: stream && {
      ...told(stream),
      connectedAt: at(stream.connectedMs),
      heardAt: at(stream.heardMs),
    },
  }));
}

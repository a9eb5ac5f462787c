import { lacksNames, withCatalogueNames, type Catalogue } from '@pavilion/engine/odds-stream/catalogue.ts';
import type { MarketChangeMessage, MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Feed, FeedEvent } from './feed.ts';
import type { FeedLog } from './problem-log.ts';
import type { NameSource } from './stream-names.ts';

type Options = { readonly names: NameSource; readonly log: FeedLog; readonly clock?: Clock };

/** What comes within this time is asked about together. */
const TOGETHER_MS = 200;
/** A market that has no names yet is asked about again after this. */
const AGAIN_MS = 60_000;

/**
 * The feed with names from a catalogue. Prices never wait for names: a market that nobody has named is passed on under its
 * numbers, and its definition is said again as soon as it has a name.
 */
export function namedFeed(feed: Feed, { names, log, clock = systemClock }: Options): Feed {
  const stopping = new AbortController();
  const { signal } = stopping;
  const nameless = new Map<string, MarketDefinition>();
  let known: Catalogue = new Map();
  let looking: Promise<void> | undefined;
  /** Ends the wait for the next try: a market came that was not asked about yet. */
  let wake = new AbortController();

  const look = async (emit: (event: FeedEvent) => void): Promise<void> => {
    while (nameless.size > 0 && !signal.aborted) {
      await clock.pause(TOGETHER_MS, signal);
      wake = new AbortController();
      try {
        known = new Map([...known, ...(await names([...nameless.keys()], signal))]);
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        if (!signal.aborted) log({ feed: feed.name, kind: 'no-names', detail });
      }
      const message = namedNow(nameless, known);
      if (message !== undefined) emit({ kind: 'markets', message });
      if (nameless.size > 0) await clock.pause(AGAIN_MS, AbortSignal.any([signal, wake.signal]));
    }
    looking = undefined;
  };

  return {
    ...feed,
    start: (emit) =>
      feed.start((event) => {
        if (event.kind !== 'markets') return emit(event);
        const message = withCatalogueNames(event.message, known);
        emit({ kind: 'markets', message });
        if (noteNameless(nameless, message)) wake.abort();
        if (nameless.size > 0) looking ??= look(emit);
      }),
    async stop() {
      stopping.abort();
      await Promise.all([feed.stop(), looking]);
    },
  };
}

/** Notes which markets have no names; true when there is one that was not noted before. */
function noteNameless(
  nameless: Map<string, MarketDefinition>,
  { ct, mc = [] }: MarketChangeMessage,
): boolean {
  if (ct === 'SUB_IMAGE') nameless.clear();
  const before = new Set(nameless.keys());
  for (const { id, marketDefinition } of mc) {
    if (marketDefinition === undefined) continue;
    if (marketDefinition.status !== 'CLOSED' && lacksNames(marketDefinition))
      nameless.set(id, marketDefinition);
    else nameless.delete(id);
  }
  return [...nameless.keys()].some((id) => !before.has(id));
}

/** The definitions that have all their names now, as a change; they are nameless no more. */
function namedNow(
  nameless: Map<string, MarketDefinition>,
  known: Catalogue,
): MarketChangeMessage | undefined {
  const mc = [...nameless].map(([id, marketDefinition]) => ({ id, marketDefinition }));
  const named = withCatalogueNames({ op: 'mcm', mc }, known).mc?.filter(
    ({ marketDefinition }) => marketDefinition !== undefined && !lacksNames(marketDefinition),
  );
  for (const { id } of named ?? []) nameless.delete(id);
  return named === undefined || named.length === 0 ? undefined : { op: 'mcm', mc: named };
}

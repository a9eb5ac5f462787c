import type { Logger } from 'pino';
import type { Viewer } from '../http/viewer.ts';
import { createBegun } from './begun.ts';
import { emptyBundle } from './bundle.ts';
import { createLink, type Link, type Sink, type TickedLink } from './link.ts';
import { createOpenTopics, type OpenTopic } from './open-topics.ts';
import type { Opened, OpenTopic as Open } from './topic-kind.ts';

export type HubStats = {
  readonly sockets: number;
  readonly topics: number;
  /** Since the start: delivered patches and images, and patches kept from sockets that were behind. */
  readonly patches: number;
  readonly images: number;
  readonly withheld: number;
};

export type Hub = {
  /** Has topics opened by this; none is before. */
  openBy(open: Open): void;
  /**
   * Merges changed values into a topic's document; null removes a key. Costs nothing when nobody watches. All that
   * is set within a tick goes out as one patch, and a value that did not change does not go out.
   *
   * @throws TypeError for a value that JSON cannot say (a bigint, a circle).
   */
  set(key: string, patch: object): void;
  /** Told before each tick goes out: what is only put together to be sent need not be before. */
  onTick(run: () => void): void;
  /** Loads a watched topic's image anew and sends what differs: for changes that nobody told with `set`. */
  refresh(key: string): void;
  /**
   * Checks again who may watch the topics that start so: whoever may not any more gets an empty image and no more.
   */
  recheck(prefix: string): void;
  watched(key: string): boolean;
  /** How many sockets of this node watch. */
  watchers(key: string): number;
  /** The watched topics whose key starts so. */
  watchedKeys(prefix: string): string[];
  /** The first watcher came; told before the image is asked for. Returns how to stop listening. */
  onWatch(told: (key: string) => void): () => void;
  /** The last watcher left. */
  onUnwatch(told: (key: string) => void): () => void;
  connect(viewer: Viewer, sink: Sink): Link;
  stats(): HubStats;
  /** Lets every watcher go; what is being looked up for one of them ends first. */
  close(): Promise<void>;
};

export type HubOptions = {
  readonly log: Pick<Logger, 'error'>;
  readonly tickMs?: number;
  readonly maxTopicsPerLink?: number;
};

/**
 * Live topics: an image, then numbered patches, coalesced per tick. Each changed topic is serialised once, what
 * several sockets get alike is put together once, and each socket is written to once per tick; a socket that cannot take it is remembered by topic and gets an image later.
 */
export function createHub({ log, tickMs = 100, maxTopicsPerLink = 200 }: HubOptions): Hub {
  let opener: Open = async () => 'refused';
  const begun = createBegun();
  const topics = createOpenTopics(log, begun);
  const links = new Set<Link>();
  const counts = { patches: 0, images: 0, withheld: 0 };
  let due = new Set<TickedLink>();
  let empty = emptyBundle();

  const open = (topic: string, viewer: Viewer): Promise<Opened | undefined> =>
    begun.note(openUnlessRefused(() => opener(topic, viewer), topic, log));

  const ticking: (() => void)[] = [];
  const tick = (): void => {
    for (const run of ticking) run();
    for (const topic of topics.takeChanged()) counts.withheld += offerPatch(topic);
    const now = due;
    due = new Set();
    for (const link of now) {
      const sent = link.flush();
      counts.patches += sent.patches;
      counts.images += sent.images;
    }
    empty = emptyBundle();
  };
  const ticks = everyBeat(tick, tickMs);

  return {
    openBy(by) {
      opener = by;
    },
    set: topics.merge,
    onTick: (run) => void ticking.push(run),
    refresh: topics.refresh,
    recheck(prefix) {
      for (const link of links) link.recheck(prefix);
    },
    ...watchedIn(topics),
    connect(viewer, sink) {
      const link = createLink({
        viewer,
        sink,
        topics,
        open,
        maxTopics: maxTopicsPerLink,
        empty: () => empty,
        due: (behind) => void due.add(behind),
        closed(gone) {
          due.delete(gone);
          links.delete(gone);
        },
      });
      links.add(link);
      return link;
    },
    stats: () => ({ sockets: links.size, topics: topics.size(), ...counts }),
    async close() {
      ticks.stop();
      for (const link of links) link.close();
      await begun.ended();
    },
  };
}

/** As an interval, but what comes late makes what follows no later: a busy loop lets nobody wait for a beat and all delays before it. */
function everyBeat(run: () => void, ms: number): { stop(): void } {
  let next = performance.now() + ms;
  let timer: NodeJS.Timeout;
  const schedule = (): void => void (timer = setTimeout(beat, next - performance.now()).unref());
  const beat = (): void => {
    run();
    const missed = Math.max(0, Math.floor((performance.now() - next) / ms));
    next += (1 + missed) * ms;
    schedule();
  };
  schedule();
  return { stop: () => clearTimeout(timer) };
}

type Watched = Pick<Hub, 'watched' | 'watchers' | 'watchedKeys' | 'onWatch' | 'onUnwatch'>;

function watchedIn(topics: ReturnType<typeof createOpenTopics>): Watched {
  return {
    watched: (key) => topics.get(key) !== undefined,
    watchers: (key) => topics.get(key)?.watches.size ?? 0,
    watchedKeys: (prefix) => [...topics.keys()].filter((key) => key.startsWith(prefix)),
    onWatch: (told) => listen(topics.onWatch, told),
    onUnwatch: (told) => listen(topics.onUnwatch, told),
  };
}

async function openUnlessRefused(
  open: () => ReturnType<Open>,
  topic: string,
  log: HubOptions['log'],
): Promise<Opened | undefined> {
  try {
    const opened = await open();
    return opened === 'refused' ? undefined : opened;
  } catch (error) {
    log.error({ err: error, topic }, 'a topic could not be opened');
    return undefined;
  }
}

/** Hands the topic's changes to every watch that has all before them; returns how many could not take them. */
function offerPatch({ document, watches }: OpenTopic): number {
  const patch = document.takePatch();
  let withheld = 0;
  if (patch !== undefined)
    for (const watch of watches) if (watch.current && !watch.offer(patch)) withheld += 1;
  return withheld;
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

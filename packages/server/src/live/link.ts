import type { Viewer } from '../http/viewer.ts';
import type { Bundle } from './bundle.ts';
import type { OpenTopic, OpenTopics, Watch } from './open-topics.ts';
import type { Opened } from './topic-kind.ts';

/** Where a socket's bundles go. */
export type Sink = {
  /** False while earlier bytes are still on their way: such a socket gets images later, never a queue. */
  writable(): boolean;
  /** Sends a bundle that may be on its way to other sockets too. */
  send(bundle: Bundle): void;
};

/** One socket's side of the hub. */
export type Link = {
  /** Resolves when every image is loaded. A topic watched already gets its image again. */
  subscribe(topics: readonly string[]): Promise<{ refused: string[] }>;
  unsubscribe(topics: readonly string[]): void;
  /** Asks for the image of a watched topic. */
  resync(topic: string): void;
  /** Asks again for permission to watch the topics that start so; a topic that is refused now ends with an empty image. */
  recheck(prefix: string): void;
  /** The viewer may watch other things from now on: every topic is checked again as this one's. */
  become(viewer: Viewer): void;
  close(): void;
};

/** A link as the tick sees it. */
export type TickedLink = Link & {
  /** Sends what this tick queued, and the images that are due; returns how many of each. */
  flush(): { patches: number; images: number };
};

export type LinkOptions = {
  readonly viewer: Viewer;
  readonly sink: Sink;
  readonly topics: OpenTopics;
  readonly maxTopics: number;
  /** What every bundle of this tick grows from. */
  empty(): Bundle;
  /** Undefined when the topic is of no kind, or refused. */
  open(topic: string, viewer: Viewer): Promise<Opened | undefined>;
  /** Something is to be sent at the next tick. */
  due(link: TickedLink): void;
  closed(link: TickedLink): void;
};

/** `joined` is undefined while permission is being checked. */
type LinkWatch = Watch & { joined: OpenTopic | undefined; opening: Promise<OpenTopic | undefined> };

export function createLink(options: LinkOptions): TickedLink {
  const { sink, topics, maxTopics } = options;
  let { viewer } = options;
  const watches = new Map<string, LinkWatch>();
  const behind = new Set<LinkWatch>();
  let queued: Bundle | undefined;
  /** Whether the socket takes anything in this tick; asked once per tick. */
  let takes: boolean | undefined;
  let isDue = false;
  /** Permissions are checked one after the other, so that one socket cannot flood the database. */
  let lastOpening: Promise<unknown> = Promise.resolve();
  let closed = false;

  const makeDue = (): void => {
    if (isDue) return;
    isDue = true;
    options.due(link);
  };

  const awaitImage = (watch: LinkWatch): void => {
    watch.current = false;
    behind.add(watch);
    makeDue();
  };

  const queue = (patch: string): void => {
    queued = (queued ?? options.empty()).with(patch);
    makeDue();
  };

  const leave = (watch: LinkWatch): void => {
    if (watches.get(watch.topic) === watch) watches.delete(watch.topic);
    behind.delete(watch);
    if (watch.joined !== undefined) topics.leave(watch.joined, watch);
  };

  const newWatch = (topic: string): LinkWatch => {
    const watch: LinkWatch = {
      ...unopened(topic),
      offer(patch) {
        takes ??= sink.writable();
        if (takes) queue(patch);
        else awaitImage(watch);
        return takes;
      },
      drop: () => leave(watch),
    };
    return watch;
  };

  const join = async (watch: LinkWatch, before: Promise<unknown>): Promise<OpenTopic | undefined> => {
    await before;
    const left = () => watches.get(watch.topic) !== watch;
    if (left()) return undefined;
    const opened = await options.open(watch.topic, viewer);
    if (left()) return undefined;
    if (opened === undefined) {
      leave(watch);
      return undefined;
    }
    watch.joined = topics.join(opened, watch);
    awaitImage(watch);
    return watch.joined;
  };

  const stillOpen = async (watch: LinkWatch, before: Promise<unknown>): Promise<void> => {
    await before;
    const left = () => watches.get(watch.topic) !== watch;
    if (left()) return;
    const opened = await options.open(watch.topic, viewer);
    if (left()) return;
    if (opened === undefined) {
      leave(watch);
      queue(goneImage(watch.topic));
    } else if (changeOver(topics, watch, opened)) awaitImage(watch);
  };

  const watchOf = (topic: string): LinkWatch | undefined => {
    const known = watches.get(topic);
    if (known !== undefined || closed || watches.size >= maxTopics) return known;
    const watch = newWatch(topic);
    watches.set(topic, watch);
    watch.opening = join(watch, lastOpening);
    lastOpening = watch.opening;
    return watch;
  };

  const link: TickedLink = {
    subscribe: (names) =>
      joinAll(names, (name) => {
        link.resync(name);
        return watchOf(name)?.opening;
      }),
    unsubscribe(names) {
      for (const name of names) {
        const watch = watches.get(name);
        if (watch !== undefined) leave(watch);
      }
    },
    resync(name) {
      const watch = watches.get(name);
      if (watch?.joined !== undefined) awaitImage(watch);
    },
    recheck(prefix) {
      for (const watch of watches.values()) {
        // One that is being opened just now may have been allowed by what no longer holds: it is checked after that.
        if (watch.topic.startsWith(prefix)) lastOpening = stillOpen(watch, lastOpening);
      }
    },
    become(other) {
      viewer = other;
      link.recheck('');
    },
    close() {
      if (closed) return;
      closed = true;
      for (const watch of watches.values()) leave(watch);
      queued = undefined;
      options.closed(link);
    },
    flush() {
      isDue = false;
      takes = undefined;
      let bundle = queued;
      queued = undefined;
      const patches = bundle?.size ?? 0;
      if (behind.size > 0 && sink.writable())
        for (const image of takeImages(behind)) bundle = (bundle ?? options.empty()).with(image);
      if (bundle !== undefined) sink.send(bundle);
      if (behind.size > 0) makeDue();
      return { patches, images: (bundle?.size ?? 0) - patches };
    },
  };
  return link;
}

const unopened = (topic: string) => ({
  topic,
  current: false,
  joined: undefined,
  opening: Promise.resolve(undefined),
});

/** The names that could not be joined, once the images of the others are loaded. */
async function joinAll(
  names: readonly string[],
  join: (name: string) => Promise<OpenTopic | undefined> | undefined,
): Promise<{ refused: string[] }> {
  const refused: string[] = [];
  const joined = new Map<string, OpenTopic>();
  for (const name of new Set(names)) {
    const topic = await join(name);
    if (topic === undefined) refused.push(name);
    else joined.set(name, topic);
  }
  for (const [name, topic] of joined) if (!(await topic.ready)) refused.push(name);
  return { refused };
}

/** True when the viewer sees another document at the same address now. */
function changeOver(topics: OpenTopics, watch: LinkWatch, opened: Opened): boolean {
  if (watch.joined === undefined || watch.joined.key === opened.key) return false;
  topics.leave(watch.joined, watch);
  watch.joined = topics.join(opened, watch);
  return true;
}

/** What the watcher of a topic that was taken away is left with: nothing. */
function goneImage(topic: string): string {
  return `{"topic":${JSON.stringify(topic)},"seq":0,"image":true,"set":{}}`;
}

/** The images of the watches that await one and whose topic is loaded; those have all before the next patch then. */
function takeImages(behind: Set<LinkWatch>): string[] {
  const images: string[] = [];
  for (const watch of behind) {
    if (watch.joined?.loaded !== true) continue;
    images.push(watch.joined.document.image());
    watch.current = true;
    behind.delete(watch);
  }
  return images;
}

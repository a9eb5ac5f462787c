import type { Viewer } from '../http/viewer.ts';
import type { OpenTopic, OpenTopics, Watch } from './open-topics.ts';
import type { Opened } from './topic-kind.ts';

/** Where a socket's bundles go. */
export type Sink = {
  /** False while earlier bytes are still on their way: such a socket gets images later, never a queue. */
  writable(): boolean;
  /** Sends a JSON array of patches. */
  send(patches: string): void;
};

/** One socket's side of the hub. */
export type Link = {
  /** Resolves when every image is loaded. A topic watched already gets its image again. */
  subscribe(topics: readonly string[]): Promise<{ refused: string[] }>;
  unsubscribe(topics: readonly string[]): void;
  /** Asks for the image of a watched topic. */
  resync(topic: string): void;
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
  const watches = new Map<string, LinkWatch>();
  const behind = new Set<LinkWatch>();
  let queue: string[] = [];
  /** Permissions are checked one after the other, so that one socket cannot flood the database. */
  let lastOpening: Promise<unknown> = Promise.resolve();
  let closed = false;

  const awaitImage = (watch: LinkWatch): void => {
    watch.current = false;
    behind.add(watch);
    options.due(link);
  };

  const leave = (watch: LinkWatch): void => {
    if (watches.get(watch.topic) === watch) watches.delete(watch.topic);
    behind.delete(watch);
    if (watch.joined !== undefined) topics.leave(watch.joined, watch);
  };

  const newWatch = (topic: string): LinkWatch => {
    const watch: LinkWatch = {
      topic,
      current: false,
      joined: undefined,
      opening: Promise.resolve(undefined),
      offer(patch) {
        if (!sink.writable()) {
          awaitImage(watch);
          return false;
        }
        queue.push(patch);
        options.due(link);
        return true;
      },
      drop: () => leave(watch),
    };
    return watch;
  };

  const join = async (watch: LinkWatch, before: Promise<unknown>): Promise<OpenTopic | undefined> => {
    await before;
    const left = () => watches.get(watch.topic) !== watch;
    if (left()) return undefined;
    const opened = await options.open(watch.topic, options.viewer);
    if (left()) return undefined;
    if (opened === undefined) {
      leave(watch);
      return undefined;
    }
    watch.joined = topics.join(opened, watch);
    awaitImage(watch);
    return watch.joined;
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
    async subscribe(names) {
      const refused: string[] = [];
      const joined = new Map<string, OpenTopic>();
      for (const name of new Set(names)) {
        link.resync(name);
        const topic = await watchOf(name)?.opening;
        if (topic === undefined) refused.push(name);
        else joined.set(name, topic);
      }
      for (const [name, topic] of joined) if (!(await topic.ready)) refused.push(name);
      return { refused };
    },
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
    close() {
      if (closed) return;
      closed = true;
      for (const watch of watches.values()) leave(watch);
      queue = [];
      options.closed(link);
    },
    flush() {
      const sent = { patches: queue.length, images: 0 };
      if (behind.size > 0 && sink.writable()) sent.images = queueImages(behind, queue);
      if (queue.length > 0) sink.send(`[${queue.join(',')}]`);
      queue = [];
      if (behind.size > 0) options.due(link);
      return sent;
    },
  };
  return link;
}

function queueImages(behind: Set<LinkWatch>, queue: string[]): number {
  let images = 0;
  for (const watch of behind) {
    if (watch.joined?.loaded !== true) continue;
    queue.push(watch.joined.document.image());
    watch.current = true;
    behind.delete(watch);
    images += 1;
  }
  return images;
}

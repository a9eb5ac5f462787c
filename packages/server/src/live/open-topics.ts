import type { Logger } from 'pino';
import type { Begun } from './begun.ts';
import type { Opened } from './topic-kind.ts';
import { topicDocument, type TopicDocument } from './topic-document.ts';

/** One socket's watch of one topic. */
export type Watch = {
  readonly topic: string;
  /** Has the image and every patch since; patches go only to such watches, the others await an image. */
  current: boolean;
  /** Queues a patch for this tick; false when the socket is behind and must get an image later. */
  offer(patch: string): boolean;
  /** The topic could not be loaded: it is as if it had been refused. */
  drop(): void;
};

/** A topic that at least one socket watches. */
export type OpenTopic = {
  readonly key: string;
  readonly opened: Opened;
  readonly document: TopicDocument;
  readonly watches: Set<Watch>;
  loaded: boolean;
  loading: boolean;
  loadAgain: boolean;
  /** False when the first image could not be had. */
  ready: Promise<boolean>;
};

type Told = (key: string) => void;

/** The documents that somebody watches; the others do not exist. */
export type OpenTopics = {
  join(opened: Opened, watch: Watch): OpenTopic;
  leave(topic: OpenTopic, watch: Watch): void;
  get(key: string): OpenTopic | undefined;
  keys(): Iterable<string>;
  size(): number;
  merge(key: string, patch: object): void;
  refresh(key: string): void;
  /** The topics that were loaded or changed since the last call. */
  takeChanged(): OpenTopic[];
  readonly onWatch: Set<Told>;
  readonly onUnwatch: Set<Told>;
};

export function createOpenTopics(log: Pick<Logger, 'error'>, begun: Begun): OpenTopics {
  const topics = new Map<string, OpenTopic>();
  const changed = new Set<OpenTopic>();
  const onWatch = new Set<Told>();
  const onUnwatch = new Set<Told>();

  /** A listener that fails must not break the topic for its watchers. */
  const tell = (listeners: Iterable<Told>, key: string): void => {
    for (const told of listeners) {
      try {
        told(key);
      } catch (error) {
        log.error({ err: error, topic: key }, 'a listener of a topic failed');
      }
    }
  };

  const shut = (topic: OpenTopic): void => {
    if (topics.get(topic.key) !== topic) return;
    topics.delete(topic.key);
    changed.delete(topic);
    tell(onUnwatch, topic.key);
    tell([() => topic.opened.close?.()], topic.key);
  };

  const load = async (topic: OpenTopic): Promise<boolean> => {
    topic.loading = true;
    topic.document.beginLoad();
    try {
      topic.document.endLoad(await begun.note(Promise.try(() => topic.opened.image())));
      topic.loaded = true;
      if (topics.get(topic.key) === topic) changed.add(topic);
    } catch (error) {
      log.error({ err: error, topic: topic.key }, 'the image of a topic could not be loaded');
    }
    topic.loading = false;
    if (!topic.loaded) for (const watch of topic.watches) watch.drop();
    else if (topic.loadAgain && topics.get(topic.key) === topic) reload(topic);
    return topic.loaded;
  };

  const reload = (topic: OpenTopic): void => {
    topic.loadAgain = topic.loading;
    if (!topic.loading) void load(topic);
  };

  const open = (opened: Opened, name: string): OpenTopic => {
    const topic: OpenTopic = {
      key: opened.key,
      opened,
      document: topicDocument(name),
      watches: new Set(),
      loaded: false,
      loading: false,
      loadAgain: false,
      ready: Promise.resolve(false),
    };
    topics.set(topic.key, topic); // before the image is asked for: what is set from now on must not be missed
    tell(onWatch, topic.key);
    return topic;
  };

  return {
    onWatch,
    onUnwatch,
    join(opened, watch) {
      const known = topics.get(opened.key);
      const topic = known ?? open(opened, watch.topic);
      topic.watches.add(watch);
      if (known === undefined) topic.ready = load(topic);
      return topic;
    },
    leave(topic, watch) {
      topic.watches.delete(watch);
      if (topic.watches.size === 0) shut(topic);
    },
    get: (key) => topics.get(key),
    keys: () => topics.keys(),
    size: () => topics.size,
    merge(key, patch) {
      const topic = topics.get(key);
      if (topic === undefined) return;
      topic.document.merge(patch);
      changed.add(topic);
    },
    refresh(key) {
      const topic = topics.get(key);
      if (topic !== undefined) reload(topic);
    },
    takeChanged() {
      const taken = [...changed].filter((topic) => topic.loaded);
      for (const topic of taken) changed.delete(topic);
      return taken;
    },
  };
}

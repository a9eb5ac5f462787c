import type { Patch } from '@pavilion/contract/channels.ts';

/** What changed in one topic by a flush; a reader compares nothing, it is told. */
type Listener = () => void;
type Topic = { seq: number; values: Map<string, unknown> };
/** What readers see of a topic; version 0 = nothing has come yet. */
type Snapshot = { version: number; values: ReadonlyMap<string, unknown> };

type TopicStore = {
  /** Puts patches in the queue; asks `resync` for topics whose numbers do not follow. */
  receive: (patches: readonly Patch[]) => void;
  /** Makes what was received visible and tells the readers. */
  flush: () => void;
  get: (topic: string, key: string) => unknown;
  snapshot: (topic: string) => Snapshot;
  onKey: (topic: string, key: string, listener: Listener) => () => void;
  onTopic: (topic: string, listener: Listener) => () => void;
  /** Forgets what it knows of a topic, so that the next image starts anew. */
  drop: (topic: string) => void;
};

const EMPTY: Snapshot = { version: 0, values: new Map() };

function listenersOf(table: Map<string, Set<Listener>>, name: string): Set<Listener> {
  const known = table.get(name) ?? new Set<Listener>();
  table.set(name, known);
  return known;
}

function listen(table: Map<string, Set<Listener>>, name: string, listener: Listener): () => void {
  listenersOf(table, name).add(listener);
  return () => listenersOf(table, name).delete(listener);
}

const keyName = (topic: string, key: string): string => `${topic} ${key}`;

/**
 * Live documents by topic, outside of React. An image replaces a topic, a patch follows the number before it;
 * a gap asks for the image again and leaves what is shown as it is until that comes.
 */
export function createTopicStore(resync: (topic: string) => void): TopicStore {
  const topics = new Map<string, Topic>();
  const snapshots = new Map<string, Snapshot>();
  const byKey = new Map<string, Set<Listener>>();
  const byTopic = new Map<string, Set<Listener>>();
  const awaiting = new Set<string>();
  const dirty = new Map<string, Set<string>>();

  function apply(patch: Patch): void {
    const known = topics.get(patch.topic);
    if (patch.image !== true && (known === undefined || patch.seq !== known.seq + 1)) {
      if (known !== undefined && patch.seq <= known.seq) return; // an echo of what the image already held
      if (awaiting.has(patch.topic)) return;
      awaiting.add(patch.topic);
      resync(patch.topic);
      return;
    }
    const topic: Topic = known ?? { seq: 0, values: new Map() };
    const touched = dirty.get(patch.topic) ?? new Set<string>();
    if (patch.image === true) {
      awaiting.delete(patch.topic);
      for (const key of topic.values.keys()) if (!(key in patch.set)) touched.add(key);
      topic.values.clear();
    }
    for (const [key, value] of Object.entries(patch.set)) {
      if (value === null) topic.values.delete(key);
      else topic.values.set(key, value);
      touched.add(key);
    }
    topic.seq = patch.seq;
    topics.set(patch.topic, topic);
    dirty.set(patch.topic, touched);
  }

  return {
    receive: (patches) => patches.forEach(apply),
    flush() {
      const batch = [...dirty];
      dirty.clear();
      for (const [name, keys] of batch) {
        const version = (snapshots.get(name)?.version ?? 0) + 1;
        snapshots.set(name, { version, values: new Map(topics.get(name)?.values) });
        for (const key of keys) for (const run of listenersOf(byKey, keyName(name, key))) run();
        for (const run of listenersOf(byTopic, name)) run();
      }
    },
    // Readers see what the last flush made visible, so that one render never mixes two states.
    get: (topic, key) => snapshots.get(topic)?.values.get(key),
    snapshot: (topic) => snapshots.get(topic) ?? EMPTY,
    onKey: (topic, key, listener) => listen(byKey, keyName(topic, key), listener),
    onTopic: (topic, listener) => listen(byTopic, topic, listener),
    drop(topic) {
      topics.delete(topic);
      awaiting.delete(topic);
    },
  };
}

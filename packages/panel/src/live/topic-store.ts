import type { Address, Patch, TopicName } from '@pavilion/contract/channels.ts';
import type { TopicDocument } from '@pavilion/contract/topics.ts';

/** What changed in one topic by a flush; a reader compares nothing, it is told. */
type Listener = () => void;
type Topic = { seq: number; values: Map<string, unknown> };
/** What readers see of a topic; version 0 = nothing has come yet. `families` are worked out when they are asked for. */
type Snapshot = {
  version: number;
  values: ReadonlyMap<string, unknown>;
  families: Map<string, readonly unknown[]>;
};

export type Key<N extends TopicName> = keyof TopicDocument<N> & string;
/** What a key of the topic holds, as the contract declares it. */
export type Pushed<N extends TopicName, K extends Key<N>> = TopicDocument<N>[K];
/** What keys with an id begin with: `bet:`. */
export type Family<N extends TopicName> =
  Key<N> extends infer K ? (K extends `${infer F}:${string}` ? `${F}:` : never) : never;
export type FamilyOf<N extends TopicName, F extends string> = Pushed<N, Extract<Key<N>, `${F}${string}`>>;
/** A whole document; another one after each flush that changed it. */
export type PushedDocument<N extends TopicName> = {
  readonly get: <K extends Key<N>>(key: K) => Pushed<N, K> | undefined;
};

type TopicStore = {
  /** Puts patches in the queue; asks `resync` for topics whose numbers do not follow. */
  receive: (patches: readonly Patch[]) => void;
  /** Makes what was received visible and tells the readers. */
  flush: () => void;
  /** True when the first image has come. */
  known: (topic: string) => boolean;
  get: <N extends TopicName, K extends Key<N>>(topic: Address<N>, key: K) => Pushed<N, K> | undefined;
  document: <N extends TopicName>(topic: Address<N>) => PushedDocument<N>;
  /** All values whose keys begin alike, the same list until one of them changes; undefined until the first image. */
  family: <N extends TopicName, F extends string & Family<N>>(
    topic: Address<N>,
    family: F,
  ) => readonly FamilyOf<N, F>[] | undefined;
  /** Tells of a key; of `family:`, when any key that begins so changed. */
  onKey: (topic: string, key: string, listener: Listener) => () => void;
  onTopic: (topic: string, listener: Listener) => () => void;
  /** Forgets what it knows of a topic, so that the next image starts anew. */
  drop: (topic: string) => void;
};

const EMPTY: Snapshot = { version: 0, values: new Map(), families: new Map() };

/** `bet:` of `bet:0198f000`; '' of a key without an id. */
const familyOf = (key: string): string => key.slice(0, key.indexOf(':') + 1);

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

function familyIn({ version, values, families }: Snapshot, family: string): readonly unknown[] | undefined {
  if (version === 0) return undefined;
  const known = families.get(family);
  if (known !== undefined) return known;
  const found = [...values].flatMap(([key, value]) => (familyOf(key) === family ? [value] : []));
  families.set(family, found);
  return found;
}

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

  const snapshotOf = (topic: string): Snapshot => snapshots.get(topic) ?? EMPTY;

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
        const version = snapshotOf(name).version + 1;
        const touched = new Set([...keys].map(familyOf).filter((family) => family !== ''));
        const families = [...snapshotOf(name).families].filter(([family]) => !touched.has(family));
        snapshots.set(name, {
          version,
          values: new Map(topics.get(name)?.values),
          families: new Map(families),
        });
        for (const key of [...keys, ...touched])
          for (const run of listenersOf(byKey, keyName(name, key))) run();
        for (const run of listenersOf(byTopic, name)) run();
      }
    },
    // Readers see what the last flush made visible, so that one render never mixes two states.
    // What comes is what the contract declares: this is the one place that takes the server's word for it.
    get: <N extends TopicName, K extends Key<N>>(topic: Address<N>, key: K) =>
      snapshotOf(topic).values.get(key) as Pushed<N, K> | undefined,
    document: <N extends TopicName>(topic: Address<N>) => snapshotOf(topic).values as PushedDocument<N>,
    family: <N extends TopicName, F extends string & Family<N>>(topic: Address<N>, name: F) =>
      familyIn(snapshotOf(topic), name) as readonly FamilyOf<N, F>[] | undefined,
    known: (topic) => snapshotOf(topic).version > 0,
    onKey: (topic, key, listener) => listen(byKey, keyName(topic, key), listener),
    onTopic: (topic, listener) => listen(byTopic, topic, listener),
    drop(topic) {
      topics.delete(topic);
      awaiting.delete(topic);
    },
  };
}

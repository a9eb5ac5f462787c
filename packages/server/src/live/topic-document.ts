/** One topic's keyed values as JSON text: what the watchers have, and what changed since the last tick. */
export type TopicDocument = {
  /** How many patches there were; an image carries the number of the last patch in it. */
  readonly seq: () => number;
  /**
   * Notes the keys whose JSON differs from what the watchers have. Null removes a key; undefined leaves it alone.
   *
   * @throws TypeError for a value that JSON cannot say (a bigint, a circle).
   */
  merge(patch: object): void;
  /**
   * Notes a whole new document: keys it lacks go. Keys merged since `beginLoad` were told later than the
   * document was asked for, and win.
   */
  beginLoad(): void;
  endLoad(values: object): void;
  /** The changes as one numbered patch in JSON; undefined when there are none. From here on they count as sent. */
  takePatch(): string | undefined;
  /** All values in JSON, serialised once per number. */
  image(): string;
};

const GONE = 'null';

export function topicDocument(topic: string): TopicDocument {
  const head = `{"topic":${JSON.stringify(topic)},"seq":`;
  const sent = new Map<string, string>();
  const changed = new Map<string, string>();
  let mergedWhileLoading: Set<string> | undefined;
  let seq = 0;
  let image: string | undefined;

  const note = (key: string, value: unknown): void => {
    const json = JSON.stringify(value) as string | undefined; // undefined for undefined, which the library's type hides
    if (json === undefined) return;
    if (json === (sent.get(key) ?? GONE)) changed.delete(key);
    else changed.set(key, json);
  };

  return {
    seq: () => seq,
    merge(patch) {
      for (const [key, value] of Object.entries(patch)) {
        note(key, value);
        mergedWhileLoading?.add(key);
      }
    },
    beginLoad() {
      mergedWhileLoading = new Set();
    },
    endLoad(values) {
      const newer = mergedWhileLoading ?? new Set();
      mergedWhileLoading = undefined;
      const gone = [...sent.keys(), ...changed.keys()].filter((key) => !Object.hasOwn(values, key));
      for (const key of gone) if (!newer.has(key)) note(key, null);
      for (const [key, value] of Object.entries(values)) if (!newer.has(key)) note(key, value);
    },
    takePatch() {
      if (changed.size === 0) return undefined;
      for (const [key, json] of changed) {
        if (json === GONE) sent.delete(key);
        else sent.set(key, json);
      }
      seq += 1;
      image = undefined;
      const patch = `${head}${seq},"set":${objectOf(changed)}}`;
      changed.clear();
      return patch;
    },
    image() {
      image ??= `${head}${seq},"image":true,"set":${objectOf(sent)}}`;
      return image;
    },
  };
}

function objectOf(values: ReadonlyMap<string, string>): string {
  const members: string[] = [];
  for (const [key, json] of values) members.push(`${JSON.stringify(key)}:${json}`);
  return `{${members.join(',')}}`;
}

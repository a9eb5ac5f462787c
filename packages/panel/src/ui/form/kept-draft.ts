/** What is typed in a form, by field; `null` is something taken out. */
export type Typed = Readonly<Record<string, string | number | null | undefined>>;
type Stored = { values: Typed; at: number; opened?: unknown };
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Never kept: what is secret. */
const SECRET = /password|code/i;
const open = (name: string, value: unknown): unknown =>
  SECRET.test(name) && value !== '' ? undefined : value;

export const draftKey = (userId: number, form: string): string => `draft:${userId}:${form}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Only plain values: a form must not break on what another version of it kept. */
const plain = (values: Record<string, unknown>): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | number | null] =>
        entry[1] === null || typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

function readText(text: string | null): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['values']) || typeof stored['at'] !== 'number')
      return undefined;
    return { values: plain(stored['values']), at: stored['at'], opened: stored['opened'] };
  } catch {
    // A broken entry is no draft.
    return undefined;
  }
}

/** Where a draft outlives its tab: the tab's own comes first, else what a tab of this device wrote last. */
export const outlivingTab = (tab: Store, device: Store): Store => ({
  getItem: (key) => tab.getItem(key) ?? device.getItem(key),
  setItem: (key, value) => {
    tab.setItem(key, value);
    device.setItem(key, value);
  },
  removeItem: (key) => {
    tab.removeItem(key);
    device.removeItem(key);
  },
});

const KEPT_FOR = 48 * 3_600_000;

/** What nobody came back to within two days. */
export const oldDrafts = (
  entries: readonly (readonly [key: string, text: string])[],
  now: number,
): string[] =>
  entries.flatMap(([key, text]) => {
    if (!key.startsWith('draft:')) return [];
    const stored = readText(text);
    return stored === undefined || now - stored.at > KEPT_FOR ? [key] : [];
  });

/** The values of a draft as it lies in a store; undefined for what is none. */
export const draftIn = (text: string | null): Typed | undefined => readText(text)?.values;

/** The draft of one form of one person. What is offered is written by `write`, at the latest when the form goes. */
export function openDraft<Values extends Typed, Opened>(store: Store, userId: number, form: string) {
  const key = draftKey(userId, form);
  const stored = readText(store.getItem(key));
  let waiting: Omit<Stored, 'at'> | undefined;
  return {
    /** What was there when the form opened. */
    found: stored?.values as Partial<Values> | undefined,
    /** What the form had been opened with then: somebody may have saved since. */
    opened: stored?.opened as Opened | undefined,
    foundAt: stored?.at,
    offer: (values: Values, opened?: Opened): void => {
      waiting = { values, opened };
    },
    /** When it was written; undefined where nothing waited. */
    write: (now: number): number | undefined => {
      if (waiting === undefined) return undefined;
      store.setItem(key, JSON.stringify({ ...waiting, at: now }, open));
      waiting = undefined;
      return now;
    },
    forget: (): void => {
      waiting = undefined;
      store.removeItem(key);
    },
  };
}

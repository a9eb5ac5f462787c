/** What is typed in a form, by field; `null` is something taken out. */
export type Typed = Readonly<Record<string, string | number | null | undefined>>;
type Stored = { values: Typed; at: number; opened?: unknown };
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Never kept: what is secret. */
const SECRET = /password|code/i;
const open = (name: string, value: unknown): unknown =>
  SECRET.test(name) && value !== '' ? undefined : value;

const keyOf = (userId: number, form: string): string => `draft:${userId}:${form}`;

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

function read(store: Store, key: string): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(store.getItem(key) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['values']) || typeof stored['at'] !== 'number')
      return undefined;
    return { values: plain(stored['values']), at: stored['at'], opened: stored['opened'] };
  } catch {
    // A broken entry is no draft.
    return undefined;
  }
}

/** The draft of one form of one person. What is offered is written by `write`, at the latest when the form goes. */
export function openDraft<Values extends Typed, Opened>(store: Store, userId: number, form: string) {
  const key = keyOf(userId, form);
  const stored = read(store, key);
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

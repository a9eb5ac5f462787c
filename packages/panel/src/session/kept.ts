/**
 * What a person chose about lists and display, by name: kept on this device, and by the server for the next sign-in
 * (log-out clears the device). Readers are told when a value comes from there, or when all of them go.
 */
type Told = (name: string, how: 'chosen' | 'restored' | 'forgotten') => void;

const PREFIX = 'kept:';
const readers = new Set<Told>();
/** Chosen here and not yet told to the server. */
let unsaved: Record<string, unknown> = {};

const device = (): Storage | undefined => globalThis.localStorage;

const tell = (name: string, how: Parameters<Told>[1]): void => readers.forEach((told) => told(name, how));

/** The value under a name; undefined when nothing was chosen. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(device()?.getItem(PREFIX + name) ?? 'null') ?? undefined;
  } catch {
    // A broken entry is the same as none: these are conveniences, never data.
    return undefined;
  }
}

/** As `kept`, for those that are objects. */
export function keptRecord(name: string): Record<string, unknown> {
  const value = kept(name);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function keep(name: string, value: unknown): void {
  device()?.setItem(PREFIX + name, JSON.stringify(value));
  unsaved[name] = value;
  tell(name, 'chosen');
}

/** Takes over what the server kept; what was chosen on this device since, on the sign-in page say, stays. */
export function restoreKept(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    if (name in unsaved) continue;
    device()?.setItem(PREFIX + name, JSON.stringify(value));
    tell(name, 'restored');
  }
}

/** What the server does not know yet; from here on it counts as told. */
export function takeUnsaved(): Record<string, unknown> {
  const taken = unsaved;
  unsaved = {};
  return taken;
}

/** What could not be told after all, unless it was chosen anew meanwhile. */
export function putBack(values: Record<string, unknown>): void {
  unsaved = { ...values, ...unsaved };
}

/** After the device was cleared: everybody goes back to the defaults. */
export function forgetKept(): void {
  unsaved = {};
  tell('', 'forgotten');
}

/** Runs at every change; answers how to stop. */
export function onKept(told: Told): () => void {
  readers.add(told);
  return () => void readers.delete(told);
}

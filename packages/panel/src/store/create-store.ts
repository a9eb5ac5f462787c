import { useSyncExternalStore } from 'react';

/** A value that parts of the panel share: read, changed and followed inside and outside of components. */
export function createStore<Value>(first: Value) {
  const followers = new Set<() => void>();
  let current = first;
  const get = (): Value => current;
  const set = (next: Value): void => {
    current = next;
    for (const follower of followers) follower();
  };
  /** Runs at every change; answers how to stop. */
  const follow = (run: () => void): (() => void) => {
    followers.add(run);
    return () => void followers.delete(run);
  };
  return { get, set, follow, use: (): Value => useSyncExternalStore(follow, get, get) };
}

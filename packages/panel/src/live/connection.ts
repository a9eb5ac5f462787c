import { useSyncExternalStore } from 'react';

/**
 * How the live connection stands: on its way for the first time, live, lost, given up for another tab of the same sign-in,
 * or not wanted. `since` is when it came into
 * this state, `latency` the last round trip.
 */
export type Connection = {
  state: 'opening' | 'live' | 'reconnecting' | 'elsewhere' | 'offline';
  latency: number | null;
  since: number;
};

const listeners = new Set<() => void>();
let current: Connection = { state: 'offline', latency: null, since: Date.now() };

/** Changes the state; the moment of change is kept only when the state really changes. */
export function setConnection(change: Partial<Omit<Connection, 'since'>>): void {
  const moved = change.state !== undefined && change.state !== current.state;
  current = { ...current, ...change, since: moved ? Date.now() : current.since };
  for (const listener of listeners) listener();
}

export const currentConnection = (): Connection => current;

/** Runs at every change; answers how to stop. */
export function onConnection(run: () => void): () => void {
  listeners.add(run);
  return () => void listeners.delete(run);
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, currentConnection);
}

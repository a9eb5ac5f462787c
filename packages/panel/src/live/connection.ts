import { createStore } from '../store/create-store.ts';

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

const connection = createStore<Connection>({ state: 'offline', latency: null, since: Date.now() });

/** Changes the state; the moment of change is kept only when the state really changes. */
export function setConnection(change: Partial<Omit<Connection, 'since'>>): void {
  const before = connection.get();
  const moved = change.state !== undefined && change.state !== before.state;
  connection.set({ ...before, ...change, since: moved ? Date.now() : before.since });
}

export const currentConnection = connection.get;

/** Runs at every change; answers how to stop. */
export const onConnection = connection.follow;

export const useConnection = connection.use;

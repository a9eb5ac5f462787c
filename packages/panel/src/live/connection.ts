import { createStore } from '../store/create-store.ts';

/**
 * How the live connection stands: on its way for the first time, live, lost, given up for another tab of the same sign-in,
 * or not wanted. `since` is when it came into this state, by the clock of the computer and to be shown; `turn` is the number
 * of this state, for what must know before from after even where that clock is set back; `latency` is the last round trip.
 */
export type Connection = {
  state: 'opening' | 'live' | 'reconnecting' | 'elsewhere' | 'offline';
  latency: number | null;
  since: number;
  turn: number;
};

const connection = createStore<Connection>({ state: 'offline', latency: null, since: Date.now(), turn: 0 });

/** Changes the state; a new moment and turn begin only when the state really changes. */
export function setConnection(change: Partial<Omit<Connection, 'since' | 'turn'>>): void {
  const before = connection.get();
  const moved = change.state !== undefined && change.state !== before.state;
  const begun = moved ? { since: Date.now(), turn: before.turn + 1 } : {};
  connection.set({ ...before, ...change, ...begun });
}

export const currentConnection = connection.get;

/** Runs at every change; answers how to stop. */
export const onConnection = connection.follow;

export const useConnection = connection.use;

import type { MaintenanceRefused } from '@pavilion/contract/maintenance.ts';
import { createStore } from '../store/create-store.ts';

/** What the house said when it was closed to this person; undefined while it is open. */
export type ClosedHouse = Pick<MaintenanceRefused, 'message' | 'until_at'>;

const closed = createStore<ClosedHouse | undefined>(undefined);

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A call, the live connection or the state of the house says that it is closed. */
export function houseClosed(told: unknown): void {
  const said = typeof told === 'object' && told !== null ? told : {};
  const message = text('message' in said ? said.message : undefined) ?? '';
  const until_at = text('until_at' in said ? said.until_at : undefined) ?? null;
  const known = closed.get();
  if (known === undefined || known.message !== message || known.until_at !== until_at)
    closed.set({ message, until_at });
}

export function houseOpen(): void {
  if (closed.get() !== undefined) closed.set(undefined);
}

export const isHouseClosed = (): boolean => closed.get() !== undefined;

/** Runs when it is closed, opened or says something else; answers how to stop. */
export const onClosedHouse = closed.follow;

export const useClosedHouse = closed.use;

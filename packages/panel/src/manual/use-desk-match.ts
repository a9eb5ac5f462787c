import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useCall } from '../api/use-call.ts';
import { usePathParam } from '../pages/paths.ts';

export type DeskMatch = CallOutput<'manualMatchDetail'>;

/** Other desks price too: the list looks again this often. */
const LOOK_AGAIN = 10_000;

/** What the address names; a page of the desk is opened by its ids alone. */
export const useDeskParams = () => ({
  eventId: usePathParam('eventId'),
  eventName: usePathParam('eventName'),
  marketId: usePathParam('marketId'),
  sessionId: usePathParam('sessionId'),
});

/** The match of the address with what the desk last sent. */
export function useDeskMatch(watch = false) {
  const { eventId } = useDeskParams();
  return useCall('manualMatchDetail', { event_id: eventId }, watch ? { refetchInterval: LOOK_AGAIN } : {});
}

import { topicsAt } from '@pavilion/contract/channels.ts';
import type { House } from '../house.ts';
import type { BusMessageOf } from '../live/bus-messages.ts';
import { meKey } from './me-keys.ts';

/** Has the screens of this node look again whose limits or delays a changed setting may be. */
export function refreshTerms(house: House, { userId }: BusMessageOf<'settings'>): void {
  if (userId !== undefined) return house.hub.refresh(meKey(userId));
  for (const key of house.hub.watchedKeys(''))
    if (topicsAt(key).some(({ name }) => name === 'event')) house.hub.refresh(key);
}

import type { House } from '../house.ts';
import type { BusMessageOf } from '../live/bus-messages.ts';
import { settingStore } from '../settings/setting-store.ts';
import { isMatchTopic } from './event-topics.ts';
import { meKey } from './viewer-topics.ts';

/** Has the screens of this node look again whose limits or delays a changed setting may be. */
export function refreshTerms(house: House, { userId }: BusMessageOf<'settings'>): void {
  // The store may hear of it after this, and the screens must not be shown what was set before.
  settingStore(house).changed();
  if (userId !== undefined) return house.hub.refresh(meKey(userId));
  for (const key of house.hub.watchedKeys('')) if (isMatchTopic(key)) house.hub.refresh(key);
}

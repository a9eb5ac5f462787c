import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import type { Story } from './story.fixtures.ts';

/** A race of two greyhounds, in which one wins, and which of them is placed. */
export const RACE: MarketDefinition = {
  eventId: '7000',
  eventName: 'Northfield 19th Apr',
  eventTypeId: '4339',
  venue: 'Northfield',
  countryCode: 'GB',
  bettingType: 'ODDS',
  marketType: 'WIN',
  name: 'OR 280m',
  marketTime: '2026-11-20T18:26:00.000Z',
  openDate: '2026-11-20T17:19:00.000Z',
  status: 'OPEN',
  inPlay: false,
  betDelay: 0,
  version: 1,
  numberOfWinners: 1,
  numberOfActiveRunners: 2,
  runners: [
    { id: 1, status: 'ACTIVE', sortPriority: 1, name: '1. Quick Jet' },
    {
      id: 2,
      status: 'ACTIVE',
      sortPriority: 2,
      name: 'Slow Boat',
      metadata: { CLOTH_NUMBER: '2', STALL_DRAW: '9', JOCKEY_NAME: 'A Rider' },
    },
  ],
};
export const PLACE = { marketType: 'PLACE', name: 'To Be Placed', numberOfWinners: 2 };

/** Says what the feed says of a market of the race. */
export const racesOf =
  ({ feed }: Pick<Story, 'feed'>) =>
  (id: string, fields: Partial<MarketDefinition> = {}) =>
    feed.say({
      kind: 'markets',
      message: { op: 'mcm', pt: 1000, mc: [{ id, marketDefinition: { ...RACE, ...fields } }] },
    });

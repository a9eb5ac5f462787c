import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { announceOnMatch, announceOnSubject } from './announce-match.ts';
import { currentAnnouncements } from './announcements.ts';

export function announcementHandlers(house: House) {
  return {
    companyAnnouncement: (_, { db }) => currentAnnouncements(db),
    postAnnouncement: (request, ctx) => announceOnSubject(house, request, ctx),
    eventAnnouncement: (request, ctx) => announceOnMatch(house, request, ctx),
  } satisfies Partial<Handlers>;
}

import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { announceOnMatch, announceOnSubject } from './announce-match.ts';
import { acknowledgeAnnouncement, companyAnnouncement, linesOf } from './my-lines.ts';
import { createAnnouncement, getAnnouncement, getGameAnnouncement, sayOfGame } from './standing.ts';
import { deleteUserAnnouncement, listUserAnnouncements, sayToUsers } from './to-users.ts';

export function announcementHandlers(house: House) {
  return {
    companyAnnouncement: (request, ctx) => companyAnnouncement(house, request, ctx),
    myAnnouncements: async (_, { db, viewer }) => {
      const { lines } = await linesOf(db, viewer, house.now());
      return { lines };
    },
    acknowledgeAnnouncement: (request, ctx) => acknowledgeAnnouncement(house, request, ctx),
    getAnnouncement: (_, ctx) => getAnnouncement(ctx),
    createAnnouncement: (request, ctx) => createAnnouncement(house, request, ctx),
    userAnnouncement: (request, ctx) => sayToUsers(house, request, ctx),
    userAnnouncementList: listUserAnnouncements,
    deleteUserAnnouncement: (request, ctx) => deleteUserAnnouncement(house, request, ctx),
    getMatkaAnnouncement: (_, ctx) => getGameAnnouncement('matka', ctx),
    matkaAnnouncement: (request, ctx) => sayOfGame(house, 'matka', { request, ctx }),
    getFastMatkaAnnouncement: (_, ctx) => getGameAnnouncement('fast_matka', ctx),
    fastMatkaAnnouncement: (request, ctx) => sayOfGame(house, 'fast_matka', { request, ctx }),
    postAnnouncement: (request, ctx) => announceOnSubject(house, request, ctx),
    eventAnnouncement: (request, ctx) => announceOnMatch(house, request, ctx),
  } satisfies Partial<Handlers>;
}

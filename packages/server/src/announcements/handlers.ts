import type { Handlers } from '../http/context.ts';
import { currentAnnouncements } from './announcements.ts';

export function announcementHandlers(): Pick<Handlers, 'companyAnnouncement'> {
  return { companyAnnouncement: (_, { db }) => currentAnnouncements(db) };
}

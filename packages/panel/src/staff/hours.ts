import type { StaffHours } from '@pavilion/contract/staff.ts';

/** Hours as the form keeps them and the server compares them: `12345 09:30 18:00 Asia/Kolkata`, '' = at any time. */
export function hoursText(hours: StaffHours | null): string {
  return hours === null ? '' : `${hours.days.join('')} ${hours.from} ${hours.to} ${hours.zone}`;
}

/** The other way; what is not chosen yet is empty. */
export function hoursOf(text: string): StaffHours | null {
  if (text === '') return null;
  const [days = '', from = '', to = '', zone = ''] = text.split(' ');
  return { days: Array.from(days, Number), from, to, zone };
}

/** Addresses as they are typed, one a line or beside each other. */
export const addressesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '');

/** What most people work, in the zone of who looks. */
export const usualHours = (): string =>
  `12345 09:00 18:00 ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;

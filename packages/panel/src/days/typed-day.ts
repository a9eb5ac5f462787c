import dayjs from 'dayjs';

const DAY = /^(\d{4}-\d{2}-\d{2})$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}:\d{2})(:\d{2})?$/;

/** The calendar has no 31st of February, though a date object makes the 3rd of March of it. */
const isDay = (text: string): boolean => dayjs(text).format('YYYY-MM-DD') === text;
const isTime = (text: string): boolean => /^(\d|[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** A day as typed, `2026-11-20`; null while it is none yet. */
export function typedDay(text: string): string | null {
  const day = DAY.exec(text.trim())?.[1];
  return day !== undefined && isDay(day) ? day : null;
}

/** A day with its time as typed, `2026-11-20 19:30`; null while it is none yet. */
export function typedMoment(text: string): string | null {
  const [, day = '', time = ''] = MOMENT.exec(text.trim()) ?? [];
  return isDay(day) && isTime(time) ? `${day} ${time.padStart(5, '0')}:00` : null;
}

/** A moment chosen: of a day taken from the calendar the time stays what it was, at first midnight. */
export function momentChosen(chosen: string, before: string): string {
  const time = typedMoment(chosen)?.slice(11, 16) ?? typedMoment(before)?.slice(11, 16) ?? '00:00';
  return `${chosen.slice(0, 10)}T${time}`;
}

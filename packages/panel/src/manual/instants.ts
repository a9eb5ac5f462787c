import dayjs from 'dayjs';

/** A date field's text (the viewer's own time) for an instant. */
export function fieldTime(at: Date | number): string {
  return dayjs(at).format('YYYY-MM-DDTHH:mm');
}

/** The instant that a date field's text means, ISO 8601 UTC; undefined when it means none. */
export function instantOfField(text: string): string | undefined {
  const at = dayjs(text);
  return text !== '' && at.isValid() ? at.toISOString() : undefined;
}

/** When something was sent, to the tenth of a second: `14:02:11.3`. */
export function sentClock(instant: string): string {
  return dayjs(instant).format('HH:mm:ss.SSS').slice(0, -2);
}

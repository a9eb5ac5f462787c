import dayjs from 'dayjs';

/** A date field's text (the viewer's own time) for an instant. */
export function fieldTime(at: Date | number | string): string {
  return dayjs(at).format('YYYY-MM-DDTHH:mm');
}

/** The instant that a date field's text means, ISO 8601 UTC; undefined when it means none. */
export function instantOfField(text: string): string | undefined {
  const at = dayjs(text);
  return text !== '' && at.isValid() ? at.toISOString() : undefined;
}

/** A moment as a field of day and time has it, in the reader's own time; '' for none. */
export function localMoment(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

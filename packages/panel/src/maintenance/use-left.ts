import { useServerNow } from '../api/use-server-now.ts';

/** Milliseconds until a moment by the clock of the house, looked at every second; undefined where there is no moment. */
export function useLeft(moment: string | null): number | undefined {
  const now = useServerNow();
  return moment === null ? undefined : Date.parse(moment) - now;
}

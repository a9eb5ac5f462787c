import { flag } from '@pavilion/contract/flag.ts';
import type { Config } from '../config.ts';
import type { House } from '../house.ts';
import { startOfDay } from '../http/days.ts';

/** Of the event `e` of a casino's day: it is not posted, or rounds that stand have come since. */
export const WAITS = `(e.closed_at is null or exists (
  select from casino_splits p join settlements s on s.id = p.settlement_id and s.rolled_back_at is null
  where p.event_id = e.id and p.entry_id is null
))`;

/** Of the event `e`: the desk took a posting back. From then on the clock leaves the day to the desk. */
export const TAKEN_BACK = `exists (select from settlements t where t.event_id = e.id and t.kind = 'posting' and t.rolled_back_at is not null)`;

/** When a day of the casino is over. */
export const endOfDay = ({ timeZone }: Pick<Config, 'timeZone'>, day: string): Date =>
  startOfDay(timeZone, day, 1);

/** When it ends, and whether it has. */
export function endSaid({ config, now }: Pick<House, 'config' | 'now'>, day: string) {
  const end = endOfDay(config, day);
  return { posts_at: end.toISOString(), over: flag(end <= now()) };
}

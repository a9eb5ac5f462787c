import { SPORT } from '@pavilion/contract/sports.ts';

/** When what stands of an event `e` counts: the day of a casino when it begins, whenever its rounds were declared or posted. */
export const countsAt = (settledAt: string): string =>
  `case when e.sport_id = ${SPORT.casino} then e.open_date else ${settledAt} end`;

/**
 * What a user gained by each standing settlement, and by the rounds of each day of a casino, which are one sum (rules 11): event_id,
 * event_name, sport_id, at, closing (commission and charges), amount. Of every event, or of one.
 */
export const gainedBy = (user: string, event?: string): string => `
  select e.id as event_id, e.name as event_name, e.sport_id, ${countsAt('s.settled_at')} as at, s.kind = 'close' as closing, h.amount
  from settlement_shares h join settlements s on s.id = h.settlement_id join events e on e.id = s.event_id
  where h.user_id = ${user} and not h.of_round and s.rolled_back_at is null${isEvent(event)}
  union all
  select e.id, e.name, e.sport_id, e.open_date, false, c.gained
  from (
    select event_id, -owed as gained from casino_sums where user_id = ${user}
    union all
    select event_id, owed from casino_sums where parent_id = ${user}
  ) c join events e on e.id = c.event_id where true${isEvent(event)}`;

const isEvent = (event: string | undefined): string => (event === undefined ? '' : ` and e.id = ${event}`);

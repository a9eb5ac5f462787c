/** What a draw `d` was declared for: its pana, '' while it has none. */
export const WON_PANA = `coalesce(lpad(d.pana::text, 3, '0'), '')`;

/** And its ank; of a Close the jodi of its day, where that has one. */
export const WON_AKHAR = `coalesce(lpad(d.jodi::text, 2, '0'), d.ank::text, '')`;

/** How a draw `d` stands at the time of a parameter. */
export const drawState = (at: string): string => `case when d.pana is not null then 'declared'
  when d.settled_at is not null then 'abandoned'
  when d.closed_early_at is not null or d.closes_at <= ${at} then 'closed' else 'open' end`;

/** Which draw of its day it is, as the wire says it. */
export const DRAW_SIDE = `initcap(d.side)`;

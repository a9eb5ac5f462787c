/** What a bet `b` is part of where the bets of a market, session or draw are summed by what they are on: a runner, a line or a number, and the side. */
export const PART = `
  case when b.draw_id is not null then b.matka_market_id || '/' || b.selection_id
    when b.session_id is not null then b.betting_type || '/' || b.line else b.betting_type || '/' || b.selection_id end`;

/** The same where all bets of a match are summed by the kind of commission that is on them. */
export const PART_OF_MATCH = `
  case when b.session_id is not null then 'session' when b.draw_id is not null then 'matka'
    when b.round_id is not null then 'other' else 'match' end`;

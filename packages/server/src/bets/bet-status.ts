import { deadHeatPl, sharedOf } from './dead-heat.ts';

/** Joins of `BET_STATUS`; the bet's alias is `b`. */
export const BET_STATUS_TABLES = `
  left join markets bm on bm.id = b.market_id
  left join sessions bs on bs.id = b.session_id
  left join draws bd on bd.id = b.draw_id
  left join casino_rounds bc on bc.id = b.round_id`;

const { places, runners } = sharedOf('bm');

/** The number that fell under a bet type of the draw `bd` (rules 10); of a jodi or sangam both panas of the day count, without which it is null. */
export const fallenNumber = (type: string): string => `case ${type}
      when 1 then bd.ank when 2 then bd.jodi when 6 then bd.open_pana * 10 + bd.ank
      when 7 then bd.jodi / 10 * 1000 + bd.pana when 8 then bd.open_pana * 1000 + bd.pana else bd.pana end`;
const FALLEN = fallenNumber('b.matka_market_id');

/** What a bet on the round `bc` brought by the outcome of its market; null while it has none. */
export const ROUND_PL = 'b.outcomes[bc.outcomes[b.casino_market] + 1]';

const WON = '(b.selection_id = any(bm.result_selections)) = (b.betting_type = 1)';
const REACHED = '(bs.result >= b.line) = (b.betting_type = 1)';
const SHARED = deadHeatPl('b', places, runners);

/**
 * A bet's state follows from what its market, session, draw or round was settled on (rules 8); bet rows are not touched by it.
 * Settled without a result, or deleted = void.
 */
export const BET_STATUS = `
  case
    when b.voided_at is not null then '3'
    when coalesce(bm.settled_at, bs.settled_at, bd.settled_at, bc.settled_at) is null then '0'
    when b.draw_id is not null then case when ${FALLEN} is null then '3' when b.selection_id = ${FALLEN} then '1' else '2' end
    when b.round_id is not null then case when coalesce(${ROUND_PL}, 0) = 0 then '3' when ${ROUND_PL} > 0 then '1' else '2' end
    when bm.result_selections is null and bs.result is null then '3'
    when b.selection_id = any(bm.result_shared) then case when ${SHARED} > 0 then '1' else '2' end
    when b.market_id is not null then case when ${WON} then '1' else '2' end
    else case when ${REACHED} then '1' else '2' end
  end`;

/** What a bet brought its client, in paise; null while it waits and of a void one. A win, its loss, or what a round or a dead heat makes of it. */
export const BET_PL = `
  case
    when (${BET_STATUS}) in ('0', '3') then null
    when b.round_id is not null then ${ROUND_PL}
    when b.selection_id = any(bm.result_shared) then (${SHARED})::bigint
    when (${BET_STATUS}) = '1' then b.win else -b.loss
  end`;

import { deadHeatPl, sharedOf } from './dead-heat.ts';

/** Joins of `BET_STATUS`; the bet's alias is `b`. */
export const BET_STATUS_TABLES = `
  left join markets bm on bm.id = b.market_id
  left join sessions bs on bs.id = b.session_id`;

const { places, runners } = sharedOf('bm');

/**
 * A bet's state follows from what its market or session was settled on (rules 8); bet rows are not touched by it.
 * Settled without a result, or deleted = void.
 */
export const BET_STATUS = `
  case
    when b.voided_at is not null then '3'
    when coalesce(bm.settled_at, bs.settled_at) is null then '0'
    when bm.result_selections is null and bs.result is null then '3'
    when b.selection_id = any(bm.result_shared) then case when ${deadHeatPl('b', places, runners)} > 0 then '1' else '2' end
    when b.market_id is not null then case when (b.selection_id = any(bm.result_selections)) = (b.betting_type = 1) then '1' else '2' end
    else case when (bs.result >= b.line) = (b.betting_type = 1) then '1' else '2' end
  end`;

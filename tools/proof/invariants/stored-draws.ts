import type { Db } from '../../../packages/server/src/db/pool.ts';
import { findings, type Finding } from './finding.ts';

/** Every book of a draw is the fold of its bets by number, and nothing else. */
export const checkDrawBooks = (db: Db): Promise<Finding[]> =>
  findings(
    db,
    'book',
    `with folded as (
       select draw_id, client_id, snapshot_id, matka_market_id * 1000000 + selection_id as number, sum(stake) as staked,
         sum(stake + win) as pays, count(*) as bets
       from bets where draw_id is not null and voided_at is null group by 1, 2, 3, 4
     ), kept as (
       select b.draw_id, b.client_id, b.snapshot_id, n.number, n.staked, n.pays, n.bets
       from draw_books b cross join lateral unnest(b.numbers, b.staked, b.pays, b.counts) n (number, staked, pays, bets)
     )
     select coalesce(f.draw_id, k.draw_id) as draw, coalesce(f.client_id, k.client_id) as client, coalesce(f.number, k.number) as number,
       f.staked as placed, k.staked as booked, f.pays as would_pay, k.pays as says
     from folded f full join kept k using (draw_id, client_id, snapshot_id, number)
     where f.staked is distinct from k.staked or f.pays is distinct from k.pays or f.bets is distinct from k.bets
     union all
     select b.draw_id, b.client_id, null, null, b.stakes, b.bets, null from draw_books b
     where b.stakes <> (select sum(x) from unnest(b.staked) x) or b.bets <> (select sum(x) from unnest(b.counts) x)`,
  );

/** A closed draw paid each client its rate of the stakes that had a result (rulebook 7, 10), by the rates of its last bet. */
export const checkDrawCommission = (db: Db): Promise<Finding[]> =>
  findings(
    db,
    'commission',
    `with due as (
       select b.draw_id, b.client_id, sum(b.stake) filter (where d.jodi is not null or b.matka_market_id in (1, 3, 4, 5)) as stakes,
         (array_agg((r.chain -> 0 ->> 'matka')::numeric order by b.id desc))[1] as rate
       from bets b join draws d on d.id = b.draw_id and d.pana is not null join rate_snapshots r on r.id = b.rates_id
       where b.voided_at is null group by 1, 2
     ), paid as (
       select s.event_id as draw_id, h.user_id as client_id, h.amount from settlements s
       join settlement_shares h on h.settlement_id = s.id join users u on u.id = h.user_id and u.role = 7
       where s.kind = 'close' and s.rolled_back_at is null
     )
     select due.draw_id as draw, due.client_id as client, round(coalesce(due.stakes, 0) * due.rate / 1000000) as due, paid.amount as paid
     from due left join paid using (draw_id, client_id)
     where round(coalesce(due.stakes, 0) * due.rate / 1000000) <> coalesce(paid.amount, 0)`,
  );

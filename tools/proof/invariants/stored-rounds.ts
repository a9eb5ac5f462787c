import type { Db } from '../../../packages/server/src/db/pool.ts';
import { differingCasino } from '../../../packages/server/src/house-checks/casino-books.ts';
import { findings, type Finding } from './finding.ts';

/** Rounds of the casino (rulebook 11): books, results and coins from what each bet fixed for each outcome of its market. */
export async function checkRounds(db: Db): Promise<Finding[]> {
  const differing = await differingCasino(db, async () => undefined);
  return [
    ...(await checkRoundBooks(db)),
    ...(await checkRoundResults(db)),
    ...differing.map((said) => ({ invariant: 'casino', detail: JSON.stringify(said) })),
  ];
}

/** Every book has the bets of its client and the P/L that they make, all outcomes of all markets together. */
const checkRoundBooks = (db: Db): Promise<Finding[]> =>
  findings(
    db,
    'book',
    `with folded as (
       select round_id, client_id, snapshot_id, count(*) as bets, sum(stake) as stakes,
         sum((select sum(x) from unnest(outcomes) x)) as pl
       from bets where round_id is not null and voided_at is null group by 1, 2, 3
     ), kept as (
       select round_id, client_id, snapshot_id, bets, stakes, (select sum(x) from unnest(pl) x) as pl from casino_books where bets > 0
     )
     select round_id as round, client_id as client, f.bets as placed, k.bets as booked, f.stakes as staked, k.stakes as says, f.pl as made, k.pl as written
     from folded f full join kept k using (round_id, client_id, snapshot_id)
     where f.bets is distinct from k.bets or f.stakes is distinct from k.stakes or f.pl is distinct from k.pl`,
  );

/** What a declared round brought each client is what its bets had fixed for the outcomes that came true; of a cancelled one nothing. */
const checkRoundResults = (db: Db): Promise<Finding[]> =>
  findings(
    db,
    'settled-result',
    `with due as (
       select b.round_id, b.client_id, coalesce(sum(b.outcomes[1 + r.outcomes[b.casino_market]]) filter (where r.outcomes is not null), 0) as amount
       from bets b join casino_rounds r on r.id = b.round_id
       where r.settled_at is not null and b.voided_at is null group by 1, 2
     ), booked as (
       select s.round_id, h.user_id as client_id, h.amount from settlements s
       join settlement_shares h on h.settlement_id = s.id join users u on u.id = h.user_id and u.role = 7
       where s.kind = 'round' and s.rolled_back_at is null
     )
     select round_id as round, client_id as client, d.amount as due, k.amount as booked
     from due d full join booked k using (round_id, client_id) where d.amount is distinct from k.amount`,
  );

/** What open rounds can cost each client at the most: of each market one outcome comes true, whatever the others make. */
export async function worstOfRounds(db: Db): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await db.query<{ client_id: number; worst: bigint }>(
    `with places as (
       select b.round_id, b.client_id, b.casino_market, o.place, sum(o.pl) as pl
       from bets b join casino_rounds r on r.id = b.round_id and r.settled_at is null
       cross join lateral unnest(b.outcomes) with ordinality o (pl, place) where b.voided_at is null group by 1, 2, 3, 4
     ), markets as (
       select client_id, greatest(0, -min(pl)) as worst from places group by round_id, client_id, casino_market
     )
     select client_id, sum(worst)::bigint as worst from markets group by 1`,
  );
  return new Map(rows.map(({ client_id, worst }) => [client_id, worst]));
}

import type { UnderHammer } from './under-hammer.ts';

/** What came of it all, beside how often something was answered: a slip that is sent twice is answered twice and stands once. */
export async function countWhatStands({ house, counts }: UnderHammer): Promise<void> {
  const { rows } = await house.pool.query<Record<string, number>>(
    `select (select count(*)::int from bets where slip_uid is null) as "bets by themselves",
       (select count(distinct slip_uid)::int from bets) as slips,
       (select count(*)::int from bets where slip_uid is not null) as "rows of slips",
       (select count(*)::int from bets where voided_at is not null and withdrawal_id is null) as "bets deleted",
       (select count(*)::int from settlements where kind in ('market', 'session')) as "results of markets and sessions",
       (select count(*)::int from settlements where kind in ('market', 'session') and rolled_back_at is not null) as "of these taken back",
       (select count(*)::int from settlements where kind = 'draw') as "results of draws",
       (select count(*)::int from settlements where kind = 'draw' and rolled_back_at is not null) as "results of draws taken back",
       (select count(*)::int from bets where round_id is not null) as "bets on rounds",
       (select count(distinct round_id)::int from casino_splits) as "rounds declared that were bet on",
       (select count(*)::int from casino_splits where turned) as "rounds taken back",
       (select count(*)::int from settlements where kind = 'posting' and entry_id is not null) as "postings of a day",
       (select count(*)::int from cash_transfers) as transfers,
       (select count(*)::int from cash_days) as "closed days of cash",
       (select count(*)::int from periods) as "closed periods",
       (select count(*)::int from period_corrections) as "lines of closed periods taken back",
       (select count(*)::int from settlements where kind = 'close' and charge > 0) as "closes that charged"`,
  );
  for (const [what, count] of Object.entries(rows[0]!)) counts.set(`there are: ${what}`, count);
}

import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { isRacing } from '@pavilion/contract/sports.ts';
import type { Withdrawal } from '@pavilion/contract/withdrawals.ts';
import type { Db } from '../db/pool.ts';

type Row = Omit<Withdrawal, 'withdrawn_at' | 'undone_at'> & { withdrawn_at: Date; undone_at: Date | null };

/** Withdrawals of a match, latest first, the undone ones among them. @throws Refusal unknown_event. */
export async function listWithdrawals(
  db: Db,
  { event_id, market_id }: CallRequest<'withdrawals'>,
): Promise<CallOutput<'withdrawals'>> {
  const { rows } = await db.query<Row>(
    `select w.id::float8 as withdrawal_id, w.market_id, m.name as market_name, w.selection_id::float8 as selection_id,
       r.name as runner_name, w.factor / 100.0::float8 as factor, w.withdrawn_at, coalesce(u.username, '') as withdrawn_by,
       (select count(*)::int from bets b where b.event_id = m.event_id and b.withdrawal_id = w.id) as void_bets,
       w.undone_at, coalesce(x.username, '') as undone_by
     from withdrawals w join markets m on m.id = w.market_id
     join runners r on r.market_id = w.market_id and r.selection_id = w.selection_id
     left join users u on u.id = w.withdrawn_by left join users x on x.id = w.undone_by
     where m.event_id = $1 and ($2::text is null or m.id = $2) order by w.id desc`,
    [event_id, market_id ?? null],
  );
  const event = await db.query<{ sport_id: number }>('select sport_id from events where id = $1', [event_id]);
  if (event.rows[0] === undefined) throw new Refusal('unknown_event');
  return {
    records: rows.map(({ withdrawn_at, undone_at, ...row }) => ({
      ...row,
      withdrawn_at: withdrawn_at.toISOString(),
      undone_at: undone_at?.toISOString() ?? null,
    })),
    race: isRacing(event.rows[0].sport_id) ? 1 : 0,
  };
}

import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import { dayOfEvent } from '@pavilion/engine/casino/round-id.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { endSaid, TAKEN_BACK, WAITS } from './day-state.ts';

type Row = {
  event_id: string;
  name: string;
  posted_at: Date | null;
  waits: boolean;
  taken_back: boolean;
  rounds: number;
  open_rounds: number;
  house: bigint;
  posted_by: string | null;
};

const DAYS = `events e where e.sport_id = ${SPORT.casino} and e.id like 'casino-%'`;

/** Days of the casino, the latest first, from what is kept of each: its rounds are not counted one by one. */
export async function casinoDays(
  house: Pick<House, 'config' | 'now'>,
  db: Db,
  { current_page, items_perpage }: CallRequest<'casinoDays'>,
): Promise<CallOutput<'casinoDays'>> {
  const { rows } = await db.query<Row>(
    `select e.id as event_id, e.name, e.closed_at as posted_at, ${WAITS} as waits, ${TAKEN_BACK} as taken_back,
       (select coalesce(sum(c.rounds), 0)::int from casino_round_counts c where c.event_id = e.id) as rounds,
       (select count(*)::int from casino_rounds r where r.event_id = e.id and r.settled_at is null) as open_rounds,
       (select coalesce(sum(s.owed), 0)::bigint from casino_sums s join users p on p.id = s.parent_id and p.role = 1
        where s.event_id = e.id) as house,
       (select u.username from settlements s join users u on u.id = s.settled_by
        where s.event_id = e.id and s.kind = 'posting' and s.rolled_back_at is null order by s.id desc limit 1) as posted_by
     from ${DAYS} order by e.open_date desc, e.id desc limit $1 offset $2`,
    [items_perpage, (current_page - 1) * items_perpage],
  );
  const total = await db.query<{ total: number }>(`select count(*)::int as total from ${DAYS}`);
  return {
    records: rows.map(({ house: gained, posted_at, posted_by, waits, taken_back, ...row }) => {
      const day = dayOfEvent(row.event_id)!;
      return {
        ...row,
        day,
        posted_at: posted_at?.toISOString() ?? null,
        posted_by: posted_by ?? '',
        waits: waits ? 1 : 0,
        taken_back: taken_back ? 1 : 0,
        ...endSaid(house, day),
        house: toCoins(gained),
      };
    }),
    total_records: total.rows[0]!.total,
  };
}

import type { CallOutput } from '@pavilion/contract/calls.ts';
import { casinoDayEvent } from '@pavilion/engine/casino/round-id.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { accountsMoved } from '../settlement/accounts-moved.ts';
import { endSaid, TAKEN_BACK } from './day-state.ts';
import { bookedBy, gainsBy, planDay } from '../settlement/casino-posting.ts';

type Counts = {
  posted_at: Date | null;
  runs: number;
  rounds: number;
  new_rounds: number;
  open_rounds: number;
  bets: number;
  company_id: number;
  taken_back: boolean;
};

/** What posting a day would book: the plan that the posting writes. @throws Refusal unknown_event */
export async function previewDay(
  house: Pick<House, 'config' | 'now'>,
  db: Db,
  day: string,
): Promise<CallOutput<'previewCasinoDay'>> {
  const eventId = casinoDayEvent(day);
  const { event, plan, waits } = await planDay(db, eventId);
  const [moved, counts] = await Promise.all([
    bookedBy(db, plan).then((booked) => accountsMoved(db, [], booked)),
    countsOf(db, eventId),
  ]);
  const gains = new Map(gainsBy(plan.lines).map(({ userId, amount }) => [userId, amount]));
  const { company_id, posted_at, taken_back, ...rest } = counts;
  return {
    ...moved,
    day,
    event_id: eventId,
    name: event.name,
    posted_at: posted_at?.toISOString() ?? null,
    waits: waits ? 1 : 0,
    taken_back: taken_back ? 1 : 0,
    ...endSaid(house, day),
    ...rest,
    house: toCoins(gains.get(company_id) ?? 0n),
    commission: moved.results.clients,
  };
}

async function countsOf(db: Db, eventId: string): Promise<Counts> {
  const { rows } = await db.query<Counts>(
    `select e.closed_at as posted_at, ${TAKEN_BACK} as taken_back,
       (select count(*)::int from settlements s where s.event_id = e.id and s.kind = 'posting' and s.rolled_back_at is null) as runs,
       (select count(*)::int from casino_rounds r where r.event_id = e.id and r.settled_at is not null) as rounds,
       (select count(distinct p.round_id)::int from casino_splits p join casino_rounds r on r.id = p.round_id
        where p.event_id = e.id and p.entry_id is null and r.settled_at is not null) as new_rounds,
       (select count(*)::int from casino_rounds r where r.event_id = e.id and r.settled_at is null) as open_rounds,
       (select coalesce(sum(b.bets), 0)::int from casino_books b join casino_rounds r on r.id = b.round_id
        where r.event_id = e.id and r.settled_at is not null) as bets,
       (select id from users where role = 1 and acts_for is null and deleted_at is null order by id limit 1) as company_id
     from events e where e.id = $1`,
    [eventId],
  );
  return rows[0]!;
}

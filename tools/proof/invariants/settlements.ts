import type { Db } from '../../../packages/server/src/db/pool.ts';
import { findings, type Finding } from './finding.ts';
import { grouped, total, type StoredBet, type StoredSubject } from './stored-bets.ts';

/** What was settled is what the bets brought, once, and sums to zero (rulebook 8); shares are whole. */
export async function checkSettlements(
  db: Db,
  bets: readonly StoredBet[],
  subjects: ReadonlyMap<string, StoredSubject>,
): Promise<Finding[]> {
  return [
    ...(await checkBooked(db, bets, subjects)),
    ...(await findings(
      db,
      'settled-once',
      `select s.id as subject, s.settled, count(t.id) as standing from (
         select 'market' as kind, id, settled_at is not null as settled from markets
         union all select 'session', id, settled_at is not null from sessions
         union all select 'draw', id, settled_at is not null from draws
         union all select 'round', id, settled_at is not null from casino_rounds
         union all select 'close', id, closed_at is not null from events where sport_id <> 6
       ) s left join settlements t on t.rolled_back_at is null and t.kind = s.kind
         and coalesce(t.market_id, t.session_id, t.draw_id, t.round_id, t.event_id) = s.id
       group by s.kind, 1, 2 having count(t.id) <> s.settled::int`,
    )),
    ...(await findings(
      db,
      'settlement-sum',
      `select settlement_id as settlement, sum(amount) as total from settlement_shares group by 1 having sum(amount) <> 0`,
    )),
    ...(await findings(
      db,
      'share-weights',
      `select n.id as snapshot, (x.link ->> 'role')::int as role, (x.link ->> 'weight')::int as in_chain, w.weight as in_column
       from share_snapshots n
       cross join lateral jsonb_array_elements(n.chain -> 'upline') as x (link)
       join lateral (values (1, n.u1, n.w1), (2, n.u2, n.w2), (3, n.u3, n.w3), (4, n.u4, n.w4), (5, n.u5, n.w5), (6, n.u6, n.w6))
         as w (role, id, weight) on w.role = (x.link ->> 'role')::int
       where w.weight <> (x.link ->> 'weight')::int or w.id <> (x.link ->> 'userId')::int`,
    )),
    ...(await findings(
      db,
      'share-weights',
      `select n.id as snapshot, sum((x.link ->> 'weight')::int) as total from share_snapshots n
       cross join lateral jsonb_array_elements(n.chain -> 'upline') as x (link)
       group by 1 having sum((x.link ->> 'weight')::int) <> 1000000`,
    )),
  ];
}

type Booked = { subject: string; user_id: number; amount: bigint; posted: bigint };

/** Each client's result in the settlement that stands, in its row and on its account, beside the results of its bets. */
async function checkBooked(
  db: Db,
  bets: readonly StoredBet[],
  subjects: ReadonlyMap<string, StoredSubject>,
): Promise<Finding[]> {
  const { rows } = await db.query<Booked>(
    `select coalesce(s.market_id, s.session_id, s.draw_id) as subject, h.user_id, h.amount, coalesce(l.amount, 0)::bigint as posted
     from settlements s join settlement_shares h on h.settlement_id = s.id join users u on u.id = h.user_id and u.role = 7
     left join ledger_accounts a on a.user_id = h.user_id and a.side = 'upline'
     left join journal_lines l on l.account_id = a.id and l.entry_id = s.entry_id
     where s.kind in ('market', 'session', 'draw') and s.rolled_back_at is null`,
  );
  const booked = new Map(rows.map((row) => [`${row.subject} ${row.user_id}`, row]));
  const found: Finding[] = [];
  const settled = bets.filter((bet) => subjects.get(bet.subject)?.settled === true);
  for (const [key, group] of grouped(settled, (bet) => `${bet.subject} ${bet.client_id}`)) {
    const { ending } = subjects.get(group[0]!.subject)!;
    const due = ending === null ? 0n : total(group, ending);
    const row = booked.get(key);
    if (row?.amount !== due || row.posted !== -due) {
      found.push({
        invariant: 'settled-result',
        detail: `${key}: bets bring ${due}, booked ${String(row?.amount)}, posted ${String(row?.posted)}`,
      });
    }
  }
  return found;
}

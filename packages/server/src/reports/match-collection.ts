import type { CallOutput } from '@pavilion/contract/calls.ts';
import { absPaise, sumPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import { collection } from '@pavilion/engine/settlement/collection.ts';
import { visibleEvent } from '../matches/visible-event.ts';
import type { CallContext } from '../http/context.ts';
import type { Person } from './match-business.sql.ts';
import { whoOf } from './report-rows.ts';

type Row = Person & { balance: bigint };

/** What a match put on the accounts directly below the viewer, roll-backs netted: to take (1) and to give (2) (rules 9). */
export async function matchCollectionReport(
  eventId: string,
  { db, viewer }: CallContext,
): Promise<CallOutput<'matchCollectionReport'>> {
  await visibleEvent(db, viewer, eventId);
  const { rows } = await db.query<Row>(
    `select u.id, u.guid, u.username, u.first_name, u.last_name, u.role, x.balance
     from (
       select a.user_id, sum(l.amount)::bigint as balance
       from journal_entries e join journal_lines l on l.entry_id = e.id
       join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
       where e.event_id = $2 group by 1 having sum(l.amount) <> 0
     ) x join users u on u.id = x.user_id
     where u.parent_id = $1 order by abs(x.balance) desc, u.username`,
    [viewer.actingId, eventId],
  );
  const onSide = (side: 'lena' | 'dena') => rows.filter((row) => collection(row.balance).side === side);
  const sumOf = (side: Row[]) => toCoins(sumPaise(side.map(({ balance }) => absPaise(balance))));
  const [taking, giving] = [onSide('lena'), onSide('dena')];
  return {
    '1': taking.map(wire),
    '2': giving.map(wire),
    clients: rows.map((row) => ({ ...wire(row), ledger_balance: toCoins(row.balance) })),
    totals: { '1': sumOf(taking), '2': sumOf(giving) },
  };
}

function wire(row: Row): CallOutput<'matchCollectionReport'>['1'][number] {
  return { _id: row.guid, ...whoOf(row), ledger_balance: toCoins(absPaise(row.balance)) };
}

import type { CallOutput } from '@pavilion/contract/calls.ts';
import { absPaise, sumPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import { eventOfRound } from '@pavilion/engine/casino/round-id.ts';
import { collection } from '@pavilion/engine/settlement/collection.ts';
import { visibleEvent } from '../matches/visible-event.ts';
import type { CallContext } from '../http/context.ts';
import { owedOfMatch, owedOfRound } from './casino-owed.sql.ts';
import type { Person } from './match-business.sql.ts';
import { whoOf } from './report-rows.ts';

type Row = Person & { balance: bigint };

const owedOf = (eventId: string): ((id: string) => string) =>
  eventOfRound(eventId) === undefined ? owedOfMatch : owedOfRound;

/** What a match, a casino's day or a round put on the accounts directly below the viewer, roll-backs netted: to take (1) and to give (2) (rules 9). */
export async function matchCollectionReport(
  eventId: string,
  { db, viewer }: CallContext,
): Promise<CallOutput<'matchCollectionReport'>> {
  await visibleEvent(db, viewer, eventId);
  const { rows } = await db.query<Row>(
    `select u.id, u.guid, u.username, u.first_name, u.last_name, u.role, x.balance
     from (
       select o.user_id, sum(o.owed)::bigint as balance from (${owedOf(eventId)('$2')}) o group by 1 having sum(o.owed) <> 0
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

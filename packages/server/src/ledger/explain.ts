import type { CallOutput } from '@pavilion/contract/calls.ts';
import { CASH_SOURCES, LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { dayOfEvent } from '@pavilion/engine/casino/round-id.ts';
import { absPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import { CASH_PAY, CASH_RECEIVE } from '@pavilion/engine/settlement/cash.ts';
import type { CallContext } from '../http/context.ts';
import { inSubtree, type Viewer } from '../http/viewer.ts';
import { isDayLine, largestRounds, roundPage } from './rounds-behind.ts';
import { ofEveryKind } from '../subjects/subject-rows.ts';
import { refuseArchivedEntries, refuseArchivedLine } from '../partitions/archived-lines.ts';
import { nobodyMoved, placesThen, stoodThen, type StoodThen } from './stood-then.ts';

type Entry = {
  entry_id: bigint;
  remark: string;
  source: number;
  created_at: Date;
  created_by: string;
  amount: bigint;
  reverses: bigint | null;
  reverses_line: bigint | null;
  reversed_by_line: bigint | null;
  owner_id: number;
  owner_level: Viewer['level'];
  event_id: string | null;
  /** What it is, or of a reversal what it undoes. */
  booked_as: number;
  cash_with: string | null;
  /** Of a transfer. */
  paid_to: string | null;
};
type Share = { user_id: number; username: string; role: number; amount: bigint };

/**
 * How a line came about: the accounts directly below that make it up, and who ended with what share. A viewer sees the
 * part of the entry that lies in its own subtree, never what goes on above it.
 *
 * @throws Refusal unknown_entry, lines_archived
 */
export async function explainEntry(
  txnNo: string,
  { db, viewer }: CallContext,
): Promise<CallOutput<'explainEntry'>> {
  await refuseArchivedLine(db, txnNo);
  const { rows } = await db.query<Entry>(
    `select e.id as entry_id, e.remark, e.source, e.created_at, coalesce(c.username, '') as created_by, l.amount, e.reverses,
       (select o.id from journal_lines o where o.entry_id = e.reverses and o.account_id = l.account_id limit 1) as reverses_line,
       (select o.id from journal_entries r join journal_lines o on o.entry_id = r.id
        where r.reverses = e.id and o.account_id = l.account_id limit 1) as reversed_by_line,
       u.id as owner_id, u.role as owner_level, e.event_id,
       coalesce((select o.source from journal_entries o where o.id = e.reverses), e.source) as booked_as,
       (select p.username from users p where e.source in (${CASH_SOURCES.join()}) and p.guid = e.source_id::uuid) as cash_with,
       (select p.username from cash_transfers t join users p on p.id = t.to_id where t.entry_id = e.id) as paid_to
     from journal_lines l join journal_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
     join users u on u.id = a.user_id left join users c on c.id = e.created_by
     where l.id = $2 and (a.side = 'upline' or u.role = 1) and ${inSubtree(viewer, 'u', 1)}`,
    [viewer.actingId, txnNo],
  );
  const entry = rows[0];
  if (entry === undefined) throw new Refusal('unknown_entry');
  const {
    entry_id: entryId,
    reverses,
    owner_id: ownerId,
    owner_level: ownerLevel,
    event_id: eventId,
  } = entry;
  // Who stood where then is told by the lines that it undoes.
  if (reverses !== null) await refuseArchivedEntries(db, [reverses]);
  const then = await stoodThen(db, { entryId, reverses, ownerId, ownerLevel, eventId });
  const [parts, shares, { bets, casino }] = await Promise.all([
    partsOf(db, entry, then),
    sharesOf(db, entry, then),
    behind(db, entry),
  ]);
  return {
    txn_no: txnNo,
    remark: entry.remark,
    created_at: entry.created_at.toISOString(),
    // The desk's own names are the Company's business.
    created_by: viewer.level === 1 ? entry.created_by : '',
    amount: toCoins(entry.amount),
    reverses: textOf(entry.reverses_line),
    reversed_by: textOf(entry.reversed_by_line),
    parts,
    shares: shares.map((share) => ({ ...share, amount: toCoins(share.amount) })),
    bets,
    casino,
    cash: cashOf(entry),
  };
}

/** How many rounds of a casino's day an explanation names. */
const LARGEST = 10;

/** How many bets are behind a line, and the rounds of a casino's day. */
async function behind(db: Db, entry: Entry): Promise<Pick<CallOutput<'explainEntry'>, 'bets' | 'casino'>> {
  const { event_id: eventId, owner_id: id, owner_level: level } = entry;
  if (!isDayLine(eventId)) return { bets: await betsOf(db, entry), casino: null };
  const line = { entryId: entry.reverses ?? entry.entry_id, owner: { id, level } };
  const largest = await largestRounds(db, line, LARGEST);
  if (largest.length === 0) return { bets: 0, casino: null };
  const turned = entry.reverses === null ? 1n : -1n;
  return {
    bets: largest[0]?.all_bets ?? 0,
    casino: {
      day: dayOfEvent(eventId) ?? '',
      user_id: id,
      commission: entry.booked_as === LEDGER_SOURCE.eventClose ? 1 : 0,
      rounds: largest[0]?.rounds ?? 0,
      largest: largest.map(({ round_id, name, won_by, amount, stakes, bets }) => ({
        round_id,
        name,
        won_by,
        amount: toCoins(turned * amount),
        stakes: toCoins(stakes),
        bets,
        link: roundPage(round_id),
      })),
    },
  };
}

const textOf = (id: bigint | null): string | null => (id === null ? null : String(id));

function cashOf({ source, amount, cash_with, paid_to }: Entry): CallOutput<'explainEntry'>['cash'] {
  if (cash_with === null) return null;
  // Of a transfer by the line: on the side of who paid it is a credit.
  const received = paid_to === null ? source === LEDGER_SOURCE.cashReceived : amount < 0n;
  const type = received ? CASH_RECEIVE : CASH_PAY;
  return { type, username: cash_with, paid_to: paid_to ?? '', amount: toCoins(absPaise(amount)) };
}

type Db = CallContext['db'];

/** The books of what was settled that are of bets taken at or below an owner of a level, $2. */
const booksBelow = (level: number): string =>
  ofEveryKind(
    ({ books, id }) =>
      `select b.bets from ${books} b where b.${id} = s.${id} and b.${level === 7 ? 'client_id' : `u${level}`} = $2`,
  ).join(' union all ');

/** Where accounts stood then, seen from the owner $2. */
const THEN = placesThen('$2', ['$3', '$4', '$5']);

/** Who of the accounts `u` stood at or below the owner $2. Where nobody has moved it is who stands there: they are found without looking at all others. */
const belowOwner = ({ owner_level: level }: Entry, then: StoodThen): string =>
  nobodyMoved(then) ? inSubtree({ level }, 'u', 2) : THEN.below;

/** What each account that stood directly below owes more or less by this entry. */
async function partsOf(
  db: Db,
  { entry_id, owner_id }: Entry,
  then: StoodThen,
): Promise<CallOutput<'explainEntry'>['parts']> {
  const { rows } = await db.query<{ username: string; name: string; amount: bigint }>(
    `${THEN.with}
     select u.username, trim(u.first_name || ' ' || u.last_name) as name, l.amount
     from journal_lines l join ledger_accounts a on a.id = l.account_id join users u on u.id = a.user_id ${THEN.own}
     where l.entry_id = $1 and a.side = 'upline' and ${nobodyMoved(then) ? 'u.parent_id = $2' : THEN.child}
     order by abs(l.amount) desc, u.username limit 50`,
    [entry_id, owner_id, then.ids, then.below, then.child],
  );
  return rows.map((row) => ({ label: row.username, detail: row.name, amount: toCoins(row.amount) }));
}

/** Everybody at or below the owner that gained or gave, operators first; of a casino's day what its lines make of each. */
async function sharesOf(db: Db, entry: Entry, then: StoodThen): Promise<Share[]> {
  if (entry.booked_as === LEDGER_SOURCE.casinoDay) return gainsOf(db, entry, then);
  const { rows } = await db.query<Share>(
    `${THEN.with}
     select u.id as user_id, u.username, u.role, case when $6 then -h.amount else h.amount end as amount
     from settlements s join settlement_shares h on h.settlement_id = s.id join users u on u.id = h.user_id ${THEN.joins}
     where s.entry_id = $1 and h.amount <> 0 and ${belowOwner(entry, then)}
     order by u.role = 7, u.role, abs(h.amount) desc, u.username limit 30`,
    [
      entry.reverses ?? entry.entry_id,
      entry.owner_id,
      then.ids,
      then.below,
      then.child,
      entry.reverses !== null,
    ],
  );
  return rows;
}

async function gainsOf(db: Db, entry: Entry, then: StoodThen): Promise<Share[]> {
  const { rows } = await db.query<Share>(
    `${THEN.with}
     select u.id as user_id, u.username, u.role, -sum(l.amount)::bigint as amount
     from journal_lines l join ledger_accounts a on a.id = l.account_id join users u on u.id = a.user_id ${THEN.joins}
     where l.entry_id = $1 and ${belowOwner(entry, then)} group by 1, 2, 3 having sum(l.amount) <> 0
     order by u.role = 7, u.role, abs(sum(l.amount)) desc, u.username limit 30`,
    [entry.entry_id, entry.owner_id, then.ids, then.below, then.child],
  );
  return rows;
}

/** How many bets were settled that were taken at or below the owner. */
async function betsOf(db: Db, { entry_id, reverses, owner_id, owner_level }: Entry): Promise<number> {
  const { rows } = await db.query<{ bets: number }>(
    `select coalesce(sum(x.bets), 0)::int as bets from settlements s cross join lateral (${booksBelow(owner_level)}) x
     where s.entry_id = $1`,
    [reverses ?? entry_id, owner_id],
  );
  return rows[0]!.bets;
}

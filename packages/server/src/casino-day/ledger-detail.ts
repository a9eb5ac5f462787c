import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { remarked } from '@pavilion/contract/sentences.ts';
import { casinoDayEvent } from '@pavilion/engine/casino/round-id.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { userInHistoryById, type SubtreeUser } from '../hierarchy/find-user.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { inColumns } from '../ledger/in-columns.ts';
import { refuseArchivedMatches } from '../partitions/archived-lines.ts';
import { roundPage } from '../ledger/rounds-behind.ts';

type Answer = CallOutput<'casinoLedgerDetail'>;
type Row = {
  round_id: string;
  entry_id: bigint;
  name: string;
  won_by: string;
  turned: boolean;
  at: Date;
  amount: bigint;
  bets: number;
};
type Line = {
  entry_id: bigint;
  kind: 'posting' | 'close';
  txn_no: bigint;
  remark: string;
  amount: bigint;
  balance: bigint;
};

/** The Company's account is the mirror of what those directly below it owe. */
const linesOf = (user: SubtreeUser): { readonly of: string; readonly sign: string } =>
  user.level === 1
    ? { of: 'l.parent_id = $2 and l.user_id in (select c.id from users c where c.role = 2)', sign: '-' }
    : { of: 'l.user_id = $2', sign: '' };

/** The rounds behind the lines of a day on a statement; their sum is that of the lines to the paisa. @throws Refusal unknown_user, lines_archived */
export async function dayDetail(
  { source_id: day, user_id, current_page, items_perpage }: CallRequest<'casinoLedgerDetail'>,
  { db, viewer }: CallContext,
): Promise<Answer> {
  const user = await userInHistoryById(db, viewer, user_id);
  const eventId = casinoDayEvent(day);
  await refuseArchivedMatches(db, [eventId]);
  const asked = { user, eventId };
  const page = { limit: items_perpage, offset: (current_page - 1) * items_perpage };
  const [lines, sums, rows, match] = await Promise.all([
    statementLines(db, asked),
    sumsOf(db, asked),
    roundsOf(db, asked, page),
    nameOf(db, eventId),
  ]);
  const txnNo = new Map(lines.map((line) => [line.entry_id, String(line.txn_no)]));
  const told = (kind: Line['kind']) => lines.filter((line) => line.kind === kind).map(lineOf);
  const ofRounds = told('posting');
  return {
    ledger: rows.map((row) => ({
      txn_no: txnNo.get(row.entry_id) ?? '',
      kind: 'round',
      source_id: row.round_id,
      part: row.round_id,
      user_id: null,
      remark: remarkOf(match, row),
      created_at: row.at.toISOString(),
      ...inColumns(row.amount),
      bets: row.bets,
      link: roundPage(row.round_id),
    })),
    total_records: sums.rows,
    total_credit: toCoins(sums.credit),
    total_debit: toCoins(sums.debit),
    source: LEDGER_SOURCE.casinoDay,
    line: ofRounds[0] ?? null,
    lines: ofRounds,
    commission: told('close'),
    name: match,
    username: user.username,
    own: user.id === viewer.actingId ? 1 : 0,
    today: toCoins(sums.today),
  };
}

const SOURCE = { posting: LEDGER_SOURCE.casinoDay, close: LEDGER_SOURCE.eventClose } as const;

const lineOf = ({ txn_no, kind, remark, amount, balance }: Line): Answer['lines'][number] => ({
  txn_no: String(txn_no),
  source: SOURCE[kind],
  remark,
  ...inColumns(amount),
  ledger_balance: toCoins(balance),
});

function remarkOf(match: string, { name, turned, won_by }: Row): string {
  if (turned) return remarked('{{match}}, {{name}}: rolled back', { match, name });
  return remarked('{{match}}, {{name}}: {{result}}', { match, name, result: won_by });
}

type Asked = { readonly user: SubtreeUser; readonly eventId: string };

async function nameOf(db: Db, eventId: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>('select name from events where id = $1', [eventId]);
  return rows[0]?.name ?? '';
}

/** Each round of each posting is a row. */
const groupedRows = (user: SubtreeUser): string => {
  const { of, sign } = linesOf(user);
  return `select l.round_id, l.entry_id, l.settlement_id, l.turned, min(l.created_at) as at, ${sign}sum(l.owed)::bigint as amount
    from casino_lines l where l.event_id = $1 and ${of} group by 1, 2, 3, 4`;
};

async function sumsOf(db: Db, { user, eventId }: Asked) {
  const { rows } = await db.query<{ rows: number; credit: bigint; debit: bigint; today: bigint }>(
    `select count(*) filter (where entry_id is not null)::int as rows,
       coalesce(-sum(amount) filter (where amount < 0 and entry_id is not null), 0)::bigint as credit,
       coalesce(sum(amount) filter (where amount > 0 and entry_id is not null), 0)::bigint as debit,
       coalesce(sum(amount) filter (where entry_id is null), 0)::bigint as today
     from (${groupedRows(user)}) x`,
    [eventId, user.id],
  );
  return rows[0]!;
}

type Page = { readonly limit: number; readonly offset: number };

async function roundsOf(db: Db, { user, eventId }: Asked, { limit, offset }: Page): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select x.*, r.name, case when r.outcomes is null then '' else r.won_by end as won_by,
       (select coalesce(sum(b.bets), 0)::int from casino_books b
        where b.round_id = x.round_id and $2 in (b.client_id, b.u1, b.u2, b.u3, b.u4, b.u5, b.u6)) as bets
     from (select * from (${groupedRows(user)}) g where g.entry_id is not null order by at desc, settlement_id desc, turned desc limit $3 offset $4) x
     join casino_rounds r on r.id = x.round_id order by x.at desc, x.settlement_id desc, x.turned desc`,
    [eventId, user.id, limit, offset],
  );
  return rows;
}

/** The lines of the statement that these rounds are posted by, and those of the day's commission, as far as they stand. */
async function statementLines(db: Db, { user, eventId }: Asked): Promise<Line[]> {
  const { rows } = await db.query<Line>(
    `select e.id as entry_id, s.kind, l.id as txn_no, e.remark, l.amount, l.balance
     from settlements s join journal_entries e on e.id = s.entry_id
     join ledger_accounts a on a.user_id = $2 and a.side = $3
     join journal_lines l on l.entry_id = e.id and l.account_id = a.id
     where s.event_id = $1 and s.kind in ('posting', 'close') and s.rolled_back_at is null order by l.id desc`,
    [eventId, user.id, user.level === 1 ? 'downline' : 'upline'],
  );
  return rows;
}

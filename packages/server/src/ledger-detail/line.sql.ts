import { Refusal } from '@pavilion/contract/refusals.ts';
import type { SubjectIds } from '../subjects/subject-rows.ts';
import type { SubtreeUser } from '../hierarchy/find-user.ts';
import type { Db } from '../db/pool.ts';
import { refuseArchivedEntries, refuseArchivedLine } from '../partitions/archived-lines.ts';

/** A line of a statement that a result or a close wrote, or that undoes such a line. */
export type Line = SubjectIds & {
  readonly txn_no: bigint;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly entry_id: bigint;
  /** Of a reversal the entry that it undoes. */
  readonly origin_id: bigint;
  readonly source: number;
  readonly source_id: string;
  /** What it is, or of a reversal what it undoes. */
  readonly booked_as: number;
  readonly remark: string;
  readonly created_at: Date;
  /** -1 of a reversal: its rows are those of what it undoes, turned round. */
  readonly sign: bigint;
  readonly settlement_id: bigint;
  readonly kind: 'market' | 'session' | 'draw' | 'posting' | 'close';
  readonly event_id: string;
  readonly event_name: string;
  /** The flat charge per client of a close. */
  readonly charge: bigint;
  /** Nobody has taken it back: its bets are as they were settled. */
  readonly stands: boolean;
};

const LINE = `
  select l.id as txn_no, l.amount, l.balance, e.id as entry_id, coalesce(e.reverses, e.id) as origin_id, e.source, e.source_id, coalesce(o.source, e.source) as booked_as, e.remark, e.created_at,
    case when e.reverses is null then 1 else -1 end::bigint as sign, s.id as settlement_id, s.kind, s.event_id, v.name as event_name,
    s.market_id, s.session_id, s.draw_id, s.round_id, s.charge, s.rolled_back_at is null as stands
  from journal_lines l join ledger_accounts a on a.id = l.account_id and a.user_id = $1 and a.side = $2
  join journal_entries e on e.id = l.entry_id left join journal_entries o on o.id = e.reverses
  join settlements s on s.entry_id = coalesce(e.reverses, e.id) join events v on v.id = s.event_id`;

/** What was booked of a market, session or draw, or as a match was closed. */
const ABOUT = (source: string): string =>
  `s.entry_id is not null and (s.market_id = ${source} or s.session_id = ${source} or s.draw_id = ${source} or (s.kind = 'close' and s.event_id = ${source}))`;

async function entriesAbout(db: Db, sourceId: string): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select s.entry_id as id from settlements s where ${ABOUT('$1')}`,
    [sourceId],
  );
  return rows.map(({ id }) => id);
}

const accountOf = ({ id, level }: SubtreeUser): [number, string] => [id, level === 1 ? 'downline' : 'upline'];

type Named = { readonly source_id: string; readonly txn_no?: string | undefined };

/**
 * The line that is asked about, of the user's own account. Without its number it is the latest that stands, a result rather
 * than the commission of the same match; else the latest.
 *
 * @throws Refusal unknown_entry when there is none, when it is another's, or of another source; lines_archived when lines of it are: which of
 * them is the latest could not be told.
 */
export async function findLine(db: Db, user: SubtreeUser, { source_id, txn_no }: Named): Promise<Line> {
  if (txn_no === undefined) await refuseArchivedEntries(db, await entriesAbout(db, source_id));
  else await refuseArchivedLine(db, txn_no);
  const { rows } =
    txn_no === undefined
      ? await db.query<Line>(
          `with entries as (
             select s.entry_id as id from settlements s where ${ABOUT('$3')}
           )
           ${LINE} where l.entry_id in (select id from entries) order by stands desc, s.kind = 'close', l.id desc limit 1`,
          [...accountOf(user), source_id],
        )
      : await db.query<Line>(`${LINE} where l.id = $3 and e.source_id = $4`, [
          ...accountOf(user),
          txn_no,
          source_id,
        ]);
  if (rows[0] === undefined) throw new Refusal('unknown_entry');
  return rows[0];
}

/** The lines of commission that a draw closed with, as far as they stand. */
export async function commissionOf(db: Db, user: SubtreeUser, line: Line): Promise<Line[]> {
  if (line.kind !== 'draw') return [];
  const { rows } = await db.query<Line>(
    `${LINE} where s.kind = 'close' and s.event_id = $3 and e.reverses is null and s.rolled_back_at is null order by l.id desc`,
    [...accountOf(user), line.event_id],
  );
  return rows;
}

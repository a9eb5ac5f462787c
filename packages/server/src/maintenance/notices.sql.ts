import type { Db } from '../db/pool.ts';
import type { Notice } from './notice.ts';

const COLUMNS = `m.id, m.wanted, m.message, m.from_at as "fromAt", m.until_at as "untilAt", m.began_at as "beganAt",
  m.ended_at as "endedAt"`;

/** The one that holds. */
export async function newestNotice(db: Db): Promise<Notice | undefined> {
  const { rows } = await db.query<Notice>(`select ${COLUMNS} from maintenance m order by m.id desc limit 1`);
  return rows[0];
}

export type NoticeRow = Notice & { readonly changedBy: string; readonly changedAt: Date };

export async function noticesSoFar(
  db: Db,
  page: { readonly limit: number; readonly offset: number },
): Promise<NoticeRow[]> {
  const { rows } = await db.query<NoticeRow>(
    `select ${COLUMNS}, u.username as "changedBy", m.changed_at as "changedAt"
     from maintenance m join users u on u.id = m.changed_by order by m.id desc limit $1 offset $2`,
    [page.limit, page.offset],
  );
  return rows;
}

export type NewNotice = Omit<Notice, 'id' | 'endedAt'> & { readonly by: number; readonly at: Date };

export async function insertNotice(db: Db, notice: NewNotice): Promise<Notice> {
  const { rows } = await db.query<{ id: number }>(
    `insert into maintenance (wanted, message, from_at, until_at, began_at, changed_by, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [notice.wanted, notice.message, notice.fromAt, notice.untilAt, notice.beganAt, notice.by, notice.at],
  );
  const { wanted, message, fromAt, untilAt, beganAt } = notice;
  return { id: rows[0]!.id, wanted, message, fromAt, untilAt, beganAt, endedAt: null };
}

/** What a node saw first stands. */
export async function noteTimes(db: Db, { id, beganAt, endedAt }: Notice): Promise<void> {
  await db.query(
    `update maintenance set began_at = coalesce(began_at, $2), ended_at = coalesce(ended_at, $3)
     where id = $1 and (began_at is null or (ended_at is null and $3::timestamptz is not null))`,
    [id, beganAt, endedAt],
  );
}

/** Keeps two people from saying something at once, until the transaction ends. */
export async function lockNotices(db: Db): Promise<void> {
  await db.query('lock table maintenance in share row exclusive mode');
}

/** Another one takes its place while it holds. */
export async function endNotice(db: Db, { id, beganAt }: Notice, now: Date): Promise<void> {
  await db.query(
    `update maintenance set began_at = coalesce(began_at, $2), ended_at = greatest($3, coalesce(began_at, $2))
     where id = $1 and ended_at is null`,
    [id, beganAt, now],
  );
}

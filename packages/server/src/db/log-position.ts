import type { Db } from './pool.ts';

/** How far the log of a primary has come, on which of its timelines: positions of two timelines are not compared. */
export type LogPosition = {
  readonly timeline: number;
  readonly at: string;
  /** Which transactions everybody at the primary sees. */
  readonly snapshot: string;
};

/**
 * A commit is seen by others only when its record is on the disk, so what is on the disk covers all that anybody was shown. Not so with
 * synchronous_commit off: then the end of what is written counts, which a standby may get a while later.
 */
const POSITION = {
  name: 'log-position',
  text: `select ('x' || left(pg_walfile_name(w.at), 8))::bit(32)::int as timeline, w.at::text as at, pg_current_snapshot()::text as snapshot
    from (
      select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end as at
    ) w`,
};

/** @throws what the database says that is not the primary */
export async function currentPosition(primary: Db): Promise<LogPosition> {
  const { rows } = await primary.query<LogPosition>(POSITION);
  return rows[0]!;
}

/** `1/A0` as the number of bytes that have been written before it. */
export function bytesAt(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Which database of which cluster this is: a standby says the same as its primary, whoever of them that is at the moment. */
export const CLUSTER = `(select system_identifier::text from pg_control_system()) || '/' ||
  (select oid::text from pg_database where datname = current_database())`;

/** The timeline that a standby receives; null when it receives nothing, or when its user may not know (pg_monitor). */
export const RECEIVED_TIMELINE = `(select received_tli from pg_stat_wal_receiver where status = 'streaming')`;

const REACHES = {
  name: 'reaches-position',
  text: `select pg_is_in_recovery() and coalesce(${RECEIVED_TIMELINE} = $1, false) as follows,
    coalesce(pg_last_wal_replay_lsn() >= $2::pg_lsn, false) as reached`,
};

/** Whether a standby follows the primary of a position, and has everything up to it. */
export async function reaches(
  standby: Db,
  { timeline, at }: LogPosition,
): Promise<{ readonly follows: boolean; readonly reached: boolean }> {
  const { rows } = await standby.query<{ follows: boolean; reached: boolean }>({
    ...REACHES,
    values: [timeline, at],
  });
  return rows[0]!;
}

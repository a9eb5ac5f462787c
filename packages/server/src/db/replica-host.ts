import type { Pool } from 'pg';
import { linesTo, tearAll } from './lines.ts';
import { bytesAt, CLUSTER, RECEIVED_TIMELINE, type LogPosition } from './log-position.ts';
import { createPool } from './pool.ts';
import { SILENT_MS, watchHost } from './watch-host.ts';

/** Connections to each replica. */
const CONNECTIONS = 10;
/** Who finds none in that time reads at the primary. */
const PATIENCE_MS = 1_000;
/** So many moments of the primary are remembered that a replica has not come to; then every other one is let go. */
const MOST_MOMENTS = 512;

const STATE = `select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn()::text, '0/0') as replayed,
  ${RECEIVED_TIMELINE} as timeline, ${CLUSTER} as cluster`;
type State = {
  readonly standby: boolean;
  readonly replayed: string;
  readonly timeline: number | null;
  readonly cluster: string;
};

/** What the house knows of its primary: which cluster it is, and how far its log has come. */
export type PrimaryMark = { readonly cluster: string; readonly position: LogPosition };

/** Why nothing is read at a replica. */
export type Unused = 'silent' | 'stranger' | 'late';

export type ReplicaHost = {
  readonly name: string;
  readonly pool: Pool;
  /** Reads that are made there now. */
  underWay: number;
  /** Undefined when it may be asked what is as new as the mark. */
  unused(mark: PrimaryMark): Unused | undefined;
  silent(): boolean;
  /** A read has waited in vain for it to come so far: no other one does before it has. */
  missed(position: LogPosition): void;
  /** Since when it lacks what the primary has had, in milliseconds, and how much that is; as at the latest look. */
  behind(): { readonly ms: number; readonly bytes: number };
  close(): Promise<void>;
};

type Host = {
  readonly url: string;
  readonly log: (line: string) => void;
  /** Undefined while the primary does not say. */
  readonly mark: () => Promise<PrimaryMark | undefined>;
};

/** One host of DATABASE_REPLICA_URL: its connections, and a line that asks it three times a second how it is. */
export function replicaHost({ url, log, mark }: Host): ReplicaHost {
  const lines = linesTo(url, 'replica');
  const name = new URL(url).host;
  const pool = createPool(url, { max: CONNECTIONS, to: 'replica', patienceMs: PATIENCE_MS, log });
  const lag = lagOf();
  let state: State | undefined;
  let wanted: LogPosition | undefined;
  let told: boolean | undefined;

  const look = async (): Promise<void> => {
    const known = await mark();
    if (known !== undefined) lag.note(known.position, state?.replayed);
  };
  const hear = (now: State | undefined): void => {
    state = now;
    lines.primary = now === undefined ? undefined : 0;
    const torn = now === undefined ? tearAll(lines) : 0;
    const there = now !== undefined;
    if (told !== there)
      log(
        there
          ? `the replica at ${name} answers`
          : `the replica at ${name} is silent: ${torn} connections were torn`,
      );
    told = there;
    void look();
  };
  const watch = watchHost<State>(url, { question: STATE, silentMs: SILENT_MS, tell: hear });
  return {
    name,
    pool,
    underWay: 0,
    silent: () => state === undefined,
    unused({ cluster, position }) {
      if (state === undefined) return 'silent';
      if (!state.standby || state.cluster !== cluster || state.timeline !== position.timeline)
        return 'stranger';
      const late = wanted?.timeline === position.timeline && bytesAt(wanted.at) > bytesAt(state.replayed);
      return late ? 'late' : undefined;
    },
    missed(position) {
      wanted = position;
    },
    behind: lag.behind,
    async close() {
      await watch.close();
      await pool.end();
    },
  };
}

/** How long and how far behind: by when the primary was seen at what has not come yet, so that no clock but this one counts. */
function lagOf() {
  let moments: { readonly seen: number; readonly at: bigint }[] = [];
  let timeline: number | undefined;
  let replayed = 0n;
  let newest = 0n;
  return {
    note(position: LogPosition, standsAt: string | undefined): void {
      if (position.timeline !== timeline) moments = [];
      timeline = position.timeline;
      const at = bytesAt(position.at);
      if (at > newest || moments.length === 0) moments.push({ seen: performance.now(), at });
      newest = at;
      replayed = standsAt === undefined ? replayed : bytesAt(standsAt);
      moments = moments.filter((moment) => moment.at > replayed);
      if (moments.length > MOST_MOMENTS) moments = moments.filter((_, index) => index % 2 === 0);
    },
    behind() {
      const [oldest] = moments;
      return {
        ms: oldest === undefined ? 0 : Math.round(performance.now() - oldest.seen),
        bytes: Number(newest > replayed ? newest - replayed : 0n),
      };
    },
  };
}

import {
  HEALTH_STATES,
  type HealthAdvice,
  type HealthPart,
  type HealthState,
  type HouseNode,
} from '@pavilion/contract/house-health.ts';
import type { BackupStatus } from '@pavilion/contract/backups.ts';
import type { CheckKind, HouseCheck } from '@pavilion/contract/house-checks.ts';
import type { ReplicaReading } from '../db/replica.ts';
import type { DatabaseReading, FeedReading, NodeReading, QueueReading } from '../http/readings.ts';

const HOUR = 3_600_000;
const GIB = 1024 ** 3;
/** A write that takes longer is felt at every screen. */
const SLOW_MS = 250;
/** Where a burst would find no connection. */
const NEARLY_FULL = 0.85;
const SILENT_MS = 60_000;
const LATE_MS = 60_000;
/** Replicas are asked again three times a second: one that is behind for so long does not keep up. */
const BEHIND_MS = 5_000;
const LOW_BYTES = 5 * GIB;
const FULL_BYTES = GIB;
/** A node says every second what it does. */
const NODE_SILENT_MS = 5_000;
/** What is made or checked every night, with two hours to spare. */
const NIGHTLY_MS = 26 * HOUR;

type Verdict = Pick<HealthPart, 'state' | 'advice'>;
const WELL: Verdict = { state: 'well', advice: null };
const watch = (advice: HealthAdvice): Verdict => ({ state: 'watch', advice });
const wrong = (advice: HealthAdvice): Verdict => ({ state: 'wrong', advice });

const figures = (values: Partial<Record<HealthPart['figures'][number]['figure'], number>>) =>
  Object.entries(values).map(([figure, value]) => ({ figure, value })) as HealthPart['figures'];

export function judgeDatabase(
  { problem, latencyMs }: { readonly problem: unknown; readonly latencyMs: number },
  read: DatabaseReading | undefined,
): HealthPart {
  const full = read !== undefined && read.connections >= read.mostConnections * NEARLY_FULL;
  const verdict =
    problem !== undefined
      ? wrong('database_away')
      : full
        ? wrong('connections_full')
        : latencyMs > SLOW_MS
          ? watch('database_slow')
          : WELL;
  return {
    part: 'database',
    name: '',
    detail: '',
    ...verdict,
    at: null,
    figures: figures({
      latency_ms: latencyMs,
      ...(read && {
        connections: read.connections,
        most_connections: read.mostConnections,
        bytes: read.bytes,
      }),
    }),
  };
}

/** The house does without: reports are then read at the primary. */
export function judgeReplica({ name, unused, behindMs, behindBytes }: ReplicaReading): HealthPart {
  return {
    part: 'replica',
    name,
    detail: '',
    ...(unused === 'silent'
      ? watch('replica_away')
      : unused === 'stranger'
        ? wrong('replica_strange')
        : behindMs > BEHIND_MS
          ? watch('replica_late')
          : WELL),
    at: null,
    figures: figures({ late_ms: behindMs, late_bytes: behindBytes }),
  };
}

export function judgeFeed(feed: FeedReading, now: Date): HealthPart {
  const { name, state, detail, heardAt, leftOut, stream } = feed;
  const since = (at: Date): number => Math.max(0, now.getTime() - at.getTime());
  const age = heardAt === null ? undefined : since(heardAt);
  const silent = age === undefined || age > SILENT_MS;
  const lost = wrong(stream?.late === true ? 'feed_late' : 'feed_stale');
  return {
    part: 'feed',
    name,
    ...(state === 'stale' ? lost : silent ? watch('feed_silent') : WELL),
    detail,
    at: heardAt?.toISOString() ?? null,
    figures: figures({
      ...(age !== undefined && { age_ms: age }),
      ...(stream !== null && {
        ...(stream.connectedAt !== null && { connected_ms: since(stream.connectedAt) }),
        ...(stream.latencyMs !== null && { behind_ms: stream.latencyMs }),
        conflate_ms: stream.conflateMs,
        reconnects: stream.reconnects,
      }),
      ...((stream !== null || leftOut > 0) && { left_out: leftOut }),
    }),
  };
}

/** The others take over what it did; whoever looks after its machine has to know. */
export function judgeNode(node: NodeReading, now: Date): HouseNode {
  const { name, version, roles, does, here, upMs, ageMs } = node;
  return {
    name,
    version,
    state: ageMs > NODE_SILENT_MS ? 'watch' : 'well',
    here: here ? 1 : 0,
    roles: [...roles],
    does: [...does],
    started_at: new Date(now.getTime() - upMs).toISOString(),
    age_ms: ageMs,
  };
}

export function judgeQueue({ waiting, failed, oldestMs }: QueueReading): HealthPart {
  return {
    part: 'jobs',
    name: '',
    detail: '',
    ...(failed > 0 ? wrong('jobs_failed') : oldestMs > LATE_MS ? watch('jobs_late') : WELL),
    at: null,
    figures: figures({ waiting, failed, ...(waiting > 0 ? { oldest_ms: Math.max(0, oldestMs) } : {}) }),
  };
}

export function judgeDisk(free: number | undefined): HealthPart {
  return {
    part: 'disk',
    name: '',
    detail: '',
    ...(free === undefined
      ? watch('disk_unknown')
      : free < FULL_BYTES
        ? wrong('disk_full')
        : free < LOW_BYTES
          ? watch('disk_low')
          : WELL),
    at: null,
    figures: free === undefined ? [] : figures({ free_bytes: free }),
  };
}

export function judgeSockets(sockets: number, sessions: number): HealthPart {
  return {
    part: 'sockets',
    name: '',
    ...WELL,
    detail: '',
    at: null,
    figures: figures({ sockets, sessions }),
  };
}

export function judgeBackup({ verified_taken_at: at, due }: BackupStatus): HealthPart {
  const none = at === null;
  const late = none ? wrong('backup_none') : wrong('backup_old');
  return {
    part: 'backup',
    name: '',
    detail: '',
    ...(due === 1 ? late : none ? watch('backup_none') : WELL),
    at,
    figures: [],
  };
}

/** Of the checks of a kind the last that ended. */
export function judgeCheck(kind: CheckKind, checks: readonly HouseCheck[], now: Date): HealthPart {
  const last = checks.find((check) => check.kind === kind);
  const at = last?.finished_at ?? null;
  return { part: 'check', name: kind, ...verdictOf(last, now), detail: '', at, figures: [] };
}

function verdictOf(last: HouseCheck | undefined, now: Date): Verdict {
  if (last?.finished_at === undefined || last.finished_at === null) return watch('check_never');
  if (last.ok !== 1) return wrong('check_failed');
  return now.getTime() - Date.parse(last.finished_at) > NIGHTLY_MS ? watch('check_old') : WELL;
}

/** That of the part that is worst. */
export const worstOf = (parts: readonly Pick<HealthPart, 'state'>[]): HealthState =>
  HEALTH_STATES.findLast((state) => parts.some((part) => part.state === state)) ?? 'well';

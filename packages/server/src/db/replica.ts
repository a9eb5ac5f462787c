import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, type Pool } from 'pg';
import { inGroups } from './groups.ts';
import { HOLD_PARTS } from './hold-parts.ts';
import { linesTo, primaryOf } from './lines.ts';
import { CLUSTER, currentPosition, reaches, type LogPosition } from './log-position.ts';
import { createPool, onOneConnection, type Db } from './pool.ts';
import { replicaHost, type PrimaryMark, type ReplicaHost, type Unused } from './replica-host.ts';
import { committedAmong, nextIn, unfinishedIn } from './unfinished.ts';
import { isWithoutDatabase } from './without-database.ts';

/** How long a read waits for a replica to come as far as the primary was when it was asked for. */
const WAIT_MS = 80;
const PAUSE_MS = 4;

/**
 * Why a read is made at the primary: no replica may be asked, it would show what the primary does not show yet, it would have to write, it failed, or the primary
 * does not say how far it is.
 */
type Elsewhere = Unused | 'ahead' | 'writes' | 'failed' | 'unknown';

/** Where a read was made, and why there: 'current' at a replica, else what kept it from one. */
export type ReadAt =
  | { readonly at: 'replica'; readonly why: 'current' }
  | { readonly at: 'primary'; readonly why: Elsewhere };

export type ReplicaReading = {
  /** Host and port. */
  readonly name: string;
  /** Undefined when reads are made there; 'unknown' when the primary does not say how far it is. */
  readonly unused: Unused | 'unknown' | undefined;
  readonly behindMs: number;
  readonly behindBytes: number;
};

export type Replica = {
  /**
   * Reads at a replica that has everything the primary had when this was called, in one read-only transaction; at the primary when there
   * is none, or when the replica fails in the middle.
   *
   * @throws what the work throws of its own
   */
  read<T>(atReplica: (db: Db) => Promise<T>, atPrimary: () => Promise<T>): Promise<T>;
  readings(): Promise<readonly ReplicaReading[]>;
  close(): Promise<void>;
};

export const noReplica: Replica = {
  read: (_, atPrimary) => atPrimary(),
  readings: async () => [],
  close: async () => undefined,
};

export type ReplicaOptions = {
  /** Of the primary, and of the replicas: each may name several hosts. */
  readonly primary: string;
  readonly replicas: string;
  readonly log: (line: string) => void;
  readonly count: (read: ReadAt) => void;
};

export function openReplica({ primary, replicas, log, count }: ReplicaOptions): Replica {
  // By itself: the position is known though all connections of the house are in use.
  const line = createPool(primary, { max: 1, log });
  const position = askInGroups(line);
  let cluster: string | undefined;
  const markNow = async (): Promise<PrimaryMark> => {
    cluster ??= await clusterOf(line);
    return { cluster, position: await position() };
  };
  const mark = (): Promise<PrimaryMark | undefined> => markNow().catch(() => undefined); // whoever needs the primary says it
  const hosts = linesTo(replicas, 'replica').hosts.map((url) => replicaHost({ url, log, mark }));
  /** Both may name the same hosts: whoever is not the primary is read at. */
  const standbys = (): ReplicaHost[] => {
    const { host } = new URL(primaryOf(primary));
    return hosts.filter(({ name }) => name !== host);
  };

  return {
    async read(atReplica, atPrimary) {
      const found = await hostFor(standbys(), mark);
      const tried =
        'why' in found ? found : await readThere({ ...found, work: atReplica, now: position, log });
      if ('why' in tried) {
        count({ at: 'primary', why: tried.why });
        return atPrimary();
      }
      count({ at: 'replica', why: 'current' });
      if ('thrown' in tried) throw tried.thrown;
      return tried.result;
    },
    async readings() {
      const known = await mark();
      return standbys().map((host) => {
        const { ms, bytes } = host.behind();
        const unused = known === undefined ? 'unknown' : host.unused(known);
        return { name: host.name, unused, behindMs: ms, behindBytes: bytes };
      });
    },
    async close() {
      await Promise.all(hosts.map((host) => host.close()));
      await line.end();
    },
  };
}

/** How far the primary is after the question: who asks while another is being answered shares the next answer. */
function askInGroups(line: Pool): () => Promise<LogPosition> {
  const ask = inGroups<undefined, LogPosition>(async (asked) => {
    const position = await currentPosition(line);
    for (const one of asked) one.resolve(position);
  });
  return () => ask(undefined);
}

async function clusterOf(line: Db): Promise<string> {
  const { rows } = await line.query<{ cluster: string }>(`select ${CLUSTER} as cluster`);
  return rows[0]!.cluster;
}

type Found = { readonly host: ReplicaHost; readonly position: LogPosition };
type NotThere = { readonly why: Elsewhere };

/** The least busy replica of those that may be asked. */
async function hostFor(
  hosts: readonly ReplicaHost[],
  mark: () => Promise<PrimaryMark | undefined>,
): Promise<Found | NotThere> {
  if (hosts.every((host) => host.silent())) return { why: 'silent' };
  const known = await mark();
  if (known === undefined) return { why: 'unknown' };
  const [host] = hosts
    .filter((one) => one.unused(known) === undefined)
    .toSorted((a, b) => a.underWay - b.underWay);
  if (host !== undefined) return { host, position: known.position };
  const reasons = hosts.map((one) => one.unused(known));
  return { why: reasons.find((why) => why === 'late') ?? reasons[0] ?? 'silent' };
}

type Reading<T> = Found & {
  readonly work: (db: Db) => Promise<T>;
  /** How far the primary is by now. */
  readonly now: () => Promise<LogPosition>;
  readonly log: (line: string) => void;
};

async function readThere<T>({
  host,
  position,
  work,
  now,
  log,
}: Reading<T>): Promise<{ readonly result: T } | { readonly thrown: unknown } | NotThere> {
  host.underWay += 1;
  try {
    return await onOneConnection(host.pool, async (client) => {
      // Before the transaction: a snapshot that was taken first could be older than the position that it is held against.
      const why = await comesTo(client, position);
      if (why === 'late') host.missed(position);
      if (why !== undefined) return { why };
      const [, , next] = await Promise.all([
        client.query('begin isolation level repeatable read, read only'),
        client.query(HOLD_PARTS),
        nextIn(client),
      ]);
      if (await showsTooMuch(client, { snapshot: position.snapshot, next }, now)) {
        await client.query('rollback');
        return { why: 'ahead' };
      }
      const result = await work(client);
      await client.query('commit');
      return { result };
    });
  } catch (error) {
    if (!isTheReplicas(error)) return { thrown: error };
    if (error instanceof DatabaseError && error.code === READ_ONLY) return { why: 'writes' };
    log(`a read failed at the replica at ${host.name} and is made at the primary: ${error.message}`);
    return { why: 'failed' };
  } finally {
    host.underWay -= 1;
  }
}

async function comesTo(standby: Db, position: LogPosition): Promise<'stranger' | 'late' | undefined> {
  for (const deadline = performance.now() + WAIT_MS; ; await sleep(PAUSE_MS)) {
    const { follows, reached } = await reaches(standby, position);
    if (!follows) return 'stranger';
    if (reached) return undefined;
    if (performance.now() > deadline) return 'late';
  }
}

/**
 * Whether a replica shows what the primary shows to nobody yet: a commit that waits for a synchronous standby, which another standby may
 * have already. Who saw it would next be shown less, and it could be lost. Mostly it is a matter of a moment.
 */
async function showsTooMuch(
  standby: Db,
  { snapshot, next }: Pick<LogPosition, 'snapshot'> & { readonly next: bigint },
  now: () => Promise<LogPosition>,
): Promise<boolean> {
  const unfinished = unfinishedIn(snapshot, next);
  let early = unfinished.length === 0 ? [] : await committedAmong(standby, unfinished);
  for (const deadline = performance.now() + WAIT_MS; early.length > 0;) {
    if (performance.now() > deadline) return true;
    const still = new Set(unfinishedIn((await now()).snapshot, next));
    early = early.filter((xact) => still.has(xact));
    if (early.length > 0) await sleep(PAUSE_MS);
  }
  return false;
}

/** What was read leaves something behind for later readers. */
const READ_ONLY = '25006';
const QUERY_CANCELED = '57014';

/**
 * Whether the primary may do better: the replica went away, gave the statement up for what it had to replay, or would have had to write.
 * What took too long takes as long there, and a value that the database does not take is none there either (22).
 */
function isTheReplicas(error: unknown): error is Error {
  if (!(error instanceof DatabaseError)) return isWithoutDatabase(error);
  return error.code !== QUERY_CANCELED && error.code?.startsWith('22') !== true;
}

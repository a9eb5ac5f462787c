import { describe, expect, test } from 'vitest';
import type { ReplicaReading } from '../db/replica.ts';
import type { FeedReading, StreamReading } from '../http/readings.ts';
import type { HouseCheck } from '@pavilion/contract/house-checks.ts';
import {
  judgeBackup,
  judgeCheck,
  judgeDatabase,
  judgeDisk,
  judgeFeed,
  judgeNode,
  judgeQueue,
  judgeReplica,
  worstOf,
} from './judge.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);
const GIB = 1024 ** 3;
const read = (connections: number) => ({ connections, mostConnections: 100, bytes: 5 * GIB });
const check = (ok: 0 | 1 | null, minutes: number): HouseCheck => ({
  check_id: '1',
  kind: 'books',
  asked_by: '',
  started_at: ago(minutes + 1).toISOString(),
  finished_at: ok === null ? null : ago(minutes).toISOString(),
  done: 0,
  total: 0,
  ok,
  found: [],
});

const feed = (fields: Partial<FeedReading>): FeedReading => ({
  name: 'x',
  state: 'live',
  detail: '',
  heardAt: NOW,
  leftOut: 0,
  stream: null,
  ...fields,
});

const LINE: StreamReading = {
  connectedAt: ago(5),
  heardAt: NOW,
  latencyMs: 40,
  conflateMs: 250,
  reconnects: 2,
  late: false,
};

const backup = (verified_taken_at: string | null, due: 0 | 1) => ({
  taken_at: verified_taken_at,
  verified_taken_at,
  verified_at: verified_taken_at,
  age_seconds: 0,
  due,
  failed: null,
  failed_at: null,
});

const node = (ageMs: number) => ({
  name: 'one:80',
  version: '1',
  roles: ['edge'] as const,
  does: [],
  here: false,
  upMs: 60_000,
  ageMs,
});

const replica = (unused: ReplicaReading['unused'], behindMs: number): ReplicaReading => ({
  name: '10.0.0.2:5432',
  unused,
  behindMs,
  behindBytes: 0,
});

describe('what is well, to be watched or wrong, and what to do', () => {
  test.each([
    ['a quick database', judgeDatabase({ problem: undefined, latencyMs: 250 }, read(84)), 'well', null],
    ['a slow one', judgeDatabase({ problem: undefined, latencyMs: 251 }, read(84)), 'watch', 'database_slow'],
    [
      'one without connections',
      judgeDatabase({ problem: undefined, latencyMs: 1 }, read(85)),
      'wrong',
      'connections_full',
    ],
    ['a replica that keeps up', judgeReplica(replica(undefined, 5_000)), 'well', null],
    ['one that waits for a read to end', judgeReplica(replica('late', 200)), 'well', null],
    ['one that does not keep up', judgeReplica(replica('late', 5_001)), 'watch', 'replica_late'],
    ['one that is silent', judgeReplica(replica('silent', 60_000)), 'watch', 'replica_away'],
    ['one of another primary', judgeReplica(replica('stranger', 0)), 'wrong', 'replica_strange'],
    [
      'one that takes no writes',
      judgeDatabase({ problem: new Error('full'), latencyMs: 1 }, read(1)),
      'wrong',
      'database_away',
    ],
    ['a feed that speaks', judgeFeed(feed({ heardAt: ago(1) }), NOW), 'well', null],
    ['a feed that is silent', judgeFeed(feed({ heardAt: ago(1.1) }), NOW), 'watch', 'feed_silent'],
    ['one never heard of', judgeFeed(feed({ heardAt: null }), NOW), 'watch', 'feed_silent'],
    ['one that lost its line', judgeFeed(feed({ state: 'stale' }), NOW), 'wrong', 'feed_stale'],
    [
      'one whose exchange lags behind itself',
      judgeFeed(feed({ state: 'stale', stream: { ...LINE, late: true } }), NOW),
      'wrong',
      'feed_late',
    ],
    ['an empty queue', judgeQueue({ waiting: 0, failed: 0, oldestMs: 0 }), 'well', null],
    ['jobs that wait long', judgeQueue({ waiting: 3, failed: 0, oldestMs: 60_001 }), 'watch', 'jobs_late'],
    ['jobs that were given up', judgeQueue({ waiting: 0, failed: 1, oldestMs: 0 }), 'wrong', 'jobs_failed'],
    ['a disk with room', judgeDisk(5 * GIB), 'well', null],
    ['a disk that fills', judgeDisk(5 * GIB - 1), 'watch', 'disk_low'],
    ['a full disk', judgeDisk(GIB - 1), 'wrong', 'disk_full'],
    ['a disk that cannot be asked', judgeDisk(undefined), 'watch', 'disk_unknown'],
    ['a backup of tonight', judgeBackup(backup('2026-11-20T01:00:00.000Z', 0)), 'well', null],
    ['one of the night before', judgeBackup(backup('2026-11-18T01:00:00.000Z', 1)), 'wrong', 'backup_old'],
    ['no backup', judgeBackup(backup(null, 1)), 'wrong', 'backup_none'],
    ['none yet, in a house that is new', judgeBackup(backup(null, 0)), 'watch', 'backup_none'],
    ['a check of tonight', judgeCheck('books', [check(1, 60)], NOW), 'well', null],
    ['one that found something', judgeCheck('books', [check(0, 60)], NOW), 'wrong', 'check_failed'],
    ['one of the night before', judgeCheck('books', [check(1, 26 * 60 + 1)], NOW), 'watch', 'check_old'],
    ['one that never ended', judgeCheck('books', [check(null, 1)], NOW), 'watch', 'check_never'],
    ['another check', judgeCheck('chains', [check(0, 60)], NOW), 'watch', 'check_never'],
  ] as const)('%s', (_, part, state, advice) => {
    expect([part.state, part.advice]).toEqual([state, advice]);
  });
});

test.each([
  [5_000, 'well'],
  [5_001, 'watch'],
])('a node that was silent for %i ms is to be %s', (ageMs, state) => {
  expect(judgeNode(node(ageMs), NOW)).toMatchObject({
    state,
    age_ms: ageMs,
    started_at: ago(1).toISOString(),
  });
});

test('the figures of a line, and of a feed without one its age alone', () => {
  const shown = (reading: FeedReading) =>
    Object.fromEntries(judgeFeed(reading, NOW).figures.map(({ figure, value }) => [figure, value]));
  expect(shown(feed({ stream: LINE, leftOut: 3 }))).toEqual({
    age_ms: 0,
    connected_ms: 300_000,
    behind_ms: 40,
    conflate_ms: 250,
    reconnects: 2,
    left_out: 3,
  });
  expect(shown(feed({}))).toEqual({ age_ms: 0 });
  expect(shown(feed({ leftOut: 3 }))).toEqual({ age_ms: 0, left_out: 3 });
});

test.each([
  [[], 'well'],
  [['well', 'watch'], 'watch'],
  [['wrong', 'well', 'watch'], 'wrong'],
] as const)('of %s the worst is %s', (states, worst) => {
  expect(worstOf(states.map((state) => ({ state })))).toBe(worst);
});

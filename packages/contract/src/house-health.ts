import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { flag, instant, nothing } from './shapes.ts';

export const HEALTH_PARTS = [
  'database',
  'replica',
  'feed',
  'jobs',
  'disk',
  'sockets',
  'backup',
  'check',
] as const;
export const HEALTH_STATES = ['well', 'watch', 'wrong'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** What to do about a part that is not well. */
export const HEALTH_ADVICE = [
  'database_away',
  'database_slow',
  'connections_full',
  'replica_away',
  'replica_late',
  'replica_strange',
  'feed_stale',
  'feed_late',
  'feed_silent',
  'jobs_failed',
  'jobs_late',
  'disk_full',
  'disk_low',
  'disk_unknown',
  'backup_none',
  'backup_old',
  'check_failed',
  'check_old',
  'check_never',
] as const;
export type HealthAdvice = (typeof HEALTH_ADVICE)[number];

/** Figures of the parts, each with its unit in its name where it has one. */
export const HEALTH_FIGURES = [
  'latency_ms',
  'connections',
  'most_connections',
  'bytes',
  'age_ms',
  'connected_ms',
  'behind_ms',
  'late_ms',
  'late_bytes',
  'conflate_ms',
  'reconnects',
  'left_out',
  'waiting',
  'failed',
  'oldest_ms',
  'free_bytes',
  'sockets',
  'sessions',
] as const;
export type HealthFigure = (typeof HEALTH_FIGURES)[number];

export const healthPart = z.object({
  part: z.enum(HEALTH_PARTS),
  name: z
    .string()
    .describe('which of several: a replica, a feed, or the kind of a check; empty for the only one'),
  state: z.enum(HEALTH_STATES),
  advice: z.enum(HEALTH_ADVICE).nullable(),
  detail: z.string().describe("why a feed is as it is, in the words of its line; else ''"),
  at: instant.nullable().describe('when it was last heard of, made or checked'),
  figures: z.array(z.object({ figure: z.enum(HEALTH_FIGURES), value: z.number() })),
});
export type HealthPart = z.infer<typeof healthPart>;

/**
 * What a node does: serves calls and sockets, writes the groups of bets of the house, brings in its prices, works off its jobs with the
 * casino and the draws. Of the last three one node at a time does what only one may, among those that have the role.
 */
export const NODE_ROLES = ['edge', 'writer', 'feeds', 'jobs'] as const;
export type NodeRole = (typeof NODE_ROLES)[number];

/** What a node is found doing now. */
export const NODE_WORK = ['feeds', 'writer', 'second_writer', 'jobs'] as const;
export type NodeWork = (typeof NODE_WORK)[number];

export const houseNode = z.object({
  name: z.string().describe('its machine and port'),
  version: z.string(),
  state: z.enum(HEALTH_STATES).describe('`watch` once it has said nothing for some seconds'),
  here: flag.describe('1 = it gives this answer'),
  roles: z.array(z.enum(NODE_ROLES)).describe('what it may do'),
  does: z.array(z.enum(NODE_WORK)).describe('what it does of that now, as it said last'),
  started_at: instant,
  age_ms: z.number().describe('how long ago it was last heard'),
});
export type HouseNode = z.infer<typeof houseNode>;

export const houseHealth = defineCall({
  path: 'house_health',
  room: 'House',
  summary:
    'How the database and its replicas, the feeds, the queue of jobs, the disk, the open screens, the backup and the checks of the house are, what to do about what is not well, and which nodes there are and what each does',
  access: company,
  privilege: 'house.list',
  shows: ['house_checks', 'sign_ins'],
  in: nothing,
  out: z.object({
    version: z.string(),
    state: z.enum(HEALTH_STATES).describe('of the part that is worst'),
    parts: z.array(healthPart),
    nodes: z
      .array(houseNode)
      .describe(
        'the one that answers first, then those that it hears on the line between nodes, by their names',
      ),
  }),
});

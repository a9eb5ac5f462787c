import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { readWalletConfig, type OutsideProvider } from './casino-wallets/wallet-config.ts';
import { readStreamConfig, type StreamConfig } from './feeds/stream-config.ts';
import { isTimeZone } from './http/time-zone.ts';
import { natsServers, type NatsConfig } from './nodes/nats-config.ts';
import type { NodeRole } from '@pavilion/contract/house-health.ts';
import { readRoles } from './nodes/node-roles.ts';

/** Of a node of several. */
const DRAIN_SECONDS = 30;
/** Longer than a fail-over, a restart of a server or a machine that starts beside this one takes. */
const DATABASE_WAIT_SECONDS = 60;

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  PAVILION_DATA: z.string().optional(),
  PAVILION_KEY: z.string().min(32, 'at least 32 characters').optional(),
  PAVILION_BACKUPS: z.string().optional(),
  PAVILION_BACKUP_KEY: z.string().min(16, 'at least 16 characters').optional(),
  PAVILION_ARCHIVES: z.string().optional(),
  PAVILION_ARCHIVE_AFTER: z.coerce.number().int().min(1).max(1200).optional(),
  PAVILION_GEO: z.string().optional(),
  PAVILION_TRUST_PROXY: z
    .string()
    .default('')
    .transform((text, ctx) => proxies(text, ctx)),
  PAVILION_SOCKETS: z.coerce.number().int().min(1).max(1000).default(5),
  PAVILION_CONNECTIONS: z.coerce.number().int().min(10).max(10_000).default(1000),
  PAVILION_DEMO: z.enum(['yes', 'no']).default('no'),
  PAVILION_METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  PAVILION_API_DOCS: z.enum(['yes', 'no']).default('yes'),
  DATABASE_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  PAVILION_SEED: z.enum(['demo', 'none']).optional(),
  PAVILION_TIME_ZONE: z
    .string()
    .default('Asia/Kolkata')
    .refine(isTimeZone, 'not a time zone, such as Asia/Kolkata'),
  PAVILION_STREAM: z
    .string()
    .optional()
    .transform((text, ctx) => (text ? readStreamConfig(text, ctx) : undefined)),
  PAVILION_REPLAY: z.string().optional(),
  PAVILION_REPLAY_SPEED: z.coerce.number().positive().max(10_000).default(1),
  PAVILION_BALL_MS: z.coerce.number().int().min(50).max(120_000).default(6000),
  PAVILION_CASINO: z
    .string()
    .optional()
    .transform((path, ctx) => (path ? readWalletConfig(path, ctx) : [])),
  PAVILION_CASINO_SPEED: z.coerce.number().min(0).max(1000).default(1),
  PAVILION_CASINO_DAYS: z.coerce.number().int().min(0).max(3650).default(30),
  PAVILION_BETTORS: z.coerce.number().min(0).max(50).default(3),
  PAVILION_FRAME_HOSTS: z
    .string()
    .default('')
    .transform((text, ctx) => frameOrigins(text, ctx)),
  PAVILION_FANCY: z.string().optional(),
  PAVILION_FIXTURES: z.string().optional(),
  NATS_URL: z
    .string()
    .optional()
    .transform((text, ctx) => (text ? natsServers(text, ctx) : undefined)),
  PAVILION_NATS_CREDS: z.string().optional(),
  PAVILION_NATS_CA: z.string().optional(),
  PAVILION_ROLES: z
    .string()
    .default('')
    .transform((text, ctx) => readRoles(text, ctx)),
  PAVILION_DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(3_600).default(DATABASE_WAIT_SECONDS),
  PAVILION_DRAIN_SECONDS: z.coerce.number().min(0).max(600).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The whole configuration, read from the environment once (the table in the README names each variable). */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** Somebody wants the data there and nowhere else. */
  readonly dataFolderChosen: boolean;
  /** The key of the house in place of the one in the data folder. */
  readonly key: string | undefined;
  /** Folder of the backups; every node sees the same one. */
  readonly backupFolder: string;
  /** Passphrase of the backups; with one they are encrypted. */
  readonly backupKey: string | undefined;
  /** Folder of the archives of old months. */
  readonly archiveFolder: string;
  /** How many whole months of audit log, sign-ins, coin reports and bets stay in the database; undefined = none is ever archived. */
  readonly archiveAfter: number | undefined;
  /** Folder with city and network tables (.mmdb) for the places of sign-ins. */
  readonly geoFolder: string | undefined;
  /** Addresses and networks of the proxies whose word about a caller's address is taken. */
  readonly trustProxy: readonly string[];
  /** Live sockets of one sign-in at once; the oldest makes room. */
  readonly socketsPerSignIn: number;
  /** Connections from one address at once (of IPv6 from one /64); those of the proxies are not counted. */
  readonly connectionsPerAddress: number;
  /** True when the demo's public passwords may be served to other machines. */
  readonly demoForAll: boolean;
  /** Whoever brings it may read the metrics from anywhere; without one this machine alone may. */
  readonly metricsToken: string | undefined;
  /** Whether the reference of the API is served. */
  readonly apiDocs: boolean;
  readonly databaseUrl: string | undefined;
  /** Standbys of that database which reports are read at. */
  readonly replicaUrl: string | undefined;
  /** Undefined = demo on an empty embedded database, none on an external one. */
  readonly seed: 'demo' | 'none' | undefined;
  /** Whose days hold for a call that names no zone, and for what the house does by the day. */
  readonly timeZone: string;
  /** The exchange to take in. */
  readonly stream: StreamConfig | undefined;
  readonly replay: readonly string[];
  readonly replaySpeed: number;
  /** Simulated time from one ball to the next. */
  readonly ballMs: number;
  /** Outside suppliers of casino games. */
  readonly casinoProviders: readonly OutsideProvider[];
  /** How many times faster than its tables say the house deals; 0 = not at all. */
  readonly casinoSpeed: number;
  /** For how many days a round that nobody bet on is kept; 0 = for ever. */
  readonly casinoDays: number;
  /** Bets a second that the story world's clients place. */
  readonly bettors: number;
  /** Origins that live TV and score widgets may be shown from, each in a sandboxed frame. */
  readonly frameHosts: readonly string[];
  /** Where providers answer with session lists: http(s) addresses or files, `{event_id}` and `{market_id}` filled in. */
  readonly fancyAddresses: readonly string[];
  /** Where providers answer with lists of matches. */
  readonly fixtureAddresses: readonly string[];
  /** The line between the nodes of the house; without one each node is by itself on the database. */
  readonly nats: NatsConfig | undefined;
  /** What this node does of all that a house does. */
  readonly roles: ReadonlySet<NodeRole>;
  /** How long its sockets have to go to other nodes before it ends. */
  readonly drainSeconds: number;
  /** How long a start waits for a database that does not answer. */
  readonly databaseWaitSeconds: number;
  readonly logLevel: string;
};

/** `tv.example.com, https://widgets.example.com:8443` as origins; https unless it says otherwise. */
function frameOrigins(text: string, ctx: z.RefinementCtx): string[] {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  return entries.flatMap((entry) => {
    const address = entry.includes('://') ? entry : `https://${entry}`;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    // A host as a policy of the browser may carry it: nothing in it that would end the policy's line.
    const plain = url !== undefined && /^https?:\/\/[a-z0-9.-]+(:\d+)?\/$/.test(url.href);
    if (plain) return [url.origin];
    ctx.addIssue({ code: 'custom', message: `${entry} is not a host or an origin` });
    return [];
  });
}

/** `loopback`, addresses and networks (`10.0.0.0/8`). */
function proxies(text: string, ctx: z.RefinementCtx): string[] {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  for (const entry of entries) {
    if (entry === 'loopback' || ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry)) continue;
    ctx.addIssue({ code: 'custom', message: `${entry} is not an address, a network or loopback` });
  }
  return entries;
}

/** @throws Error that names the variable and what is wrong with it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not valid. ${problems.join('; ')}`);
  }
  const value = parsed.data;
  refuseContradictions(value);
  const dataFolder = value.PAVILION_DATA ?? '.data';
  return {
    port: value.PORT,
    host: value.HOST,
    dataFolder,
    dataFolderChosen: value.PAVILION_DATA !== undefined,
    key: value.PAVILION_KEY,
    backupFolder: resolve(value.PAVILION_BACKUPS ?? join(dataFolder, 'backups')),
    backupKey: value.PAVILION_BACKUP_KEY,
    archiveFolder: resolve(value.PAVILION_ARCHIVES ?? join(dataFolder, 'archives')),
    archiveAfter: value.PAVILION_ARCHIVE_AFTER,
    geoFolder: value.PAVILION_GEO || undefined,
    trustProxy: value.PAVILION_TRUST_PROXY,
    socketsPerSignIn: value.PAVILION_SOCKETS,
    connectionsPerAddress: value.PAVILION_CONNECTIONS,
    demoForAll: value.PAVILION_DEMO === 'yes',
    metricsToken: value.PAVILION_METRICS_TOKEN,
    apiDocs: value.PAVILION_API_DOCS === 'yes',
    databaseUrl: value.DATABASE_URL,
    replicaUrl: value.DATABASE_REPLICA_URL || undefined,
    seed: value.PAVILION_SEED,
    timeZone: value.PAVILION_TIME_ZONE,
    stream: value.PAVILION_STREAM,
    replay: listOf(value.PAVILION_REPLAY),
    replaySpeed: value.PAVILION_REPLAY_SPEED,
    ballMs: value.PAVILION_BALL_MS,
    casinoProviders: value.PAVILION_CASINO,
    casinoSpeed: value.PAVILION_CASINO_SPEED,
    casinoDays: value.PAVILION_CASINO_DAYS,
    bettors: value.PAVILION_BETTORS,
    frameHosts: value.PAVILION_FRAME_HOSTS,
    fancyAddresses: listOf(value.PAVILION_FANCY),
    fixtureAddresses: listOf(value.PAVILION_FIXTURES),
    nats: value.NATS_URL && {
      ...value.NATS_URL,
      credsFile: value.PAVILION_NATS_CREDS || undefined,
      caFile: value.PAVILION_NATS_CA || undefined,
    },
    roles: value.PAVILION_ROLES,
    // A house by itself has nobody to send them to.
    databaseWaitSeconds: value.PAVILION_DATABASE_WAIT_SECONDS,
    drainSeconds: value.PAVILION_DRAIN_SECONDS ?? (value.NATS_URL || value.DATABASE_URL ? DRAIN_SECONDS : 0),
    logLevel: value.LOG_LEVEL,
  };
}

/** @throws Error when one variable needs another that is not there. */
function refuseContradictions(value: z.infer<typeof schema>): void {
  const roles = value.PAVILION_ROLES;
  if (roles.has('edge') && !roles.has('feeds') && value.NATS_URL === undefined)
    throw new Error(
      'The environment is not valid. PAVILION_ROLES: without feeds, an edge shows the prices of another node, which takes NATS_URL',
    );
  if (value.DATABASE_REPLICA_URL && !value.DATABASE_URL)
    throw new Error(
      'The environment is not valid. DATABASE_REPLICA_URL: a standby of DATABASE_URL, which is not set',
    );
}

function listOf(text: string | undefined): string[] {
  return (text ?? '').split(',').filter((entry) => entry !== '');
}

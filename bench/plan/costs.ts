import type { Work } from './queue.ts';

/**
 * What the plan reckons with, each as it was measured; docs/scale.md says where and when, in the same order. A core is one of the
 * machine of the benches: another machine is another TPC-B, and all times go with it.
 */

/** `[bets, ms]`: a group of so many takes so long at the node and the database together, flush included (intake, quiet; 1 and 192 by bet-costs). */
const GROUP_MS = [
  [1, 1.13],
  [16, 2.79],
  [64, 7.24],
  [192, 15.2],
] as const;
/** Of that the part of the node's loop (bet-costs). */
const LOOP_SHARE = 0.35;
/** A page flushed to the disk of that machine (bet-costs). */
export const FLUSH_MS = 0.2;
/** Bets that one transaction takes (bets/intake.ts). */
export const MOST_IN_GROUP = 256;

/** A bet through HTTP at its node, without its part of a group (route of a call). */
export const HTTP_MS = 0.085;
/** A bet over NATS in a bundle, at the edge, the broker and the writer (many nodes on one machine). */
export const HOP = { edgeMs: 0.047, brokerMs: 0.016, writerMs: 0.017 };
/** One way between two nodes of a rack: assumed, on loopback it is less. */
export const HOP_MS = 0.3;

/** A bet on the disk with its indexes, and its part of the write-ahead log with whole pages (bet-costs, row-costs). */
export const BET_BYTES = { disk: 440, log: 2_750 };
/**
 * A line of the ledger with its shares and coin reports, its log, and node and database when it is settled (row-costs); how many bets
 * stand behind it there; the sum of all lines and the proof of all chains, by line (statements).
 */
export const LINE = {
  bytes: 480,
  logBytes: 1_080,
  us: 42,
  betsToALine: 10,
  sumSeconds: 6.3e-8,
  proofSeconds: 2.4e-6,
};
/** A user with indexes, and what is kept of one who bets (row-costs). */
export const USER_BYTES = { user: 1_500, bettor: 1_940 };

/** A delivered update in processor time of its node (fan-out). */
export const UPDATE_US = 1.7;
/** A socket that watches a match: memory, processor time of its node a second by itself, and opening it at the database (socket-costs). */
export const SOCKET = { bytes: 47_000, usPerSecond: 27, openDatabaseMs: 10.7 };
/**
 * A look at a viewer's positions, bets and rounds of a match, at node and database (socket-costs). How often, in s: while bets below his account
 * do not stop, and anyway, where nodes tell each other (live-matches.ts).
 */
export const LOOK = { nodeMs: 0.9, databaseMs: 3.1, whileBetOn: 0.6, anyway: 15 };

/** A change of a market's prices: at the leader, the broker for each node, a follower, and its bytes on the line (price-bus). */
export const CHANGE = { leaderUs: 10.7, brokerUs: 2.5, followerUs: 13.2, bytes: 981 };

/** Connections of a node to the database, sockets that it takes (docs/operations.md). */
export const NODE = { connections: 30, sockets: 10_000 };

const perBet = (points: readonly (readonly [number, number])[]): Work => {
  return (bets) => {
    const above = points.findIndex(([count]) => count >= bets);
    const at = Math.min(Math.max(above === -1 ? points.length - 1 : above, 1), points.length - 1);
    const [[fromCount, fromMs], [toCount, toMs]] = [points[at - 1]!, points[at]!];
    return fromMs + ((toMs - fromMs) * (bets - fromCount)) / (toCount - fromCount);
  };
};

/** Without the flush; beyond the last point as between the last two. */
const groupMs = (bets: number): number => perBet(GROUP_MS)(bets) - FLUSH_MS;
export const LOOP: Work = (bets) => LOOP_SHARE * groupMs(bets);
export const DATABASE: Work = (bets) => (1 - LOOP_SHARE) * groupMs(bets);

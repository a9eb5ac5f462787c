import { setTimeout as sleep } from 'node:timers/promises';
import {
  isBetBundle,
  isWriterSign,
  type WriterLease,
} from '../../../packages/server/src/bets/one-writer/bet-messages.ts';
import { writerOf } from '../../../packages/server/src/bets/one-writer/heard-writers.ts';
import { request, send, type Sent } from '../faults/client.ts';
import { askAgain, judge } from '../faults/judge.ts';
import { LINES } from '../faults/load.ts';
import { CLIENTS, CROWD, DESKS, OPERATORS } from '../house/stage.ts';
import { CLOSE_DRAW } from '../house/stage-draws.ts';
import { NUMBERS } from '../model/numbers.ts';
import { judgePositions, lookAround } from './judge-positions.ts';
import { lineTo, startProofCluster, type ProofCluster } from './proof-cluster.ts';

export type SecondWriterCalled = {
  /** How busy the first writer said that it was at most until the second one came, 0 to 1. */
  readonly busy: number;
  readonly acknowledged: number;
  /** Bets that went over the line while both wrote, to the writer of their match; and to the other one, where that had not answered in time. */
  readonly sentTo: Readonly<Record<WriterLease, number>>;
  readonly strayed: number;
  /** Whether the second one had gone, some time after the load. */
  readonly left: boolean;
  readonly problems: readonly string[];
};

const BETTORS = [...CLIENTS, ...CROWD];
/** Bets under way at once: groups of the writer are full, whatever the machine. */
const AT_ONCE = 384;
const SLIPS_OF = 2;
const ROWS = NUMBERS[3].slice(0, 60).map((number) => ({ matka_market_id: 3, number, stake: 10 }));
/**
 * The load goes on until the second writer has come and for so long after; and no longer than the most, in which whatever else keeps the
 * machine from filling the first one is over.
 */
const BOTH_WRITE_MS = 6_000;
const COMES_WITHIN_MS = 180_000;
/** Half a minute of calm, and what it takes to be seen. */
const LEAVES_WITHIN_MS = 60_000;
const LOOK_MS = 100;
const AFTERWARDS = 12;
const MOST_MATCHES = 40;

/**
 * Three nodes under more bets than one writer takes: a second one comes by itself, takes the bets of half of the matches, and goes when it is
 * calm again. What the nodes tell each other is heard on the line.
 */
export async function callSecondWriter(): Promise<SecondWriterCalled> {
  const cluster = await startProofCluster([...BETTORS, ...OPERATORS], () => undefined);
  const ear = await listen(cluster);
  try {
    const { tokens, crowd } = cluster.filled;
    const offers = await offerBoth(cluster);
    await lookAround(cluster, tokens);
    const load: Load = { cluster, offers, sent: [], stopped: false };
    const bettors = Array.from({ length: AT_ONCE }, (_, first) => keepBetting(load, first));
    const came = await within(COMES_WITHIN_MS, () => ear.writes('second writer'));
    const busy = ear.busy();
    ear.count();
    if (came) await sleep(BOTH_WRITE_MS);
    const counted = ear.counted();
    load.stopped = true;
    await Promise.all(bettors);
    const left = await within(LEAVES_WITHIN_MS, () => !ear.writes('second writer'));
    for (let number = 0; number < AFTERWARDS; number += 1) await betOnce(load, number);
    const problems = await askAgain(cluster.url, tokens, load.sent);
    problems.push(...(await judge(cluster.database.primaryUrl, [...crowd, ...load.sent])));
    problems.push(...(await judgePositions(cluster, tokens)));
    const acknowledged = load.sent.filter(({ outcome }) => outcome === 'ok').length;
    return { busy, acknowledged, ...counted, left: came && left, problems };
  } finally {
    await ear.close();
    await cluster.stop();
  }
}

async function within(ms: number, holds: () => boolean): Promise<boolean> {
  for (const deadline = performance.now() + ms; performance.now() < deadline; await sleep(LOOK_MS))
    if (holds()) return true;
  return holds();
}

/** A writer says so ten times a second. */
const SILENT_MS = 1_000;

/** Hears who writes, and what is sent to whom. */
async function listen(cluster: ProofCluster) {
  const line = await lineTo(cluster);
  const heard = new Map<WriterLease, number>();
  const followed = new Set<string>();
  const sentTo = { writer: 0, 'second writer': 0 };
  let strayed = 0;
  let counts = false;
  let busy = 0;
  const follow = (node: string): void => {
    if (followed.has(node)) return;
    followed.add(node);
    line.subscribe(`bets.${node}`, (said) => {
      if (!isBetBundle(said) || !counts) return;
      for (const { bets } of said.units) {
        if (writerOf(bets[0].eventId, BOTH)!.lease === said.lease) sentTo[said.lease] += bets.length;
        else strayed += bets.length;
      }
    });
  };
  line.subscribe('writers', (said) => {
    if (!isWriterSign(said)) return;
    follow(said.node);
    if (said.fence === null) heard.delete(said.lease);
    else heard.set(said.lease, performance.now());
    if (said.lease === 'writer') busy = Math.max(busy, said.busy);
  });
  return {
    writes: (lease: WriterLease) => performance.now() - (heard.get(lease) ?? -Infinity) < SILENT_MS,
    busy: () => busy,
    count: () => void (counts = true),
    counted() {
      counts = false;
      return { sentTo, strayed };
    },
    close: line.close,
  };
}

const BOTH = [{ lease: 'writer' }, { lease: 'second writer' }] as const;

type Offer = { readonly event_id: string; readonly session_id: string };

/** Sessions of the desk on a match of either writer: their prices every node has by itself. */
async function offerBoth(cluster: ProofCluster): Promise<readonly Offer[]> {
  const [{ url } = cluster] = cluster.nodes;
  const { tokens } = cluster.filled;
  const desk = DESKS[0];
  const found = new Map<WriterLease, Offer>();
  for (let number = 1; found.size < BOTH.length; number += 1) {
    if (number > MOST_MATCHES) throw new Error('all matches are one writer’s');
    const form = { event_type: 3, team_1: `One ${number}`, team_2: `Other ${number}`, datetime: LATER };
    const match = request('createManualEvent', form, desk);
    await send(url, tokens, match);
    const event_id = match.data!.event_id;
    const { lease } = writerOf(event_id, BOTH)!;
    if (found.has(lease)) continue;
    const session = request('createManualFancy', { event_id, session_type_id: 1, session_name: 'One' }, desk);
    await send(url, tokens, session);
    const { session_id } = session.data!;
    const lines = request('updateFancyMarketOdds', { event_id, session_id, ...LINES }, desk);
    await send(url, tokens, lines);
    if (lines.outcome !== 'ok') throw new Error(`the session was not priced: ${lines.outcome}`);
    found.set(lease, { event_id, session_id });
  }
  return [...found.values()];
}

const LATER = '2027-01-01 10:00:00';

type Load = {
  readonly cluster: ProofCluster;
  readonly offers: readonly Offer[];
  readonly sent: Sent[];
  stopped: boolean;
};

/** One of two places slips of many rows: they are what fills groups on a machine whose cores the nodes share. */
async function keepBetting(load: Load, first: number): Promise<void> {
  const once = first % SLIPS_OF === 0 ? placeSlip : betOnce;
  for (let number = first; !load.stopped; number += 1) await once(load, number);
}

/** On both matches and at all nodes, everybody Yes and No in turn: no limit is ever reached. */
function betOnce(load: Load, number: number): Promise<void> {
  const round = Math.floor(number / BETTORS.length);
  const betting_type = round % 2 === 0 ? 1 : 2;
  const offer = load.offers[Math.floor(round / 2) % load.offers.length]!;
  return place(
    load,
    number,
    request('placeBet', { ...offer, betting_type, price: 45, stake: 100 }, bettor(number)),
  );
}

function placeSlip(load: Load, number: number): Promise<void> {
  return place(load, number, request('placeBets', { event_id: CLOSE_DRAW, bets: ROWS }, bettor(number)));
}

const bettor = (number: number): string => BETTORS[number % BETTORS.length]!;

async function place({ cluster, sent }: Load, number: number, one: Sent): Promise<void> {
  sent.push(one);
  await send(cluster.nodes[number % cluster.nodes.length]!.url, cluster.filled.tokens, one);
}

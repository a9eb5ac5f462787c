import { Refusal } from '@pavilion/contract/refusals.ts';
import type { SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import type { PoolClient } from 'pg';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { BetSettings } from '../settings/bet-terms.ts';
import type { BetRequest, LockedWallet, PricedBet } from './bet.ts';
import { coinsOf, placedAnswer, type BetAnswer } from './bet-answer.ts';
import type { OpenKind } from './bet-kind.ts';
import { BET_KINDS } from './bet-kinds.ts';
import {
  answerAgain,
  earlierBets,
  insertBets,
  keyOf,
  newUids,
  type AcceptedBet,
  type EarlierBet,
} from './bet.sql.ts';
import { chainsFor, chainVersions, type ChainCache, type KnownChain } from './chain-cache.ts';
import { decideBet } from './decide-bet.ts';
import { writeUsedLimits } from '../wallets/used-limits.ts';
import { lockForBet, tryLocks, type Locks } from './locks.sql.ts';

/** What became of a bet of a group; 'busy' = somebody else holds its subject or its wallet, so it must wait by itself. */
export type Outcome = BetAnswer | Refusal | 'busy';

export type Surroundings = Pick<House, 'board' | 'now'> & {
  readonly timeZone: string;
  readonly chains: ChainCache;
  readonly settings: BetSettings;
};

/**
 * Takes bets in the order in which they came, in one transaction: each is decided on books and limits as the bets before it
 * left them, and a refusal is that bet's alone. Two trips: what must be known, under the locks; what is written, with the
 * commit. Never waits for a lock, unless there is one bet: it may.
 */
export async function acceptBets(
  db: PoolClient,
  bets: readonly BetRequest[],
  surroundings: Surroundings,
): Promise<{ last: Promise<readonly Outcome[]> }> {
  return accept(db, bets, { ...surroundings, locks: tryLocks });
}

/** As `acceptBets`, for a bet by itself: it waits for whoever holds its subject or its wallet. */
export async function acceptBet(
  db: PoolClient,
  asked: BetRequest,
  surroundings: Surroundings,
): Promise<{ last: Promise<Outcome> }> {
  const { last } = await accept(db, [asked], { ...surroundings, locks: waitForLocks });
  return { last: last.then(([outcome]) => outcome!) };
}

async function waitForLocks(
  db: Db,
  [subjectId]: readonly string[],
  [clientId]: readonly number[],
): Promise<Locks> {
  const wallet = await lockForBet(db, subjectId!, clientId!);
  return { subjects: new Set([subjectId!]), wallets: new Map([[clientId!, wallet]]) };
}

type Group = Surroundings & {
  readonly facts: GroupFacts;
  readonly accepted: AcceptedBet[];
  readonly used: Map<number, bigint>;
};

async function accept(
  db: PoolClient,
  bets: readonly BetRequest[],
  surroundings: Surroundings & { readonly locks: typeof tryLocks },
): Promise<{ last: Promise<readonly Outcome[]> }> {
  const facts = await groupFacts(db, bets, surroundings);
  const group: Group = { ...surroundings, facts, accepted: [], used: new Map() };
  const outcomes = bets.map((asked) => outcomeOf(group, asked));
  if (group.accepted.length === 0) return { last: Promise.resolve(outcomes) };
  const written = Promise.all([
    insertBets(db, group.accepted),
    ...[...facts.kinds.values()].map((kind) => kind.write(db)),
    writeUsedLimits(db, group.used),
  ]);
  return { last: written.then(() => outcomes) };
}

/** What is known of a group; wallets, books and earlier bets are kept as the bets decided so far leave them. */
type GroupFacts = Awaited<ReturnType<typeof groupFacts>>;

/** Statements on one connection run in this order: the locks come first, so the rest is read under them. */
async function groupFacts(
  db: PoolClient,
  bets: readonly BetRequest[],
  { chains: cache, locks: take, ...where }: Surroundings & { readonly locks: typeof tryLocks },
) {
  const clientIds = distinct(bets.map((bet) => bet.clientId));
  const [locks, versions, kinds, earlier, uids] = await Promise.all([
    take(db, distinct(bets.map(({ subject }) => subject.id)), clientIds),
    chainVersions(db, clientIds),
    openKinds(db, where, bets),
    earlierBets(db, bets),
    newUids(db, bets.length),
  ]);
  const chains = await chainsFor(db, cache, versions);
  return { subjects: locks.subjects, wallets: new Map(locks.wallets), chains, kinds, earlier, uids };
}

async function openKinds(
  db: Db,
  where: Pick<Surroundings, 'board' | 'timeZone'>,
  bets: readonly BetRequest[],
): Promise<ReadonlyMap<SubjectKind, OpenKind>> {
  const kinds = distinct(bets.map(({ subject }) => subject.kind));
  return new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ofKind = bets.filter(({ subject }) => subject.kind === kind);
        return [kind, await BET_KINDS[kind].open(db, where, ofKind)] as const;
      }),
    ),
  );
}

function outcomeOf(group: Group, asked: BetRequest): Outcome {
  const { facts } = group;
  const wallet = facts.wallets.get(asked.clientId);
  if (wallet === undefined || !facts.subjects.has(asked.subject.id)) return 'busy';
  const earlier = asked.requestKey === undefined ? undefined : facts.earlier.get(keyOf(asked));
  try {
    if (earlier !== undefined) return { ...answerAgain(earlier, asked), ...coinsOf(wallet) };
    return decideIn(group, asked, { wallet, known: facts.chains.get(asked.clientId)! });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function decideIn(
  group: Group,
  asked: BetRequest,
  { wallet, known }: { wallet: LockedWallet; known: KnownChain },
): BetAnswer {
  const { settings, facts } = group;
  const at = group.now();
  const kind = facts.kinds.get(asked.subject.kind)!;
  const { priced, used } = decideBet(asked, kind, { wallet, chain: known.chain, settings, at });
  const { ratesId } = known;
  const snapshotId = known.snapshotIds[kind.business];
  const uid = facts.uids[group.accepted.length]!;
  group.accepted.push({ asked, priced, snapshotId, ratesId, uid, at });
  kind.keep(asked, priced, snapshotId);
  const after = { balance: wallet.balance, used_limit: used };
  facts.wallets.set(asked.clientId, after);
  group.used.set(asked.clientId, used);
  const answer = placedAnswer(uid, priced, after);
  if (asked.requestKey !== undefined) facts.earlier.set(keyOf(asked), asEarlier(asked, priced, answer));
  return answer;
}

/** An accepted bet as the next one under the same key finds it. */
function asEarlier(
  asked: BetRequest,
  priced: PricedBet,
  { balance: _balance, used_limit: _used, ...answer }: BetAnswer,
): EarlierBet {
  return {
    subject: asked.subject.id,
    selection_id: asked.selectionId === undefined ? null : BigInt(asked.selectionId),
    matka_market_id: asked.matkaMarketId ?? null,
    betting_type: asked.bettingType,
    stake: asked.stake,
    line: priced.line,
    asked: priced.asked,
    answer,
  };
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

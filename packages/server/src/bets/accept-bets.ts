import { Refusal } from '@pavilion/contract/refusals.ts';
import type { SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import type { PoolClient } from 'pg';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import {
  watchedEvent,
  type BetRequest,
  type BetUnit,
  type LockedWallet,
  type PlacedBet,
  type PricedBet,
} from './bet.ts';
import { coinsOf, placedAnswer, type BetAnswer } from './bet-answer.ts';
import type { OpenKind } from './bet-kind.ts';
import { BET_KINDS } from './bet-kinds.ts';
import { signBooks, type BookMove, type WrittenGroup } from './book-moves.ts';
import {
  answersAgain,
  earlierUnits,
  insertBets,
  keyOf,
  newUids,
  type AcceptedBet,
  type EarlierBet,
} from './bet.sql.ts';
import { chainsFor, chainVersions, type ChainCache, type KnownChain } from './chain-cache.ts';
import { decideUnit } from './decide-unit.ts';
import { refusedCallers } from './refused-callers.ts';
import { writeUsedLimits } from '../wallets/used-limits.ts';
import { lockForBet, tryLocks, type Locks } from './locks.sql.ts';

/** What a unit that stands is told: each of its bets with the wallet as of it, and of a slip its name. */
export type UnitAnswer = { readonly slipUid: string | null; readonly bets: readonly BetAnswer[] };

/**
 * What became of a unit of a group; 'busy' = somebody else holds its subject or its wallet, so it must wait by itself; 'late' = nobody
 * has decided it, and the node that sent it does.
 */
export type Outcome = UnitAnswer | Refusal | 'busy' | 'late';

/** A unit that was not decided, because the node that sent it takes it itself. */
export class LateUnit extends Error {}

/** What is told of a unit that was taken by itself. @throws Refusal, LateUnit */
export function toldOf(outcome: Outcome): UnitAnswer {
  if (outcome instanceof Refusal) throw outcome;
  if (outcome === 'late') throw new LateUnit();
  if (outcome === 'busy') throw new Error('a bet that waited for its locks does not hold them');
  return outcome;
}

export type Surroundings = Pick<House, 'board' | 'now' | 'maintenance' | 'settingStore'> & {
  readonly timeZone: string;
  readonly chains: ChainCache;
};

/** What became of a group, and what it has written once it is committed; nothing where no bet of it stands. */
export type TakenGroup = {
  readonly outcomes: readonly Outcome[];
  readonly written: WrittenGroup | undefined;
  readonly placed: readonly PlacedBet[];
  /** To be remembered once it is committed. */
  readonly chains: ReadonlyMap<number, KnownChain>;
};

/**
 * Takes bets and slips in the order in which they came, in one transaction: each is decided on books and limits as those
 * before it left them, and a refusal is its alone. Two trips: what must be known, under the locks; what is written, with the
 * commit. Never waits for a lock, unless there is one unit: it may.
 *
 * @param writer who tells what the group has written to those who keep sums of books
 */
export async function acceptBets(
  db: PoolClient,
  units: readonly BetUnit[],
  { writer, ...surroundings }: Surroundings & { readonly writer: string },
): Promise<{ last: Promise<TakenGroup> }> {
  const group = await decide(db, units, { ...surroundings, locks: tryLocks });
  const { outcomes } = group;
  const chains = group.facts.unsure;
  if (group.accepted.length === 0)
    return { last: Promise.resolve({ outcomes, written: undefined, placed: [], chains }) };
  const written = Promise.all([signBooks(db, writer), write(db, group)]);
  const moves = (of: (subjectId: string) => boolean) => movesOf(group, of);
  const placed = placedIn(group);
  return { last: written.then(([xact]) => ({ outcomes, written: { xact, moves }, placed, chains })) };
}

/** As `acceptBets`, for a unit by itself: it waits for whoever holds its subject or its wallet. */
export async function acceptBet(
  db: PoolClient,
  unit: BetUnit,
  surroundings: Surroundings,
): Promise<{ last: Promise<TakenUnit> }> {
  const group = await decide(db, [unit], { ...surroundings, locks: waitForLocks });
  const taken = { outcome: group.outcomes[0]!, placed: placedIn(group), chains: group.facts.unsure };
  return { last: write(db, group).then(() => taken) };
}

/** The same of a unit by itself. */
export type TakenUnit = { readonly outcome: Outcome } & Pick<TakenGroup, 'placed' | 'chains'>;

/** What screens hear of a group: each match and client once. */
function placedIn({ accepted, facts }: Group): PlacedBet[] {
  const placed = new Map<string, PlacedBet>();
  for (const { asked } of accepted) {
    const eventId = watchedEvent(asked);
    const { accounts } = facts.chains.get(asked.clientId)!.chain;
    placed.set(`${asked.clientId} ${eventId}`, { eventId, accounts });
  }
  return [...placed.values()];
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

async function decide(
  db: PoolClient,
  units: readonly BetUnit[],
  surroundings: Surroundings & { readonly locks: typeof tryLocks },
): Promise<Group & { readonly outcomes: readonly Outcome[] }> {
  const facts = await groupFacts(db, units, surroundings);
  const group: Group = { ...surroundings, facts, accepted: [], used: new Map() };
  return { ...group, outcomes: units.map((unit) => outcomeOf(group, unit)) };
}

async function write(db: Db, { facts, accepted, used }: Group): Promise<void> {
  if (accepted.length === 0) return;
  await Promise.all([
    insertBets(db, accepted),
    ...[...facts.kinds.values()].map((kind) => kind.write(db)),
    writeUsedLimits(db, used),
  ]);
}

/** What the group has changed in the books of some subjects, and who carries it: as the chains stood when it was decided. */
function movesOf({ facts }: Group, of: (subjectId: string) => boolean): readonly BookMove[] {
  return [...facts.kinds.values()].flatMap((kind) =>
    kind.changes(of).map(({ clientId, ...change }) => ({
      ...change,
      carriers: facts.chains.get(clientId)!.chain.snapshots[kind.business].upline,
    })),
  );
}

/** What is known of a group; wallets, books and earlier bets are kept as the bets decided so far leave them. */
type GroupFacts = Awaited<ReturnType<typeof groupFacts>>;

/**
 * Statements on one connection run in this order. Who may bet is asked first: a bet that waits for its locks is being written already, and is answered
 * though the house closes meanwhile. The rest is read under the locks.
 */
async function groupFacts(
  db: PoolClient,
  units: readonly BetUnit[],
  { chains: cache, locks: take, ...where }: Surroundings & { readonly locks: typeof tryLocks },
) {
  // The bets of a unit have client and subject alike.
  const firsts = units.map(({ bets: [first] }) => first);
  const clientIds = distinct(firsts.map((bet) => bet.clientId));
  const [refused, locks, versions, kinds, earlier] = await Promise.all([
    refusedCallers(db, units, where),
    take(db, distinct(firsts.map(({ subject }) => subject.id)), clientIds),
    chainVersions(db, cache, clientIds),
    openKinds(db, where, firsts),
    earlierUnits(db, units),
  ]);
  const { chains, unsure } = await chainsFor(db, cache, { clientIds, versions });
  return {
    refused,
    subjects: locks.subjects,
    wallets: new Map(locks.wallets),
    chains,
    unsure,
    kinds,
    earlier,
    uids: newUids(namesOf(units)).values(),
  };
}

/** How many names a group may need: one of each bet and one of each slip. */
function namesOf(units: readonly BetUnit[]): number {
  return units.reduce((sum, { slip, bets }) => sum + bets.length + (slip ? 1 : 0), 0);
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

function outcomeOf(group: Group, unit: BetUnit): Outcome {
  const { facts } = group;
  const [asked] = unit.bets;
  const refused = facts.refused.get(unit);
  if (refused !== undefined) return refused;
  const wallet = facts.wallets.get(asked.clientId);
  if (wallet === undefined || !facts.subjects.has(asked.subject.id)) return 'busy';
  // Under the lock of the wallet: whoever sent it decides it under the same lock, and finds what was decided before.
  if (unit.inTime?.() === false) return 'late';
  const earlier = asked.requestKey === undefined ? undefined : facts.earlier.get(keyOf(asked));
  try {
    if (earlier === undefined)
      return decideIn(group, unit, { wallet, known: facts.chains.get(asked.clientId)! });
    const coins = coinsOf(wallet);
    const bets = answersAgain(earlier, unit).map((answer) => ({ ...answer, ...coins }));
    return { slipUid: earlier.slipUid, bets };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function decideIn(
  group: Group,
  unit: BetUnit,
  { wallet, known }: { wallet: LockedWallet; known: KnownChain },
): UnitAnswer {
  const { settingStore, facts } = group;
  const { clientId, subject, requestKey, newKey } = unit.bets[0];
  const { chain, ratesId } = known;
  const at = group.now();
  const kind = facts.kinds.get(subject.kind)!;
  const snapshotId = known.snapshotIds[kind.business];
  const decided = decideUnit(unit, kind, { wallet, chain, settings: settingStore.latest(), at, snapshotId });
  const name = (): string => facts.uids.next().value!;
  const slipUid = unit.slip ? name() : null;
  const bets = decided.map(({ asked, priced, after }) => {
    const uid = name();
    group.accepted.push({ asked, priced, snapshotId, ratesId, slipUid, uid, at });
    return placedAnswer(uid, priced, after);
  });
  const { after } = decided.at(-1)!;
  facts.wallets.set(clientId, after);
  group.used.set(clientId, after.used_limit);
  if (requestKey !== undefined && newKey === undefined) {
    const earlier = decided.map(({ asked, priced }, row) => asEarlier(asked, priced, bets[row]!));
    facts.earlier.set(keyOf(unit.bets[0]), { slipUid, bets: earlier });
  }
  return { slipUid, bets };
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
    casino_market: asked.casinoMarket ?? null,
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

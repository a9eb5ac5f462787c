import { Refusal } from '@pavilion/contract/refusals.ts';
import type { RunnerBook } from '@pavilion/engine/books/runner-book.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import type { PoolClient } from 'pg';
import type { House } from '../house.ts';
import type { BetSettings } from '../settings/bet-terms.ts';
import {
  batchMarkets,
  batchRunnerBooks,
  batchSessionBooks,
  batchSessions,
  bookKey,
  newUids,
  tryLocks,
} from './batch-facts.sql.ts';
import {
  insertBets,
  writeRunnerBooks,
  writeSessionBooks,
  writeUsedLimits,
  type AcceptedBet,
  type BookAfter,
} from './batch-writes.sql.ts';
import { coinsOf, placedAnswer, type BetAnswer } from './bet-answer.ts';
import type { StoredBook } from './bet-facts.sql.ts';
import type { BetFacts, BetKind, BetRequest, LockedWallet, PricedBet } from './bet-kind.ts';
import { answerAgain, earlierBets, keyOf, type EarlierBet } from './bet.sql.ts';
import { chainsFor, chainVersions, type ChainCache, type KnownChain } from './chain-cache.ts';
import { decideBet } from './decide-bet.ts';
import { marketBet } from './market-bet.ts';
import { sessionBet } from './session-bet.ts';

/** What became of a bet of a batch; 'busy' = somebody else holds its market or its wallet, so it must wait by itself. */
export type Outcome = BetAnswer | Refusal | 'busy';

type Surroundings = Pick<House, 'board' | 'now'> & {
  readonly chains: ChainCache;
  readonly settings: BetSettings;
};

/**
 * Takes bets in the order in which they came, in one transaction: each is decided by the same rules as a bet alone, on
 * books and limits as the bets before it left them. Two trips: what must be known, under the locks; what is written, with
 * the commit. A refusal is that bet's alone.
 */
export async function acceptBatch(
  db: PoolClient,
  bets: readonly BetRequest[],
  surroundings: Surroundings,
): Promise<{ last: Promise<readonly Outcome[]> }> {
  const facts = await batchFacts(db, bets, surroundings.chains);
  const batch: Batch = { ...surroundings, facts, accepted: [], books: new Map(), used: new Map() };
  const outcomes = bets.map((asked) => outcomeOf(batch, asked));
  const { accepted, books, used } = batch;
  if (accepted.length === 0) return { last: Promise.resolve(outcomes) };
  const after = [...books.values()];
  const written = Promise.all([
    insertBets(db, accepted),
    writeRunnerBooks(db, after),
    writeSessionBooks(db, after),
    writeUsedLimits(db, used),
  ]);
  return { last: written.then(() => outcomes) };
}

/** What is known of a batch; wallets, books and earlier bets are kept as the bets decided so far leave them. */
type BatchFacts = Awaited<ReturnType<typeof batchFacts>>;

type Batch = Surroundings & {
  readonly facts: BatchFacts;
  readonly accepted: AcceptedBet[];
  readonly books: Map<string, BookAfter>;
  readonly used: Map<number, bigint>;
};

/** Statements on one connection run in this order: the locks come first, so the rest is read under them. */
async function batchFacts(db: PoolClient, bets: readonly BetRequest[], cache: ChainCache) {
  const onRunners = bets.filter((bet) => bet.sessionId === undefined);
  const onSessions = bets.filter((bet) => bet.sessionId !== undefined);
  const marketIds = distinct(onRunners.map(subjectId));
  const sessionIds = distinct(onSessions.map(subjectId));
  const clientIds = distinct(bets.map((bet) => bet.clientId));
  const [locks, versions, markets, sessions, runnerBooks, sessionBooks, earlier, uids] = await Promise.all([
    tryLocks(db, [...marketIds, ...sessionIds], clientIds),
    chainVersions(db, clientIds),
    batchMarkets(db, marketIds),
    batchSessions(db, sessionIds),
    batchRunnerBooks(db, onRunners),
    batchSessionBooks(db, onSessions),
    earlierBets(db, bets),
    newUids(db, bets.length),
  ]);
  const chains = await chainsFor(db, cache, versions);
  const wallets = new Map(locks.wallets);
  return {
    subjects: locks.subjects,
    wallets,
    chains,
    markets,
    sessions,
    runnerBooks,
    sessionBooks,
    earlier,
    uids,
  };
}

function outcomeOf(batch: Batch, asked: BetRequest): Outcome {
  const { facts } = batch;
  const wallet = facts.wallets.get(asked.clientId);
  if (wallet === undefined || !facts.subjects.has(subjectId(asked))) return 'busy';
  const earlier = asked.requestKey === undefined ? undefined : facts.earlier.get(keyOf(asked));
  try {
    if (earlier !== undefined) return { ...answerAgain(earlier, asked), ...coinsOf(wallet) };
    return decideIn(batch, asked, { wallet, known: facts.chains.get(asked.clientId)! });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function decideIn(
  batch: Batch,
  asked: BetRequest,
  { wallet, known }: { wallet: LockedWallet; known: KnownChain },
): BetAnswer {
  const { kind, subject } = knownBet(batch, asked, { wallet, known });
  const at = batch.now();
  const { priced, used } = decideBet(asked, kind, {
    wallet,
    chain: known.chain,
    subject,
    settings: batch.settings,
    at,
  });
  const { snapshotId, ratesId } = known;
  const uid = batch.facts.uids[batch.accepted.length]!;
  batch.accepted.push({ asked, priced, snapshotId, ratesId, uid, at });
  keepBook(batch, asked, { kind, priced, snapshotId });
  const after = { balance: wallet.balance, used_limit: used };
  batch.facts.wallets.set(asked.clientId, after);
  batch.used.set(asked.clientId, used);
  const answer = placedAnswer(uid, priced, after);
  if (asked.requestKey !== undefined) batch.facts.earlier.set(keyOf(asked), asEarlier(asked, priced, answer));
  return answer;
}

/** The bet with what is known of its market or session, as `load` would have told it. */
function knownBet(
  { facts, board }: Batch,
  asked: BetRequest,
  { wallet, known: { chain } }: { wallet: LockedWallet; known: KnownChain },
): { kind: BetKind; subject: BetFacts['subject'] } {
  const key = bookKey(subjectId(asked), asked.clientId);
  if (asked.sessionId !== undefined) {
    const session = facts.sessions.get(asked.sessionId);
    const subject = session?.eventId === asked.eventId ? session : undefined;
    const kind = sessionBet(board, asked);
    kind.know({ wallet, chain, subject, books: facts.sessionBooks.get(key) ?? [] });
    return { kind, subject };
  }
  const market = facts.markets.get(subjectId(asked));
  const runner = market?.runners.get(asked.selectionId ?? -1);
  const subject =
    market?.eventId === asked.eventId
      ? { ...market, locked: market.locked || runner?.locked === true }
      : undefined;
  const kind = marketBet(board, asked);
  const told = market && {
    market_type: market.marketType,
    runner_index: runner?.index ?? null,
    runners: market.runners.size,
  };
  kind.know({ wallet, chain, subject, market: told, books: facts.runnerBooks.get(key) ?? [] });
  return { kind, subject };
}

type Taken = { kind: BetKind; priced: PricedBet; snapshotId: number };

/** The client's book with the bet in it: for the bets that follow, and to be written once when the batch is decided. */
function keepBook({ facts, books }: Batch, asked: BetRequest, { kind, priced, snapshotId }: Taken): void {
  const key = bookKey(subjectId(asked), asked.clientId);
  const before = books.get(`${key} ${snapshotId}`);
  const about = {
    clientId: asked.clientId,
    snapshotId,
    stakes: (before?.stakes ?? 0n) + asked.stake,
    bets: (before?.bets ?? 0) + 1,
  };
  if (asked.sessionId === undefined) {
    const book = kind.bookWith(priced, snapshotId) as RunnerBook;
    books.set(`${key} ${snapshotId}`, { ...about, marketId: subjectId(asked), book });
    facts.runnerBooks.set(key, withBook(facts.runnerBooks.get(key), { snapshotId, book }));
  } else {
    const book = kind.bookWith(priced, snapshotId) as SessionBook;
    books.set(`${key} ${snapshotId}`, { ...about, sessionId: asked.sessionId, book });
    facts.sessionBooks.set(key, withBook(facts.sessionBooks.get(key), { snapshotId, book }));
  }
}

function withBook<Book>(books: readonly StoredBook<Book>[] = [], book: StoredBook<Book>): StoredBook<Book>[] {
  return [...books.filter((one) => one.snapshotId !== book.snapshotId), book];
}

/** An accepted bet as the next one under the same key finds it. */
function asEarlier(
  asked: BetRequest,
  priced: PricedBet,
  { balance: _balance, used_limit: _used, ...answer }: BetAnswer,
): EarlierBet {
  return {
    subject: subjectId(asked),
    selection_id: asked.selectionId === undefined ? null : BigInt(asked.selectionId),
    betting_type: asked.bettingType,
    stake: asked.stake,
    line: priced.line,
    asked: priced.asked,
    answer,
  };
}

function subjectId(asked: BetRequest): string {
  return asked.sessionId ?? asked.marketId ?? '';
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

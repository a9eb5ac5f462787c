import type { ProviderState } from '@pavilion/contract/fixtures.ts';
import type { Db } from '../../db/pool.ts';
import { inTime, pauseAfter, reasonOf } from '../answer-of.ts';
import type { Clock } from '../clock.ts';
import type { SessionQuote } from '../../odds/session-quote.ts';
import { addedQuotes, keepList, SUSPENDED } from './fancy-lists.sql.ts';
import type { FancyMatch, FancyProvider } from './provider.ts';
import { readAnswer } from './read-answer.ts';
import { ProviderTrouble, type FancySnapshot } from './snapshot.ts';

export const ASK_EVERY_MS = 5000;
const ANSWER_WITHIN_MS = 4000;
/** Lines older than this are no longer offered. */
const SUSPEND_AFTER_MS = 15_000;
const MOST_ROWS = 500;

/** One provider's list of one match, asked for again and again. */
export type ListPoll = {
  readonly match: FancyMatch;
  /** Asks now; a question under way is waited for instead. Never rejects: the state tells. */
  ask(): Promise<ProviderState>;
  state(): ProviderState;
  /** Quotes what was added since, from the list as it was last seen. */
  requote(): Promise<void>;
  stop(): Promise<void>;
};

export type ListPollParts = {
  readonly db: Db;
  readonly now: () => Date;
  readonly clock: Clock;
  readonly provider: FancyProvider;
  readonly match: FancyMatch;
  /** Takes turns: no more than a few questions are under way at once. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  quote(quotes: readonly SessionQuote[]): void;
  changed(): void;
};

/** Begins asking at once and goes on until stopped. */
export function startListPoll(parts: ListPollParts): ListPoll {
  const { provider, match, clock } = parts;
  const stopping = new AbortController();
  let state: ProviderState = { provider: provider.name, state: 'waiting', at: null, detail: '' };
  let lastGood = clock.now();
  let failures = 0;
  let suspended = false;
  let asking: Promise<ProviderState> | undefined;

  const requote = async (): Promise<void> => {
    const quotes = await addedQuotes(parts.db, match.eventId, provider.name);
    if (quotes.length === 0) return;
    parts.quote(suspended ? quotes.map((quote) => ({ ...quote, status: SUSPENDED })) : quotes);
  };
  const succeed = async (snapshot: FancySnapshot): Promise<void> => {
    const at = parts.now();
    await keepList(parts.db, { eventId: match.eventId, provider: provider.name, snapshot, at });
    state = { provider: provider.name, state: 'live', at: at.toISOString(), detail: '' };
    [failures, suspended, lastGood] = [0, false, clock.now()];
    await requote();
  };
  const fail = async (error: unknown): Promise<void> => {
    failures += 1;
    state = { ...state, state: 'failing', detail: reasonOf(error) };
    if (suspended || clock.now() - lastGood < SUSPEND_AFTER_MS) return;
    suspended = true;
    await requote();
  };
  const once = async (): Promise<ProviderState> => {
    try {
      await succeed(await parts.inTurn(() => snapshotOf(parts, stopping.signal)));
    } catch (error) {
      if (!stopping.signal.aborted) await fail(error);
    }
    if (!stopping.signal.aborted) parts.changed();
    return state;
  };
  const ask = (): Promise<ProviderState> => (asking ??= once().finally(() => (asking = undefined)));

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await ask();
      await clock.pause(pauseAfter(failures, ASK_EVERY_MS), stopping.signal);
    }
  };
  const running = run();
  return {
    match,
    ask,
    state: () => state,
    requote,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function snapshotOf({ provider, match }: ListPollParts, stopped: AbortSignal): Promise<FancySnapshot> {
  const answer = await inTime((signal) => provider.fetch(match, signal), ANSWER_WITHIN_MS, stopped);
  const snapshot = readAnswer(answer, match);
  const rows = snapshot.fancies.length + snapshot.quarantined.length;
  if (rows > MOST_ROWS) throw new ProviderTrouble(`a list of ${rows} rows, at most ${MOST_ROWS}`);
  return snapshot;
}

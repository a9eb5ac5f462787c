import type { CallInput, CallName, CallOutput } from '@pavilion/contract/calls.ts';
import { calls } from '@pavilion/contract/calls.ts';
import type { Envelope } from '@pavilion/contract/call.ts';
import type { MarketDefinition, RunnerDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import pino from 'pino';
import { createApp, type App } from '../app.ts';
import { readConfig } from '../config.ts';
import { testDatabase, type TestDatabase } from '../db/test-database.ts';
import type { FeedEvent } from '../feeds/feed.ts';
import type { SessionQuote } from '../odds/session-quote.ts';
import { afterwards } from './afterwards.fixtures.ts';
import { formOf } from './form-of.fixtures.ts';
import { TEST_KEY } from './test-key.fixtures.ts';
import { oneConnectionEach } from './one-connection.fixtures.ts';
import { PASSWORD, PEOPLE, peopleIn } from './people.fixtures.ts';

export { CODE, PASSWORD, type Person } from './people.fixtures.ts';

export const MUMBAI = 11;
export const DELHI = 22;

type Answered<N extends CallName> = { status: number; body: Envelope<CallOutput<N>> };

/**
 * The real app over its own database: one account of each role on one chain, two clients of the agent, a second sub
 * company with a client as strangers, an admin and a staff member of the Company. One match: match odds, bookmaker, a session.
 * With a number of `connections` to the database, no call may hold two of them; `from` gives it another database than the tests' server has.
 */
export async function testStory(
  env: NodeJS.ProcessEnv = {},
  connections?: number,
  from: () => Promise<TestDatabase> = () => testDatabase(connections, PEOPLE),
) {
  const { connectionString, ...database } = await from();
  const pool = connections === undefined ? database.pool : oneConnectionEach(database.pool);
  const clock = { now: new Date('2026-11-20T15:00:00Z') };
  const config = readConfig({
    LOG_LEVEL: 'silent',
    PAVILION_KEY: TEST_KEY,
    PAVILION_CASINO_SPEED: '0',
    ...env,
  });
  const log = pino({ level: 'error' }, pino.destination(2));
  const app = await createApp({ config, pool, connectionString, log, now: () => clock.now });
  afterwards(() => app.close());
  const people = await peopleIn(database.pool);
  /** Calls sent at once share a sign-in: an account has only so many. */
  const tokens = new Map<string, Promise<string>>();

  /** Sends a call as somebody (nobody = without a token) and gives status and envelope. */
  async function send<N extends CallName>(
    name: N,
    input: CallInput<N>,
    as?: string,
    headers: Record<string, string> = {},
  ): Promise<Answered<N>> {
    const call = calls[name];
    if (as !== undefined && !tokens.has(as)) tokens.set(as, tokenOf(app, as));
    const own = as === undefined ? {} : { authorization: `Bearer ${await tokens.get(as)}` };
    const response = await app.http.inject({
      method: call.method,
      url: `/api/${call.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(input[key as keyof typeof input])))}`,
      ...(call.method === 'GET' ? { query: input as Record<string, string> } : {}),
      headers: { ...own, ...headers },
      ...(call.method === 'POST' ? { payload: call.body === 'form' ? formOf(input) : input } : {}),
    });
    return { status: response.statusCode, body: response.json() };
  }

  /** As `send`, for calls that must succeed. */
  async function ask<N extends CallName>(name: N, input: CallInput<N>, as: string): Promise<CallOutput<N>> {
    const { status, body } = await send(name, input, as);
    if (status !== 200 || body.data === null)
      throw new Error(`${name} as ${as}: ${status} ${body.code}: ${body.error}`);
    return body.data;
  }

  /** The refusal's code, or 'ok'. */
  async function codeOf<N extends CallName>(name: N, input: CallInput<N>, as?: string): Promise<string> {
    const { body } = await send(name, input, as);
    return body.error === '' ? 'ok' : (body.code ?? 'no code');
  }

  const forget = (as: string): boolean => tokens.delete(as);
  return { app, pool, connectionString, clock, people, send, ask, codeOf, feed: feedOf(app), forget };
}

export type Story = Awaited<ReturnType<typeof testStory>>;

async function tokenOf(app: App, username: string): Promise<string> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password: PASSWORD },
  });
  const body: Envelope<CallOutput<'login'>> = response.json();
  if (body.data === null) throw new Error(`cannot sign in as ${username}: ${body.error}`);
  return body.data.token;
}

export const EVENT = '900';
export const MATCH_ODDS = '1.900';
export const BOOKMAKER = '2.900';
export const SESSION = '900-s6';

/** Speaks as a feed: prices, session lines and results of the one match. */
function feedOf(app: App) {
  let emit: ((event: FeedEvent) => void) | undefined;
  const ready = app.feeds.run({
    name: 'test',
    start: async (told) => void (emit = told),
    stop: async () => undefined,
  });
  const say = async (event: FeedEvent): Promise<void> => {
    await ready;
    emit?.(event);
    await app.feeds.settled();
  };
  const prices = (
    marketId: string,
    fields: Partial<MarketDefinition>,
    books: Record<number, [back: number, lay: number]>,
  ) =>
    say({
      kind: 'markets',
      message: {
        op: 'mcm',
        clk: 'a',
        pt: 1000,
        mc: [
          {
            id: marketId,
            img: true,
            marketDefinition: { ...DEFINITION, ...fields },
            rc: Object.entries(books).map(([id, [back, lay]]) => ({
              id: Number(id),
              atb: [[back, 100]],
              atl: [[lay, 100]],
            })),
          },
        ],
      },
    });
  return {
    say,
    prices,
    matchOdds: (books: Record<number, [number, number]>, fields: Partial<MarketDefinition> = {}) =>
      prices(MATCH_ODDS, fields, books),
    bookmaker: (books: Record<number, [number, number]>, fields: Partial<MarketDefinition> = {}) =>
      prices(BOOKMAKER, { marketType: 'BOOKMAKER', name: 'Bookmaker', ...fields }, books),
    session: (quote: Partial<SessionQuote> = {}) =>
      say({ kind: 'sessions', eventId: EVENT, quotes: [{ ...QUOTE, ...quote }] }),
    sessionResult: (result: number) =>
      say({ kind: 'session-result', eventId: EVENT, sessionId: SESSION, result }),
    health: (state: 'live' | 'stale') => say({ kind: 'state', source: 'test', state, detail: '' }),
  };
}

const RUNNERS: readonly RunnerDefinition[] = [
  { id: MUMBAI, status: 'ACTIVE', sortPriority: 1, name: 'Mumbai' },
  { id: DELHI, status: 'ACTIVE', sortPriority: 2, name: 'Delhi' },
];

/** Of the match odds, as a feed says it. */
export const DEFINITION: MarketDefinition = {
  eventId: EVENT,
  eventName: 'Mumbai v Delhi',
  eventTypeId: '4',
  bettingType: 'ODDS',
  marketType: 'MATCH_ODDS',
  name: 'Match Odds',
  marketTime: '2026-11-20T14:00:00.000Z',
  openDate: '2026-11-20T14:00:00.000Z',
  status: 'OPEN',
  inPlay: true,
  betDelay: 0,
  version: 1,
  numberOfWinners: 1,
  numberOfActiveRunners: 2,
  runners: RUNNERS,
};

const QUOTE: SessionQuote = {
  sessionId: SESSION,
  name: 'Mumbai 6 over runs',
  sessionType: 1,
  noLine: 45,
  noRate: 100,
  yesLine: 45,
  yesRate: 100,
  status: '',
};

/** A bet on a runner of match odds, as a client sends it. */
export function onRunner(
  selection: number,
  side: 1 | 2,
  price: number,
  stake: number,
): CallInput<'placeBet'> {
  return {
    event_id: EVENT,
    market_id: MATCH_ODDS,
    selection_id: selection,
    betting_type: side,
    price,
    stake,
  };
}

/** A bet on the session. */
export function onSession(side: 1 | 2, line: number, rate: number, stake: number): CallInput<'placeBet'> {
  return { event_id: EVENT, session_id: SESSION, betting_type: side, price: line, size: rate, stake };
}

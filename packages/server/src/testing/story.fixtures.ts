import type { CallInput, CallName, CallOutput } from '@pavilion/contract/calls.ts';
import { calls } from '@pavilion/contract/calls.ts';
import type { Envelope } from '@pavilion/contract/call.ts';
import { RIGHTS } from '@pavilion/contract/privileges.ts';
import type { Role } from '@pavilion/contract/roles.ts';
import type { MarketDefinition, RunnerDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import { PPM } from '@pavilion/engine/money/ppm.ts';
import pino from 'pino';
import { afterAll } from 'vitest';
import { createAccount } from '../accounts/create-account.ts';
import type { NewAccount } from '../accounts/account-form.ts';
import { byField, PERCENT_FIELDS } from '@pavilion/contract/shares.ts';
import { createApp, type App } from '../app.ts';
import { readConfig } from '../config.ts';
import { testDatabase, type TestDatabase } from '../db/test-database.ts';
import type { FeedEvent } from '../feeds/feed.ts';
import type { SessionQuote } from '../odds/session-quote.ts';
import { plainHash } from '../sign-in/passwords.ts';
import { mintWallet } from '../wallets/wallets.ts';
import { formOf } from './form-of.fixtures.ts';
import { giveRights } from './rights.fixtures.ts';
import { TEST_KEY } from './test-key.fixtures.ts';
import { oneConnectionEach } from './one-connection.fixtures.ts';

export const PASSWORD = 'Pavilion@2026';
export const CODE = '2026';
export const MUMBAI = 11;
export const DELHI = 22;

const COINS = 100n;
const NO_SHARES = byField(PERCENT_FIELDS, () => 0);

export type Person = { readonly id: number; readonly guid: string; readonly username: string };
type Answered<N extends CallName> = { status: number; body: Envelope<CallOutput<N>> };

/** The chain of the rules' examples: what each row keeps for its creator, its own budget, its commissions (rules 6, 7). */
const CHAIN: readonly { name: string; role: Role; kept: number; budget: number; rates?: [number, number] }[] =
  [
    { name: 'subcompany', role: 2, kept: 0, budget: 0 },
    { name: 'master', role: 3, kept: 10, budget: 90 },
    { name: 'superstockist', role: 4, kept: 15, budget: 75 },
    { name: 'stockist', role: 5, kept: 15, budget: 60 },
    { name: 'agent', role: 6, kept: 20, budget: 40, rates: [2, 3] },
  ];

/**
 * The real app over its own database: one account of each role on one chain, two clients of the agent, a second sub
 * company with a client as strangers, an admin and a staff member of the Company. One match: match odds, bookmaker, a session.
 * With a number of `connections` to the database, no call may hold two of them; `from` gives it another database than the tests' server has.
 */
export async function testStory(
  env: NodeJS.ProcessEnv = {},
  connections?: number,
  from: () => Promise<TestDatabase> = () => testDatabase(connections),
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
  afterAll(() => app.close());
  const people = await makePeople(app);
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

async function makePeople({ house }: App): Promise<Record<string, Person>> {
  const passwordHash = await plainHash(PASSWORD);
  const codeHash = await plainHash(CODE);
  const people: Record<string, Person> = {};
  const { rows } = await house.pool.query<Person>(
    `insert into users (username, first_name, role, password_hash) values ('company', 'Company', 1, $1) returning id, guid, username`,
    [passwordHash],
  );
  const company = rows[0]!;
  people['company'] = company;
  await mintWallet(house.pool, company.id, 1_000_000_000n * COINS);
  const below = async (parent: Person, account: NewAccount): Promise<Person> => {
    const made = await createAccount(house.pool, parent.id, account, { passwordHash, actorId: company.id });
    const person = { id: made.id, guid: made.guid, username: account.username };
    people[account.username] = person;
    return person;
  };
  let parent = company;
  for (const link of CHAIN) parent = await below(parent, newPerson(link));
  await below(parent, newPerson({ name: 'client', role: 7, kept: 40, budget: 0, rates: [1, 2] }));
  await below(parent, newPerson({ name: 'client2', role: 7, kept: 40, budget: 0, rates: [1, 2] }));
  const other = await below(company, newPerson({ name: 'othersub', role: 2, kept: 0, budget: 0 }));
  await below(other, newPerson({ name: 'otherclient', role: 7, kept: 100, budget: 0 }));
  await house.pool.query(
    `insert into users (username, first_name, role, password_hash, acts_for, is_staff)
     values ('admin8', 'Admin', 8, $1, $2, false), ('staff', 'Staff', 1, $1, $2, true)`,
    [passwordHash, company.id],
  );
  await house.pool.query('update users set code_hash = $1', [codeHash]);
  await giveRights(house.pool, 'staff', RIGHTS);
  return people;
}

function newPerson(link: {
  name: string;
  role: number;
  kept: number;
  budget: number;
  rates?: [number, number];
}): NewAccount {
  const [match, session] = link.rates ?? [3, 4];
  const percent = (value: number): number => Math.round(value * (PPM / 100));
  const isSubCompany = link.role === 2;
  return {
    username: link.name,
    firstName: link.name,
    lastName: '',
    role: link.role,
    fixedLimit: (link.role === 7 ? 100_000n : 1_000_000n * BigInt(8 - link.role)) * COINS,
    fixSharing: false,
    theme: 1,
    shares: {
      ...NO_SHARES,
      my_share: isSubCompany ? percent(70) : percent(link.kept),
      my_agent_share: percent(link.budget),
      company_share: isSubCompany ? percent(30) : 0,
      match_commission: percent(match),
      session_commission: percent(session),
      matka_share: link.kept >= 10 && (link.role === 3 || link.kept === 100) ? percent(10) : 0,
      mobile_app_charges: PPM,
    },
  };
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

import { testWallets } from './wallets.fixtures.ts';

const SUPPLIER = {
  code: 'live-tables',
  name: 'Live Tables',
  protocol: 'exposure',
  operator_id: 'pavilion',
  addresses: ['loopback'],
  money_unit: 'coins',
  share: 10,
  launch_url: 'https://live.example/{game}?t={token}',
  games: [
    { game_code: 'teen20', name: 'Live Teenpatti' },
    { game_code: 'wheel', name: 'Wheel' },
  ],
};

export type ExposureAnswer = {
  readonly status?: number;
  readonly errorCode?: number;
  readonly message?: string;
  readonly wallet?: number;
  readonly exposure?: number;
};

type Told = {
  readonly market?: string;
  readonly round?: string;
  readonly time?: number;
  readonly game?: string;
};

/** What a message about an exposure says beside what counts. */
const SAID_BESIDE = { matchName: 'Live Teenpatti', marketType: 'Match odds', betInfo: {}, runners: [] };

type Wallets = Awaited<ReturnType<typeof testWallets>>;

/** Sends a message of the supplier. */
async function send(
  { app }: Wallets,
  action: string,
  body: object | string,
  from: string = '127.0.0.1',
): Promise<ExposureAnswer> {
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/casino/live-tables/${action}`,
    headers: { 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    remoteAddress: from,
  });
  if (response.statusCode !== 200) throw new Error(`${action}: ${response.statusCode} ${response.body}`);
  return response.json();
}

/** "client -37.50, client2 m2 +10": what markets brought, m1 where none is named. */
const broughtIn = (text: string, { guid }: Wallets) =>
  text.split(', ').map((one) => {
    const [client = '', ...rest] = one.split(' ');
    const [marketId = 'm1', downpl] = rest.length === 2 ? rest : ['m1', rest[0]];
    return { userId: guid(client), marketId, downpl: Number(downpl), orders: [] };
  });

/** Tokens by which clients play, each opened when it is asked for first. */
function tokensOf(wallets: Wallets): (client: string) => Promise<string> {
  const tokens = new Map<string, string>();
  return async (client) => {
    const known = tokens.get(client);
    if (known !== undefined) return known;
    const token = await wallets.token(client, 'live-tables', 'teen20');
    const { errorCode } = await send(wallets, 'auth', { token, operatorId: 'pavilion' });
    if (errorCode !== 0) throw new Error('the token opens nothing');
    tokens.set(client, token);
    return token;
  };
}

/** Limits and books that are not what the bets make of them. */
async function flawsOf({ pool }: Wallets): Promise<readonly string[]> {
  const { rows } = await pool.query<{ flaw: string }>(
    `select 'used limit of ' || w.user_id as flaw from wallets w
     where w.used_limit <> (
       select coalesce(sum(k.tied), 0) from (
         select greatest(0, -sum(b.pl[1])) as tied from casino_books b join casino_rounds r on r.id = b.round_id
         where b.client_id = w.user_id and r.settled_at is null group by b.round_id
       ) k)
     union all
     select 'book of ' || b.client_id || ' in ' || b.round_id from casino_books b
     where array[b.pl[1], b.bets] is distinct from (
       select array[sum(x.outcomes[1])::bigint, count(*)] from bets x
       where x.round_id = b.round_id and x.client_id = b.client_id and x.snapshot_id = b.snapshot_id and x.voided_at is null
     )`,
  );
  return rows.map(({ flaw }) => flaw);
}

/** The story's people with a supplier that speaks of exposures, whose part a test plays through HTTP. */
export async function testExposures(more: readonly object[] = []) {
  const others = { ...SUPPLIER, code: 'other-tables', name: 'Other Tables' };
  const wallets = await testWallets([SUPPLIER, others, ...more]);
  const { guid } = wallets;
  const say = (action: string, body: object | string, from?: string) => send(wallets, action, body, from);
  let time = 0;

  const playing = tokensOf(wallets);

  return {
    ...wallets,
    say,
    /** Says something as the supplier of the debit protocol that is there too. */
    sayDebit: wallets.say,
    playing,
    /** Says what a client can lose in a market; later than all that was said before. */
    async expose(
      client: string,
      coins: number,
      { market = 'm1', round = 'g1', game = 'teen20', ...told }: Told = {},
    ) {
      time += 1;
      const who = { token: await playing(client), userId: guid(client) };
      const named = { gameId: game, roundId: round, marketId: market, exposureTime: told.time ?? time };
      return say('exposure', { ...SAID_BESIDE, ...who, ...named, calculateExposure: coins });
    },
    /** What markets brought, as `broughtIn` reads it. */
    results: (
      brought: string,
      around: { round?: string; runners?: readonly object[]; betvoid?: boolean } = {},
    ) =>
      say('results', {
        roundId: around.round ?? 'g1',
        market: { marketRunner: around.runners ?? [] },
        betvoid: around.betvoid ?? false,
        result: broughtIn(brought, wallets),
      }),
    refund: (of: { round?: string; client?: string; market?: string } = {}) =>
      say('refund', {
        roundId: of.round ?? 'g1',
        ...(of.client === undefined ? {} : { userId: guid(of.client) }),
        ...(of.market === undefined ? {} : { marketId: of.market }),
      }),
    /** What is wrong with the money of the house: nothing. */
    flaws: () => flawsOf(wallets),
  };
}

export type Exposures = Awaited<ReturnType<typeof testExposures>>;

import { chainCache } from '@pavilion/server/bets/chain-cache.ts';
import { takeUnit } from '@pavilion/server/bets/own-groups.ts';
import type { App } from '@pavilion/server/app.ts';
import { httpLoad, portOf, postRequest } from '../load/start-load.ts';
import type { Path } from '../measure/bench.ts';
import { median, perSecond, turnAbout } from '../measure/figures.ts';
import { anyBet, anyOf, betOf, MARKETS } from '../worlds/bets.ts';
import { makeMarkets, quoteMarkets } from '../worlds/market.ts';
import { openApp, signInAll } from '../worlds/open-app.ts';
import { makePeople, type Level } from '../worlds/people.ts';
import { makeTpcb, playTpcb } from '../worlds/tpcb.ts';

const CLIENTS = 16;
const SECONDS = 4;

/** Bets of many clients, four of five on one market, against TPC-B on the same database with the same driver. */
export const intake: Path = async (bench) => {
  const database = await bench.cluster.database('intake');
  const people = await makePeople(database.pool, bench.size(20_000));
  await makeTpcb(database.pool);
  await makeMarkets(database.pool, MARKETS);
  await database.pool.query('update users set lock_betting = false');
  const app = await openApp(database);
  quoteMarkets(app, MARKETS);
  await app.listen();
  const clients = people.levels[6]!;
  const seconds = bench.rounds(SECONDS);
  const rounds = bench.rounds(5);
  const requests = await betRequests(app, clients);
  const load = { port: portOf(app.http.server), seconds, requests };

  await perSecond({ clients: CLIENTS, seconds: 2 }, () => betOf(app, anyOf(clients))); // share snapshots are made once
  bench.say('bets, TPC-B and bets through HTTP, turn about');
  const http: number[] = [];
  const http64: number[] = [];
  const p99: number[] = [];
  const alone: number[] = [];
  const at64: number[] = [];
  const { ours, reference } = await turnAbout(rounds, {
    reference: () => perSecond({ clients: CLIENTS, seconds }, () => playTpcb(database.pool)),
    async ours() {
      const bets = await perSecond({ clients: CLIENTS, seconds }, () => betOf(app, anyOf(clients)));
      at64.push(await perSecond({ clients: 4 * CLIENTS, seconds }, () => betOf(app, anyOf(clients))));
      alone.push(await perSecond({ clients: CLIENTS, seconds }, () => betAlone(app, anyOf(clients))));
      const through = await httpLoad({ ...load, connections: CLIENTS });
      http.push(through.perSecond);
      p99.push(through.p99);
      http64.push((await httpLoad({ ...load, connections: 4 * CLIENTS })).perSecond);
      return bets;
    },
  });
  bench.say(`rounds: bets ${shown(ours)}; TPC-B ${shown(reference)}; HTTP ${shown(http)}`);
  const placed = await database.pool.query<{ bets: number }>('select count(*)::int as bets from bets');
  await app.close();
  const about = `80 % on one market, ${clients.count.toLocaleString('en-US')} accounts`;
  const line = { path: 'intake', reference: median(reference), unit: '/s' };
  return [
    { ...line, what: `${about}, ${CLIENTS} at once / TPC-B`, ours: median(ours), goal: { atLeast: 1.1 } },
    { ...line, what: `${4 * CLIENTS} at once / TPC-B at ${CLIENTS}`, ours: median(at64) },
    { ...line, what: `${CLIENTS} at once, each in a transaction of its own / TPC-B`, ours: median(alone) },
    {
      ...line,
      what: `the same through HTTP, p99 ${median(p99).toFixed(1)} ms / TPC-B`,
      ours: median(http),
      goal: { atLeast: 1.5 },
    },
    {
      ...line,
      what: `through HTTP, ${4 * CLIENTS} at once, ${placed.rows[0]!.bets} bets in all / TPC-B`,
      ours: median(http64),
      goal: { atLeast: 3 },
    },
  ];
};

const shown = (rates: readonly number[]): string => rates.map((rate) => Math.round(rate)).join(' ');

/** The reference form, without groups. */
const aloneChains = chainCache();
async function betAlone({ house }: App, clientId: number): Promise<void> {
  const { event_id, market_id, selection_id, betting_type, price, stake } = anyBet();
  const bet = {
    clientId,
    eventId: event_id,
    subject: { kind: 'market', id: market_id },
    selectionId: selection_id,
    bettingType: betting_type,
    price,
    rate: undefined,
    stake: BigInt(stake * 100),
    requestKey: undefined,
    address: '127.0.0.1',
    userAgent: 'bench',
  } as const;
  await takeUnit(house, aloneChains, { slip: false, bets: [bet] });
}

/** Bets of some hundred signed-in clients. */
async function betRequests(app: App, { first, count }: Level): Promise<string[]> {
  const ids = Array.from({ length: Math.min(500, count) }, (_, index) => first + index);
  await app.house.pool.query('update wallets set balance = 1000000000000 where user_id >= $1', [first]);
  const tokens = await signInAll(app, ids);
  return tokens.flatMap((token) =>
    Array.from({ length: 4 }, () => postRequest('/api/place_bet', anyBet(), token)),
  );
}

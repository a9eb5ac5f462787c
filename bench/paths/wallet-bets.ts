import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { App } from '@pavilion/server/app.ts';
import { beginSession, makeSession } from '@pavilion/server/casino-wallets/sessions.ts';
import { httpLoad, portOf, postRequest, rawRequest } from '../load/start-load.ts';
import type { Pool } from '../measure/cluster.ts';
import type { Path } from '../measure/bench.ts';
import { median, perSecond, turnAbout } from '../measure/figures.ts';
import { openApp } from '../worlds/open-app.ts';
import { makePeople, type Level } from '../worlds/people.ts';
import { makeTpcb, playTpcb } from '../worlds/tpcb.ts';

const CONNECTIONS = 16;
const SECONDS = 4;
/** More bets a second than two cores take. */
const AT_MOST = 4000;
/** Few enough that their share snapshots are made before it counts. */
const PLAYERS = 64;
const SECRET = 'a secret of a supplier, for benches alone';
const SUPPLIER = {
  code: 'bench-sports',
  name: 'Bench Sports',
  protocol: 'debit',
  secret: SECRET,
  addresses: ['loopback'],
  money_unit: 'cents',
  most_per_second: 100_000,
  launch_url: 'https://games.example/?game={game}&token={token}',
  games: [{ game_code: 'virtual-cricket', name: 'Virtual Cricket' }],
};

/** Signed bets of an outside supplier, two a round, against TPC-B; the same bet once more against a row by its key through node:http. */
export const walletBets: Path = async (bench) => {
  const database = await bench.cluster.database('wallet_bets');
  const people = await makePeople(database.pool, bench.size(20_000));
  await makeTpcb(database.pool);
  await database.pool.query('update users set lock_betting = false');
  const app = await openApp(database, { PAVILION_CASINO: JSON.stringify([SUPPLIER]) });
  await app.listen();
  const players = await makePlayers(app, people.levels[6]!);
  const seconds = bench.rounds(SECONDS);
  const load = { port: portOf(app.http.server), connections: CONNECTIONS };
  await httpLoad({ ...load, seconds: 2, requests: betsOf(players, 2) }); // share snapshots are made once
  bench.say('signed bets and TPC-B, turn about');
  const p99: number[] = [];
  const { ours, reference } = await turnAbout(bench.rounds(5), {
    reference: () => perSecond({ clients: CONNECTIONS, seconds }, () => playTpcb(database.pool)),
    async ours() {
      const before = await betsIn(database.pool);
      const through = await httpLoad({ ...load, seconds, requests: betsOf(players, seconds) });
      const taken = (await betsIn(database.pool)) - before;
      if (taken < through.perSecond * seconds * 0.9)
        throw new Error(`${taken} bets were taken of ${Math.round(through.perSecond * seconds)}`);
      p99.push(through.p99);
      return through.perSecond;
    },
  });
  bench.say('the same bets once more and a row by its key, turn about');
  const again = betsOf(players, 1).slice(0, CONNECTIONS);
  await httpLoad({ ...load, seconds: 1, requests: again });
  const row = await keyedRows(database.pool, people.levels[6]!);
  const doubled = await turnAbout(bench.rounds(5), {
    reference: async () => (await httpLoad({ ...row.load, connections: CONNECTIONS, seconds })).perSecond,
    ours: async () => (await httpLoad({ ...load, seconds, requests: again })).perSecond,
  });
  row.close();
  const bets = await betsIn(database.pool);
  await app.close();
  const line = { path: 'wallet-bets', unit: '/s' };
  return [
    {
      ...line,
      what: `signed bets of a supplier through HTTP, ${CONNECTIONS} connections, p99 ${median(p99).toFixed(1)} ms, ${bets.toLocaleString('en-US')} in all / TPC-B`,
      ours: median(ours),
      reference: median(reference),
      goal: { atLeast: 0.7 },
    },
    {
      ...line,
      what: `the same bet once more, ${CONNECTIONS} connections / a row by its key through node:http`,
      ours: median(doubled.ours),
      reference: median(doubled.reference),
      goal: { atLeast: 1 / 3 },
    },
  ];
};

type Player = { readonly user: string; readonly token: string };

/** Clients who were let into the game. */
async function makePlayers({ house }: App, { first, count }: Level): Promise<Player[]> {
  const { pool } = house;
  await pool.query('update wallets set balance = 1000000000000 where user_id >= $1', [first]);
  const provider = await pool.query<{ id: number }>('select id from casino_providers where code = $1', [
    SUPPLIER.code,
  ]);
  const { rows } = await pool.query<{ id: number; guid: string }>(
    'select id, guid from users where id >= $1 order by id limit $2',
    [first, Math.min(PLAYERS, count)],
  );
  const players: Player[] = [];
  for (const { id, guid } of rows) {
    const of = { providerId: provider.rows[0]!.id, clientId: id, gameCode: 'virtual-cricket' };
    const token = await makeSession(pool, { ...of, at: house.now() });
    await beginSession(pool, token, house.now());
    players.push({ user: guid, token });
  }
  return players;
}

let said = 0;

/** As many new bets as can be asked for meanwhile: each its own transaction, two of them a round. */
function betsOf(players: readonly Player[], seconds: number): string[] {
  return Array.from({ length: AT_MOST * seconds }, (_, at) => {
    said += 1;
    const json = JSON.stringify({
      ...players[Math.floor(at / 2) % players.length],
      request_uuid: `r${said}`,
      transaction_uuid: `t${said}`,
      round: `g${Math.floor(said / 2)}`,
      game_code: 'virtual-cricket',
      amount: 100_00,
    });
    const signature = createHmac('sha256', SECRET).update(json).digest('base64');
    return rawRequest(`/api/casino/${SUPPLIER.code}/transaction/bet`, json, [`x-signature: ${signature}`]);
  });
}

const betsIn = async (pool: Pool): Promise<number> =>
  (await pool.query<{ bets: number }>('select count(*)::int as bets from bets')).rows[0]!.bets;

/** A server that reads a wallet by its key and sends it. */
async function keyedRows(pool: Pool, { first, count }: Level) {
  const server = createServer((_, response) => {
    const id = first + Math.floor(Math.random() * count);
    const text = 'select balance, used_limit from wallets where user_id = $1';
    pool.query({ name: 'bench-wallet', text, values: [id] }).then(
      ({ rows }) => response.end(String(rows[0]?.['balance'])),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    load: { port: portOf(server), requests: [postRequest('/', {})] },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

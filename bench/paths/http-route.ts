import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { claimOf, viewerOfSignIn } from '@pavilion/server/http/viewer-of.ts';
import { THEMES } from '@pavilion/server/accounts/themes.ts';
import { httpLoad, portOf, postRequest } from '../load/start-load.ts';
import type { Path } from '../measure/bench.ts';
import { median, turnAbout } from '../measure/figures.ts';
import type { App } from '@pavilion/server/app.ts';
import { openApp, signInAll } from '../worlds/open-app.ts';
import { makePeople } from '../worlds/people.ts';

const CONNECTIONS = 16;
const SECONDS = 3;

/**
 * What the route of a call costs: a small signed-in call through the real app beside bare node:http that looks the same
 * session up and sends the same data, and beside node:http that does nothing but send it.
 */
export const httpRoute: Path = async (bench) => {
  const database = await bench.cluster.database('http_route');
  const people = await makePeople(database.pool, bench.size(2_000));
  const app = await openApp(database);
  await app.listen();
  const tokens = await signInAll(
    app,
    Array.from({ length: 64 }, (_, index) => people.levels[6]!.first + index),
  );
  const requests = tokens.map((token) => postRequest('/api/get_colors', {}, token));
  const answer = (): string =>
    JSON.stringify({
      error: '',
      message: '',
      data: THEMES,
      request_id: '0198f000-0000-7000-8000-000000000001',
    });
  const looking = createServer((request, response) => {
    viewerIn(app, request).then(
      () => send(response, answer()),
      (error: Error) => send(response.writeHead(500), error.message),
    );
  }).listen(0, '127.0.0.1');
  const bare = createServer((_, response) => send(response, answer())).listen(0, '127.0.0.1');
  await Promise.all([once(looking, 'listening'), once(bare, 'listening')]);
  const load = (server: { address: typeof bare.address }) => async () =>
    (
      await httpLoad({
        port: portOf(server),
        connections: CONNECTIONS,
        seconds: bench.rounds(SECONDS),
        requests,
      })
    ).perSecond;
  bench.say('the app, node:http with the session, node:http alone, turn about');
  const alone: number[] = [];
  const { ours, reference } = await turnAbout(bench.rounds(5), {
    ours: load(app.http.server),
    async reference() {
      alone.push(await load(bare)());
      return load(looking)();
    },
  });
  for (const server of [looking, bare]) {
    server.closeAllConnections();
    server.close();
  }
  await app.close();
  const line = { path: 'http-route', ours: median(ours), unit: '/s' };
  return [
    {
      ...line,
      what: `a signed-in call, ${CONNECTIONS} connections / node:http with the same session look-up`,
      reference: median(reference),
      goal: { atLeast: 0.55 },
    },
    {
      ...line,
      what: `the same, ${CONNECTIONS} connections / node:http that only sends the bytes`,
      reference: median(alone),
    },
  ];
};

function send(
  response: { setHeader(name: string, value: string): unknown; end(text: string): unknown },
  text: string,
): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(text);
}

const viewerIn = async ({ house }: App, { headers }: IncomingMessage) =>
  viewerOfSignIn(house, await claimOf(house, headers.authorization, '127.0.0.1'));

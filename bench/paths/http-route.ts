import { createServer } from 'node:http';
import { once } from 'node:events';
import { viewerOf } from '@pavilion/server/http/viewer-of.ts';
import { THEMES } from '@pavilion/server/accounts/themes.ts';
import { httpLoad, portOf, postRequest } from '../load/start-load.ts';
import type { App } from '@pavilion/server/app.ts';
import type { Bench, Path } from '../measure/bench.ts';
import type { Line } from '../measure/line.ts';
import { median, turnAbout } from '../measure/figures.ts';
import { openApp, signInAll } from '../worlds/open-app.ts';
import { makePeople, makeStaff, type People } from '../worlds/people.ts';

const CONNECTIONS = 16;
const SECONDS = 3;
/** Short ones, for what is compared is nearly the same and the neighbours change. */
const TURNS = 21;

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
    viewerOf(app.house, request.headers.authorization, '127.0.0.1').then(
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
  const staff = await staffBesideOperators(bench, app, people);
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
    ...staff,
  ];
};

/** The same call by staff, each in a group of its own, beside the operators that they act for. */
async function staffBesideOperators(bench: Bench, app: App, people: People): Promise<Line[]> {
  const { first, count } = people.levels[5]!;
  const operators = Array.from({ length: Math.min(64, count) }, (_, index) => first + index);
  const load = async (userIds: readonly number[]) => {
    const tokens = await signInAll(app, userIds);
    const requests = tokens.map((token) => postRequest('/api/get_colors', {}, token));
    return async () =>
      (
        await httpLoad({
          port: portOf(app.http.server),
          connections: CONNECTIONS,
          seconds: 1,
          requests,
        })
      ).perSecond;
  };
  const plain = await load(await makeStaff(app.house.pool, operators, false));
  const within = await load(await makeStaff(app.house.pool, operators, true));
  bench.say('staff, staff with hours and addresses, and the operators that they act for, turn about');
  const withTerms: number[] = [];
  const { ours, reference } = await turnAbout(bench.rounds(TURNS), {
    async ours() {
      withTerms.push(await within());
      return plain();
    },
    reference: await load(operators),
  });
  const line = { path: 'http-route', unit: '/s', reference: median(reference) };
  return [
    {
      ...line,
      what: `a call by staff, ${CONNECTIONS} connections / the same by its operator`,
      ours: median(ours),
      goal: { atLeast: 0.97 },
    },
    {
      ...line,
      what: `a call by staff with hours and addresses / the same by its operator`,
      ours: median(withTerms),
    },
  ];
}

function send(
  response: { setHeader(name: string, value: string): unknown; end(text: string): unknown },
  text: string,
): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(text);
}

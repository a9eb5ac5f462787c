import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../packages/server/src/testing/free-port.fixtures.ts';
import { startProxy, type Proxy } from './proxy.ts';
import type { Upstream } from './readiness.ts';

type Fake = {
  readonly upstream: Upstream;
  readonly server: Server;
  readonly asked: IncomingMessage[];
  ready: boolean;
};

/** A node that answers every call with its name, the caller it was told and the body. */
async function fakeNode(name: string): Promise<Fake> {
  const asked: IncomingMessage[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/readyz') return response.writeHead(fake.ready ? 200 : 503).end();
    asked.push(request);
    if (request.url === '/dies') return request.socket.destroy();
    if (request.url?.startsWith('/socket.io/') === true && !request.url.includes('sid='))
      return response.end(`0{"sid":"of-${name}","upgrades":[]}`);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    return response.end(JSON.stringify({ name, body, from: request.headers['x-forwarded-for'] }));
  });
  server.on('upgrade', (request, socket) => {
    asked.push(request);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n${name}:`,
    );
    socket.pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const upstream = { name, port: (server.address() as AddressInfo).port, ready: false, busy: 0 };
  const fake: Fake = { upstream, server, asked, ready: true };
  return fake;
}

async function before(...nodes: readonly Upstream[]): Promise<Proxy> {
  const proxy = await startProxy(nodes, 0);
  onTestFinished(() => proxy.close());
  return proxy;
}

const isReady = (...fakes: readonly Fake[]) =>
  vi.waitFor(() => expect(fakes.map(({ upstream }) => upstream.ready)).toEqual(fakes.map(() => true)));

const get = (proxy: Proxy, path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${proxy.port}${path}`, init);

async function nameOf(answer: Promise<Response>): Promise<string> {
  return ((await (await answer).json()) as { name: string }).name;
}

test('calls go to all nodes that are ready in turn, and to no other', async () => {
  const [one, two] = [await fakeNode('one'), await fakeNode('two')];
  two.ready = false;
  const proxy = await before(one.upstream, two.upstream);
  await isReady(one);
  for (let calls = 0; calls < 4; calls += 1) expect(await nameOf(get(proxy, '/api/x'))).toBe('one');
  two.ready = true;
  await isReady(one, two);
  const names = [await nameOf(get(proxy, '/api/x')), await nameOf(get(proxy, '/api/x'))];
  expect(names.toSorted()).toEqual(['one', 'two']);
});

test('the node is told who calls, and not what the caller says of itself', async () => {
  const one = await fakeNode('one');
  const proxy = await before(one.upstream);
  await isReady(one);
  const headers = { 'x-forwarded-for': '8.8.8.8', forwarded: 'for=8.8.8.8', 'x-real-ip': '8.8.8.8' };
  await get(proxy, '/api/x', { method: 'POST', body: 'a body', headers });
  expect(one.asked[0]!.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
  expect(Object.keys(one.asked[0]!.headers)).not.toContain('forwarded');
  expect(Object.keys(one.asked[0]!.headers)).not.toContain('x-real-ip');
});

test('a call that a node refuses to listen to arrives at another one, whole', async () => {
  const one = await fakeNode('one');
  const gone = { name: 'gone', port: await freePort(), ready: false, busy: 0 };
  const proxy = await before(gone, one.upstream);
  await isReady(one);
  const body = 'x'.repeat(300_000);
  for (let calls = 0; calls < 3; calls += 1) {
    gone.ready = true; // as it was a moment ago
    const answer = (await (await get(proxy, '/api/x', { method: 'POST', body })).json()) as { body: string };
    expect(answer.body).toBe(body);
  }
});

test('what was sent once is not sent again: the caller is told to come back', async () => {
  const [one, two] = [await fakeNode('one'), await fakeNode('two')];
  const proxy = await before(one.upstream, two.upstream);
  await isReady(one, two);
  const answer = await get(proxy, '/dies', { method: 'POST', body: 'a bet' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(await answer.json()).toMatchObject({ code: 'overloaded', data: null });
  expect(one.asked.length + two.asked.length).toBe(1);
});

test('without a node that is ready everybody is told to come back', async () => {
  const proxy = await before({ name: 'gone', port: await freePort(), ready: false, busy: 0 });
  const answer = await get(proxy, '/');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
});

test('a socket that begins by polling stays on its node', async () => {
  const [one, two] = [await fakeNode('one'), await fakeNode('two')];
  const proxy = await before(one.upstream, two.upstream);
  await isReady(one, two);
  const opened = await (await get(proxy, '/socket.io/?EIO=4&transport=polling')).text();
  const [, home] = /of-(\w+)/.exec(opened)!;
  for (let polls = 0; polls < 3; polls += 1)
    expect(await nameOf(get(proxy, `/socket.io/?EIO=4&transport=polling&sid=of-${home}`))).toBe(home);
});

test('an upgraded connection carries bytes both ways, and ends with its node', async () => {
  const [one, two] = [await fakeNode('one'), await fakeNode('two')];
  two.ready = false;
  const proxy = await before(one.upstream, two.upstream);
  await isReady(one);
  const line = connect(proxy.port, '127.0.0.1');
  let heard = '';
  line.setEncoding('latin1').on('data', (text: string) => (heard += text));
  line.write(
    'GET /socket.io/?transport=websocket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  );
  await vi.waitFor(() => expect(heard).toMatch(/^HTTP\/1.1 101[^]*\r\n\r\none:$/));
  line.write('there and back');
  await vi.waitFor(() => expect(heard).toMatch(/one:there and back$/));
  expect(one.upstream.busy).toBe(1);
  const closed = once(line, 'close');
  one.asked[0]!.socket.destroy();
  await closed;
  await vi.waitFor(() => expect(one.upstream.busy).toBe(0));
});

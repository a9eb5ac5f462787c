import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { standingOf } from './standing.ts';

/** A node with one call, which is answered when the test says so. */
async function nodeWithCall() {
  const http = await createHttpServer(pino({ level: 'silent' }), {
    frameHosts: [],
    trustProxy: [],
    connectionsPerAddress: 100,
  });
  const standing = standingOf(http);
  const asked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  http.get('/slow', async () => {
    asked.resolve();
    await mayAnswer.promise;
    return 'done';
  });
  http.get('/quick', async () => 'done');
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  return { standing, asked: asked.promise, answer: mayAnswer.resolve, port };
}

/** Asks on a connection that is kept, as proxies do. */
async function ask(port: number, path: string) {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const sent = request({ port, host: '127.0.0.1', path, agent }).end();
  const [answer] = await once(sent, 'response');
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  return { connection: answer.headers.connection as string | undefined, body };
}

test('it says why nobody is to be sent here, from its start to its end', async () => {
  const { standing } = await nodeWithCall();
  const seen = [standing.missing()];
  standing.serves();
  seen.push(standing.missing());
  standing.ends();
  seen.push(standing.missing());
  await standing.close();
  expect(seen).toEqual(['start', undefined, 'end']);
});

test('while it ends, calls are answered, and each answer is the last on its connection', async () => {
  const { standing, port } = await nodeWithCall();
  standing.serves();
  expect(await ask(port, '/quick')).toEqual({ connection: 'keep-alive', body: 'done' });
  standing.ends();
  expect(await ask(port, '/quick')).toEqual({ connection: 'close', body: 'done' });
  await standing.close();
});

test('a call that was asked before the close is answered, and nobody new is heard', async () => {
  const { standing, port, asked, answer } = await nodeWithCall();
  standing.serves();
  const waiting = ask(port, '/slow');
  await asked;
  // A browser opens connections on which nothing is asked.
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const gone = once(idle.resume(), 'close');
  const closed = standing.close();
  await expect
    .poll(() =>
      ask(port, '/quick').then(
        ({ body }) => body,
        (error: NodeJS.ErrnoException) => error.code,
      ),
    )
    .toBe('ECONNREFUSED');
  answer();
  expect(await waiting).toEqual({ connection: 'close', body: 'done' });
  await Promise.all([closed, gone]);
});

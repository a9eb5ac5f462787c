import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { isLate, shedLoad } from './shed-load.ts';

it.each([
  ['as late as a house may be', 2000, false],
  ['later', 2001, true],
  ['not measured yet', Infinity, false],
  ['not said', undefined, false],
])('%s', (_, delay, late) => {
  expect(isLate(delay)).toBe(late);
});

it('who comes after a start that kept the process for more than a second is served', async () => {
  const app = Fastify();
  await shedLoad(app);
  app.get('/', () => 'served');
  for (const until = performance.now() + 1100; performance.now() < until;) Math.random();
  await new Promise((done) => setTimeout(done));
  expect((await app.inject('/')).body).toBe('served');
  await app.close();
});

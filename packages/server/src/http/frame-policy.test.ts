import pino from 'pino';
import { expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';

/** What the browser is told it may show in a frame. */
async function framePolicy(hosts: readonly string[]): Promise<string | undefined> {
  const server = await createHttpServer(pino({ level: 'silent' }), {
    frameHosts: hosts,
    trustProxy: [],
    connectionsPerAddress: 10,
  });
  const { headers } = await server.inject({ method: 'GET', url: '/api/nothing' });
  await server.close();
  return String(headers['content-security-policy'])
    .split(';')
    .find((part) => part.startsWith('frame-src'));
}

it.each<[hosts: string[], policy: string]>([
  [[], "frame-src 'none'"],
  [['https://tv.example.com'], 'frame-src https://tv.example.com'],
  [
    ['https://tv.example.com', 'https://score.example:8443'],
    'frame-src https://tv.example.com https://score.example:8443',
  ],
])('frames may show %j', async (hosts, policy) => {
  expect(await framePolicy(hosts)).toBe(policy);
});

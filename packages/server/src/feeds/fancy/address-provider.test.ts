import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressProvider } from './address-provider.ts';

const match = { eventId: '900', name: 'Worli Waves v Jaipur Kites', sportId: 4, marketId: '1.900' };
const signal = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), 'fancy-'));
const ANSWERS: Record<string, [status: number, body: string]> = {
  '/900/1.900': [200, '[{"ok":1}]'],
  '/html/900': [200, '<html>'],
  '/down/900': [502, ''],
  '/long/900': [200, `"${'x'.repeat(5 * 1024 * 1024)}"`],
};
const server = createServer((request, response) => {
  const [status, body] = ANSWERS[request.url ?? ''] ?? [404, ''];
  response.writeHead(status).end(body);
});
const at = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

beforeAll(() => new Promise<void>((up) => server.listen(0, '127.0.0.1', up)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

it('fills in the match and reads JSON, from the net or from a file', async () => {
  const live = addressProvider('p1', at('/{event_id}/{market_id}'));
  expect(await live.fetch(match, signal)).toEqual([{ ok: 1 }]);
  writeFileSync(join(folder, '900.json'), '[{"file":1}]');
  expect(await addressProvider('p2', join(folder, '{event_id}.json')).fetch(match, signal)).toEqual([
    { file: 1 },
  ]);
});

const TROUBLE: [why: string, path: string, said: string][] = [
  ['a page in place of JSON', '/html/{event_id}', 'the answer is not JSON'],
  ['a server that is down', '/down/{event_id}', 'status 502'],
  ['an answer without end', '/long/{event_id}', 'the answer is too long'],
];
it.each(TROUBLE)('%s is trouble in words', async (_, path, said) => {
  await expect(addressProvider('p1', at(path)).fetch(match, signal)).rejects.toThrow(said);
});

it('only cricket has session lists', () => {
  const provider = addressProvider('p1', at('/'));
  expect([provider.takes(match), provider.takes({ ...match, sportId: 1 })]).toEqual([true, false]);
});

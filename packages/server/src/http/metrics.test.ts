import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { asRefusal, sendRefusal } from './envelope.ts';
import { freeBytesOf } from './free-bytes.ts';
import { createMetrics, routeMetrics, type MetricsOptions } from './metrics.ts';

/** 3 blocks of 4096 bytes are left to those who are not root. */
const disk = async (folder: string) =>
  folder === '/data' ? { bavail: 3, bsize: 4096 } : Promise.reject(new Error('no such folder'));

function measuredApp(options?: MetricsOptions) {
  const metrics = createMetrics({ sockets: () => 7, freeBytes: freeBytesOf('/data', () => undefined, disk) });
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    const refusal = asRefusal(error);
    if (refusal === undefined) throw error;
    return sendRefusal(reply, refusal);
  });
  routeMetrics(app, metrics, options);
  app.get('/api/matches/:id', { config: { call: 'match_detail' } }, async () => ({}));
  app.get('/assets/:file', async () => ({}));
  return { app, metrics };
}

test('requests are measured by call and status, never by address', async () => {
  const { app } = measuredApp();
  for (const url of ['/api/matches/1', '/api/matches/2', '/assets/a.js', '/nowhere']) await app.inject(url);
  const { body } = await app.inject('/metrics');
  expect(body).toContain('pavilion_http_request_duration_seconds_count{call="match_detail",status="200"} 2');
  expect(body).toContain('pavilion_http_request_duration_seconds_count{call="/assets/:file",status="200"} 1');
  expect(body).toContain('pavilion_http_request_duration_seconds_count{call="unknown",status="404"} 1');
  expect(body).not.toContain('nowhere');
});

test('the counters of the house stand in the text', async () => {
  const { app, metrics } = measuredApp();
  metrics.bets.inc({ outcome: 'placed' }, 3);
  metrics.feedProblems.inc({ kind: 'malformed_line' });
  metrics.settlements.observe(0.2);
  const answer = await app.inject('/metrics');
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  for (const line of [
    'pavilion_sockets 7',
    'pavilion_disk_free_bytes 12288',
    'pavilion_bets_total{outcome="placed"} 3',
    'pavilion_feed_problems_total{kind="malformed_line"} 1',
    'pavilion_settlement_duration_seconds_count 1',
  ]) {
    expect(answer.body.split('\n')).toContain(line);
  }
  expect(answer.body).toContain('process_resident_memory_bytes');
});

test('two apps of one process count for themselves', async () => {
  const [one, other] = [measuredApp(), measuredApp()];
  one.metrics.bets.inc({ outcome: 'placed' });
  expect((await other.app.inject('/metrics')).body).not.toContain('pavilion_bets_total{outcome="placed"}');
});

describe('who may read the metrics', () => {
  const TOKEN = 'a-token-of-the-scraper';
  test.each([
    { from: '127.0.0.1', status: 200 },
    { from: '::1', status: 200 },
    { from: '::ffff:127.0.0.1', status: 200 },
    { from: '10.0.0.5', status: 403 },
    { from: '203.0.113.9', status: 403 },
    { from: '127.0.0.1', through: '203.0.113.9', status: 403 },
    { from: '203.0.113.9', token: TOKEN, status: 403 },
    { from: '127.0.0.1', token: TOKEN, status: 403 },
    { from: '127.0.0.1', token: TOKEN, brings: `Bearer ${TOKEN}x`, status: 403 },
    { from: '203.0.113.9', token: TOKEN, brings: `Bearer ${TOKEN}`, status: 200 },
    { from: '203.0.113.9', through: '10.0.0.1', token: TOKEN, brings: `Bearer ${TOKEN}`, status: 200 },
  ])('from $from, through a proxy for $through, with token $token and $brings = $status', async (row) => {
    const { app } = measuredApp({ token: row.token });
    const headers = {
      ...(row.through === undefined ? {} : { 'x-forwarded-for': row.through }),
      ...(row.brings === undefined ? {} : { authorization: row.brings }),
    };
    const answer = await app.inject({ url: '/metrics', remoteAddress: row.from, headers });
    expect(answer.statusCode).toBe(row.status);
  });
});

import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { routeReferencePage } from './reference-page.ts';

const app = Fastify();
routeReferencePage(app);
afterAll(() => app.close());

test('the page has only scripts of this server, and its policy allows no others', async () => {
  const page = await app.inject('/api/docs');
  const scripts = [...page.body.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(scripts.map(([, attributes]) => attributes)).toEqual([
    ' src="/api/docs/scalar.js"',
    ' src="/api/docs/start.js"',
  ]);
  expect(scripts.every(([, , inline]) => inline === '')).toBe(true);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.body).not.toMatch(/https?:/);
});

test('the reader is started without fonts, telemetry or helpers of other hosts', async () => {
  const { body } = await app.inject('/api/docs/start.js');
  expect(body).toContain('"url":"/api/openapi.json"');
  expect(body).toContain('"withDefaultFonts":false');
  expect(body).toContain('"telemetry":false');
  expect(body).not.toMatch(/https?:/);
});

test('the reader itself comes packed to those who take it so', async () => {
  const packed = await app.inject({ url: '/api/docs/scalar.js', headers: { 'accept-encoding': 'gzip, br' } });
  const plain = await app.inject('/api/docs/scalar.js');
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toContain('createApiReference');
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
});

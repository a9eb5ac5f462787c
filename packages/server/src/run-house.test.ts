import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'pavilion-recording-'));
afterAll(() => rmSync(folder, { recursive: true }));
const recording = join(folder, '1.5.jsonl');
const catalogue = join(folder, '1.5.catalogue.json');
writeFileSync(recording, '');
writeFileSync(catalogue, '{"1.5": ');
const creds = join(folder, 'house.creds');
writeFileSync(creds, '-----BEGIN USER NKEY SEED-----\nSUABCSECRET\n------END USER NKEY SEED------\n');
const NATS_URL = 'nats://127.0.0.1:1';

it.each([
  [
    'a recording that is not there',
    { PAVILION_REPLAY: '/nowhere/1.5.bz2' },
    'the recording /nowhere/1.5.bz2 is not there or cannot be read',
  ],
  [
    'a damaged catalogue beside a recording',
    { PAVILION_REPLAY: recording },
    `${catalogue}, which lies beside a recording, is not a catalogue record`,
  ],
  [
    'a file of credentials that is not there',
    { NATS_URL, PAVILION_NATS_CREDS: '/nowhere/house.creds' },
    'PAVILION_NATS_CREDS: /nowhere/house.creds is not there or cannot be read',
  ],
  [
    'a file of credentials that holds none',
    { NATS_URL, PAVILION_NATS_CREDS: creds },
    `PAVILION_NATS_CREDS: ${creds} holds no credentials: a token and a seed of a user`,
  ],
  [
    'a certificate that is not there',
    { NATS_URL, PAVILION_NATS_CA: '/nowhere/ca.crt' },
    'PAVILION_NATS_CA: /nowhere/ca.crt is not there or cannot be read',
  ],
  [
    'a wrong variable',
    { PORT: 'http' },
    'The environment is not valid. PORT: Invalid input: expected number, received NaN',
  ],
])('%s says so in one line, and nothing is begun', (_what, env, line) => {
  const main = join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([1, '', `${line}\n`]);
});

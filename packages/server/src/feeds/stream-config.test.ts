import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const folder = mkdtempSync(join(tmpdir(), 'stream-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = 'key-that-nobody-may-read';
const GOOD = {
  host: 'exchange.example',
  appKey: SECRET,
  sessionCommand: ['sign-in', '--quiet'],
  marketFilter: { eventTypeIds: ['4'] },
};
const read = (value: unknown) =>
  readConfig({ PAVILION_STREAM: typeof value === 'string' ? value : JSON.stringify(value) }).stream;

describe('the stream of an exchange in the environment', () => {
  it('is JSON, or a file with it; what is not said has its default', () => {
    const path = join(folder, 'stream.json');
    writeFileSync(path, JSON.stringify(GOOD));
    const whole = {
      ...GOOD,
      port: 443,
      tls: true,
      conflateMs: 0,
      heartbeatMs: 5000,
      simulator: false,
    };
    expect(read(GOOD)).toEqual(whole);
    expect(read(path)).toEqual(whole);
    expect(readConfig({}).stream).toBeUndefined();
    expect(readConfig({ PAVILION_STREAM: '' }).stream).toBeUndefined();
  });

  it.each<[what: string, value: unknown, said: string]>([
    ['a file that is not there', '/nowhere/stream.json', '/nowhere/stream.json is neither JSON nor a file'],
    ['no JSON', `{ "appKey": "${SECRET}"`, 'PAVILION_STREAM'],
    ['no host', { ...GOOD, host: '' }, 'host'],
    ['a port beyond', { ...GOOD, port: 70_000 }, 'port'],
    ['no key', { ...GOOD, appKey: undefined }, 'appKey'],
    ['a command as one text', { ...GOOD, sessionCommand: 'sign-in --quiet' }, 'sessionCommand'],
    ['an empty command', { ...GOOD, sessionCommand: [] }, 'sessionCommand'],
    ['a filter of everything', { ...GOOD, marketFilter: {} }, 'marketFilter: names nothing'],
    ['a filter by a word that is none', { ...GOOD, marketFilter: { sports: ['4'] } }, 'sports'],
    ['a heartbeat beyond the exchange’s bounds', { ...GOOD, heartbeatMs: 100 }, 'heartbeatMs'],
    ['changes folded for too long', { ...GOOD, conflateMs: 120_001 }, 'conflateMs'],
    ['plain text to another machine', { ...GOOD, tls: false }, 'tls: false would send the session'],
    ['the same for the scores', { ...GOOD, scores: { host: 'scores.example', tls: false } }, 'scores.tls'],
    ['a catalogue of nothing', { ...GOOD, catalogue: {} }, 'catalogue: is {"file"'],
    ['a field that it does not know', { ...GOOD, appkey: 'x' }, 'appkey'],
  ])('%s is refused in one line that says nothing of the key', (_, value, said) => {
    let message = '';
    try {
      read(value);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain('PAVILION_STREAM');
    expect(message).toContain(said);
    expect(message).not.toContain('\n');
    expect(message).not.toContain(SECRET);
  });

  it('takes plain text to this machine', () => {
    expect(read({ ...GOOD, host: '127.0.0.1', tls: false })?.tls).toBe(false);
  });
});

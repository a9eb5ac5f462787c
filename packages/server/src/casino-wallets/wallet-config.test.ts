import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { signedBy } from './debit/signature.ts';

const folder = mkdtempSync(join(tmpdir(), 'pavilion-casino-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'casino.json');

const SECRET = 'nobody may ever read this';
const ONE = {
  code: 'super-nowa',
  name: 'Super Nowa',
  protocol: 'debit',
  secret: SECRET,
  addresses: ['loopback', '203.0.113.0/24'],
  money_unit: 'cents',
  launch_url: 'https://games.example/?g={game}&t={token}',
  games: [{ game_code: 'virtual-cricket', name: 'Virtual Cricket' }],
};

function readAs(text: string) {
  if (text.startsWith('[{"secret')) return readConfig({ PAVILION_CASINO: text }).casinoProviders;
  writeFileSync(file, text);
  return readConfig({ PAVILION_CASINO: file }).casinoProviders;
}

it('is read with what is usual where nothing is said', () => {
  expect(readAs(JSON.stringify([ONE]))).toEqual([
    { ...ONE, family: 'Outside', operator_id: 'pavilion', currency: 'INR', most_per_second: 1000 },
  ]);
  expect(readConfig({}).casinoProviders).toEqual([]);
  expect(readConfig({ PAVILION_CASINO: JSON.stringify([ONE]) }).casinoProviders).toHaveLength(1);
});

it.each([
  ['no JSON', `{"secret": "${SECRET}",`, 'no JSON that'],
  ['no JSON in the variable itself', `[{"secret": "${SECRET}"`, 'no JSON that'],
  ['no list', JSON.stringify(ONE), 'expected array'],
  ['two of a code', JSON.stringify([ONE, ONE]), 'names a code twice'],
  ['a short secret', JSON.stringify([{ ...ONE, secret: 'abc' }]), '0.secret'],
  ['no proof at all', JSON.stringify([{ ...ONE, secret: undefined }]), 'either a secret or a public_key'],
  ['no RSA key', JSON.stringify([{ ...ONE, secret: undefined, public_key: SECRET }]), 'no RSA key'],
  ['no network', JSON.stringify([{ ...ONE, addresses: ['10.1'] }]), '0.addresses.0'],
  ['no addresses', JSON.stringify([{ ...ONE, addresses: [] }]), '0.addresses'],
  ['no games', JSON.stringify([{ ...ONE, games: [] }]), '0.games'],
  ['another unit', JSON.stringify([{ ...ONE, money_unit: 'pounds' }]), '0.money_unit'],
  ['no address to launch', JSON.stringify([{ ...ONE, launch_url: 'games' }]), '0.launch_url'],
  ['a word too many', JSON.stringify([{ ...ONE, secrets: SECRET }]), 'Unrecognized'],
])('%s is refused, and what stands there is not said', (_, text, said) => {
  expect(() => readAs(text)).toThrow(said);
  expect(() => readAs(text)).not.toThrow(SECRET);
});

it('a body is proved by an RSA key as well', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const isSigned = signedBy({ public_key: publicKey.export({ type: 'spki', format: 'pem' }) });
  const raw = Buffer.from('{"user":"x"}');
  const signature = sign('sha256', raw, privateKey).toString('base64');
  expect(isSigned(raw, signature)).toBe(true);
  expect([
    isSigned(Buffer.from('{"user":"y"}'), signature),
    isSigned(raw, undefined),
    isSigned(raw, ''),
  ]).toEqual([false, false, false]);
});

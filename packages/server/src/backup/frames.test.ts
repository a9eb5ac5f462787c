import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { byteReader } from './byte-reader.ts';
import { BackupFault } from './fault.ts';
import { readFrames, writeFrames } from './frames.ts';
import type { Encryption } from './passphrase.ts';

const key = randomBytes(32);
const encryption: Encryption = {
  cipher: 'aes-256-gcm',
  kdf: 'scrypt',
  N: 2,
  r: 1,
  p: 1,
  salt: 'salt',
  mark: 'mark',
};

async function* each(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}
const TOLD = ['first', 'second', 'third'].map((text) => Buffer.from(text));
const pieces = await Array.fromAsync(writeFrames(each(TOLD), { encryption, key }));
const whole = Buffer.concat(pieces);

const codeOf = (file: readonly Buffer[], opened = key): Promise<string> =>
  Array.fromAsync(readFrames(byteReader(each(file)), async () => opened)).then(
    (read) => Buffer.concat(read).toString(),
    (error: unknown) => (error instanceof BackupFault ? error.code : String(error)),
  );

it('sealed frames open with their key, however the bytes come', async () => {
  expect(await codeOf([whole])).toBe('firstsecondthird');
  expect(await codeOf([...whole].map((byte) => Buffer.from([byte])))).toBe('firstsecondthird');
  expect(await codeOf([whole], randomBytes(32))).toBe('changed');
});

it('any one bit that changed is found', async () => {
  const codes = new Map<number, string>();
  for (let bit = 0; bit < whole.length * 8; bit++) {
    const flipped = Buffer.from(whole);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    codes.set(bit, await codeOf([flipped]));
  }
  expect([...codes].filter(([, code]) => !/^(not_a_backup|changed|cut)$/.test(code))).toEqual([]);
});

it('the part that is missing behind any byte is missed', async () => {
  const codes = new Set<string>();
  for (let size = 0; size < whole.length; size++) codes.add(await codeOf([whole.subarray(0, size)]));
  expect([...codes]).toEqual(['cut']);
});

it('a frame that is left out, moved or told to be the last does not open', async () => {
  const [head, first, second, third, end, hash] = pieces as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  expect(await codeOf([head, second, third, end, hash])).toBe('changed');
  expect(await codeOf([head, second, first, third, end, hash])).toBe('changed');
  expect(await codeOf([head, first, second, end, hash])).toBe('changed');
});

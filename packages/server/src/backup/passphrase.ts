import { createHash, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BackupFault, wasChanged } from './fault.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** 32 MB and three rounds: as dear to guess as the memory of a small machine allows. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
/** What a file may ask of the machine that opens it. */
const MOST_MEMORY = 256 * 1024 * 1024;

/** How the key of a file is made of the passphrase; `mark` tells a wrong passphrase from a changed file. */
export const encryptionSchema = z.object({
  cipher: z.literal('aes-256-gcm'),
  kdf: z.literal('scrypt'),
  N: z
    .number()
    .int()
    .min(2)
    .max(2 ** 18),
  r: z.number().int().min(1).max(16),
  p: z.number().int().min(1).max(8),
  salt: z.string(),
  mark: z.string(),
});
export type Encryption = z.infer<typeof encryptionSchema>;

/** A key that was never used before: each file has a salt of its own. */
export async function newFileKey(passphrase: string): Promise<{ key: Buffer; encryption: Encryption }> {
  const salt = randomBytes(SALT_BYTES);
  const { key, mark } = await keyAndMark(passphrase, salt, COST);
  return {
    key,
    encryption: {
      cipher: 'aes-256-gcm',
      kdf: 'scrypt',
      ...COST,
      salt: salt.toString('base64url'),
      mark,
    },
  };
}

/** @throws BackupFault when there is no passphrase, or it is another one. */
export async function openFileKey(encryption: Encryption, passphrase: string | undefined): Promise<Buffer> {
  if (passphrase === undefined)
    throw new BackupFault('no_key', 'The file is encrypted: set PAVILION_BACKUP_KEY to its key.');
  const { N, r, p, salt } = encryption;
  if (128 * N * r > MOST_MEMORY || (N & (N - 1)) !== 0) throw wasChanged('its key asks for too much memory');
  const { key, mark } = await keyAndMark(passphrase, Buffer.from(salt, 'base64url'), { N, r, p });
  if (mark !== encryption.mark)
    throw new BackupFault('other_key', 'The file is encrypted with another key than PAVILION_BACKUP_KEY.');
  return key;
}

async function keyAndMark(
  passphrase: string,
  salt: Buffer,
  cost: { readonly N: number; readonly r: number; readonly p: number },
): Promise<{ key: Buffer; mark: string }> {
  const bytes = await derive(passphrase, salt, 2 * KEY_BYTES, { ...cost, maxmem: MOST_MEMORY + 1024 * 1024 });
  const mark = createHash('sha256').update(bytes.subarray(KEY_BYTES)).digest('base64url');
  return { key: bytes.subarray(0, KEY_BYTES), mark };
}

import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { z } from 'zod';
import type { ByteReader } from './byte-reader.ts';
import { BackupFault, wasChanged } from './fault.ts';
import { encryptionSchema, type Encryption } from './passphrase.ts';

/*
 * A file is: the mark, the length of the head and the head; frames of what was compressed, the last one empty; the hash of
 * all that came before. A frame is its length and its bytes, encrypted with a tag behind them. The nonce counts the frames and
 * the last one has its own, so that none can be left out, moved or cut off.
 */
const MARK = Buffer.from('PAVILION BACKUP 1\n');
const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const HASH_BYTES = 32;
const LENGTH_BYTES = 4;
const LONGEST_HEAD = 64 * 1024;
const LONGEST_FRAME = 16 * 1024 * 1024;

export const headSchema = z.object({
  compression: z.literal('zstd'),
  encryption: encryptionSchema.nullable(),
});
export type Head = z.infer<typeof headSchema>;

/** The bytes of the file, from what the compressor gives. */
export async function* writeFrames(
  source: AsyncIterable<Buffer>,
  { encryption, key }: { readonly encryption: Encryption | null; readonly key: Buffer | null },
): AsyncGenerator<Buffer> {
  const head = Buffer.from(JSON.stringify({ compression: 'zstd', encryption } satisfies Head));
  const hash = createHash('sha256');
  const hashed = (bytes: Buffer): Buffer => {
    hash.update(bytes);
    return bytes;
  };
  yield hashed(Buffer.concat([MARK, lengthOf(head), head]));
  let index = 0;
  const frame = (bytes: Buffer): Buffer => {
    const body = key === null ? bytes : sealed(bytes, { key, head, index });
    index += 1;
    return hashed(Buffer.concat([lengthOf(bytes), body]));
  };
  for await (const bytes of source) if (bytes.length > 0) yield frame(bytes);
  yield frame(Buffer.alloc(0));
  yield hash.digest();
}

type Place = { readonly key: Buffer; readonly head: Buffer; readonly index: number };

function sealed(bytes: Buffer, place: Place): Buffer {
  const cipher = createCipheriv(CIPHER, place.key, nonceOf(place.index, bytes.length === 0));
  cipher.setAAD(place.head);
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function unsealed(body: Buffer, place: Place): Buffer {
  const end = body.length - TAG_BYTES;
  const plain = createDecipheriv(CIPHER, place.key, nonceOf(place.index, end === 0));
  plain.setAAD(place.head);
  plain.setAuthTag(body.subarray(end));
  try {
    return Buffer.concat([plain.update(body.subarray(0, end)), plain.final()]);
  } catch (cause) {
    throw wasChanged(`part ${place.index + 1} does not open with its key`, cause);
  }
}

function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt8(last ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(index), NONCE_BYTES - 8);
  return nonce;
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes.length);
  return length;
}

/** What was compressed, from the bytes of a file; `keyOf` opens the key once the head is read. */
export async function* readFrames(
  reader: ByteReader,
  keyOf: (head: Head) => Promise<Buffer | null>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const take = async (bytes: number): Promise<Buffer> => {
    const taken = await reader.take(bytes);
    hash.update(taken);
    return taken;
  };
  const takeLength = async (most: number): Promise<number> => {
    const length = (await take(LENGTH_BYTES)).readUInt32BE();
    if (length > most) throw wasChanged('a length in it is impossible');
    return length;
  };
  if (!(await take(MARK.length)).equals(MARK))
    throw new BackupFault('not_a_backup', 'The file is not a backup of this program, or one of a newer one.');
  const head = await take(await takeLength(LONGEST_HEAD));
  const key = await keyOf(headOf(head));
  for (let index = 0; ; index++) {
    const length = await takeLength(LONGEST_FRAME);
    const body = await take(length + (key === null ? 0 : TAG_BYTES));
    const bytes = key === null ? body : unsealed(body, { key, head, index });
    if (length === 0) break;
    yield bytes;
  }
  if (!hash.digest().equals(await reader.take(HASH_BYTES))) throw wasChanged('its hash is another one');
  if (!(await reader.atEnd())) throw wasChanged('there is something behind its end');
}

function headOf(bytes: Buffer): Head {
  try {
    return headSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw wasChanged('its head is not readable', cause);
  }
}

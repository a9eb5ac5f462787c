import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { wasChanged } from './fault.ts';

/** Bytes that are compressed together: more gain nothing, fewer cost. */
const PACK = 512 * 1024;
/** Of what is read: a file may not ask for any amount of memory. */
const LONGEST = 32 * 1024 * 1024;
/** The third level takes half as long again and saves nothing on rows, which are mostly numbers and hashes. */
const PACKING = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: PACK / 2 };
const UNPACKING = { maxOutputLength: LONGEST, chunkSize: PACK };

/**
 * Compresses pack by pack, here and now: whoever calls does so in a thread of its own, and the pool of threads is left to those
 * who wait for it.
 */
export async function* packed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const waiting = Buffer.allocUnsafe(PACK);
  let size = 0;
  const pack = (): Buffer => {
    const bytes = zstdCompressSync(waiting.subarray(0, size), PACKING);
    size = 0;
    return bytes;
  };
  for await (const bytes of source) {
    for (let at = 0; at < bytes.length;) {
      const taken = bytes.copy(waiting, size, at);
      size += taken;
      at += taken;
      if (size === PACK) yield pack();
    }
  }
  if (size > 0) yield pack();
}

/** @throws BackupFault on anything but packs. */
export async function* unpacked(packs: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const pack of packs) yield unpack(pack);
}

function unpack(pack: Buffer): Buffer {
  try {
    return zstdDecompressSync(pack, UNPACKING);
  } catch (cause) {
    throw wasChanged('it cannot be unpacked', cause);
  }
}

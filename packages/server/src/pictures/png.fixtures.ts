import { crc32, deflateSync } from 'node:zlib';

export const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const chunk = (name: string, held: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), held]);
  return Buffer.concat([word(held.length), named, word(crc32(named))]);
};

/** A PNG of one colour. */
export function pictureOf(width: number, height: number, colour: readonly [number, number, number]): Buffer {
  const line = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => Buffer.from(colour))]);
  const lines = Buffer.concat(Array.from({ length: height }, () => line));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([word(width), word(height), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const pictureToSend = (...[width, height, colour]: Parameters<typeof pictureOf>): File =>
  new File([new Uint8Array(pictureOf(width, height, colour))], 'banner.png', { type: 'image/png' });

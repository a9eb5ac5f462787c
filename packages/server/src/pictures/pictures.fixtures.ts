import sharp from 'sharp';
import { chunk, word } from './png.fixtures.ts';

const SIDE = { width: 64, height: 32 };
type Kind = 'png' | 'jpeg' | 'webp' | 'gif';

const dots = (size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, (_, at) => (at * 7919) % 251));

/** A small picture with detail in it, so that what is cut off is missed. */
export const pictureOf = (kind: Kind): Promise<Buffer> =>
  sharp(dots(SIDE.width * SIDE.height * 3), { raw: { ...SIDE, channels: 3 } })
    .toFormat(kind)
    .toBuffer();

export const file = (bytes: Uint8Array | string, name = 'banner.png'): File => {
  const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  return new File([part], name, { type: 'image/png' });
};

export const pictureFile = async (kind: Kind = 'png'): Promise<File> => file(await pictureOf(kind));

/** Two pictures that take turns. */
export async function animation(): Promise<Buffer> {
  const frames = dots(SIDE.width * SIDE.height * 3);
  const raw = { ...SIDE, channels: 3 as const, pageHeight: SIDE.height / 2 };
  return sharp(frames, { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** A PNG whose head promises so many pixels, in a hundred bytes. */
export async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const whole = await pictureOf('png');
  const head = Buffer.concat([word(width), word(height), Buffer.from([8, 2, 0, 0, 0])]);
  const afterHead = whole.subarray(8 + 12 + 13);
  return Buffer.concat([whole.subarray(0, 8), chunk('IHDR', head), afterHead]);
}

/** As `whole`, with a chunk of its own behind the head. */
export const withChunk = (whole: Buffer, name: string, held: string): Buffer => {
  const head = 8 + 12 + 13;
  return Buffer.concat([
    whole.subarray(0, head),
    chunk(name, Buffer.from(held, 'latin1')),
    whole.subarray(head),
  ]);
};

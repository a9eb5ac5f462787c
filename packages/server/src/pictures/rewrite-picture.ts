import { createHash } from 'node:crypto';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told, type Said } from '@pavilion/contract/sentences.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { Logger } from 'pino';
import type { RewritePicture } from '../http/read-form.ts';
import { turns } from '../http/turns.ts';
import { END_OF, isTaken } from './end-of-picture.ts';

const MILLION = 1_000_000;
const MOST_PIXELS = 50 * MILLION;
/** Twice what the widest banner takes on a screen of many dots. */
const MOST_SIDE = 2560;
const QUALITY = 82;
/** Of six; the step above takes a third longer and saves two of a hundred. */
const EFFORT = 2;
const MOST_SECONDS = 20;

/** One at a time, whatever comes: the processor belongs to bets and screens. */
const oneByOne = turns({ atOnce: 1, mostWaiting: 16 });

/** A picture that this house wrote itself; as JSON it is what it shows. */
export class RewrittenPicture extends File {
  readonly hash: string;
  readonly webp: Buffer<ArrayBuffer>;

  constructor(webp: Buffer<ArrayBuffer>) {
    const hash = createHash('sha256').update(webp).digest('hex');
    super([webp], `${hash}.webp`, { type: 'image/webp' });
    this.hash = hash;
    this.webp = webp;
  }

  toJSON(): string {
    return this.hash;
  }
}

type Sharp = (typeof import('sharp'))['default'];

/**
 * Writes pictures anew: what is not a still JPG, PNG or webp picture and nothing else is refused, and of what is taken
 * the dots alone go on, within a side of so many and without notes, profiles and thumbnails.
 */
export function pictureRewriter(log: Pick<Logger, 'warn'>, load = loadSharp): RewritePicture {
  let sharp: Promise<Sharp> | undefined;
  return (picture, field) =>
    oneByOne(async () => {
      const bytes = Buffer.from(await picture.arrayBuffer());
      const ending = (await fileTypeFromBuffer(bytes))?.ext;
      if (!isTaken(ending)) throw bad(field, 'not a JPG, PNG or webp picture');
      const end = END_OF[ending](bytes);
      if (end !== undefined && end < bytes.length)
        throw bad(field, 'there is something behind the end of the picture');
      sharp ??= load();
      const library = await sharp.catch((error: unknown) => {
        log.warn({ err: error }, 'the library for pictures did not load: none is taken');
        sharp = undefined;
        throw new Refusal('pictures_off');
      });
      return new RewrittenPicture(await rewritten(library, bytes, field));
    });
}

async function rewritten(sharp: Sharp, bytes: Buffer, field: string): Promise<Buffer<ArrayBuffer>> {
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) throw tooManyPixels(field);
    if (pages > 1) throw bad(field, 'an animation');
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: EFFORT })
      .toBuffer();
  } catch (error) {
    throw error instanceof Refusal ? error : bad(field, 'cut short or damaged');
  }
}

/** The few readers of the library that are needed, one thread, and nothing kept between two pictures. */
async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}

const bad = (field: string, why: Said): Refusal => new Refusal('bad_picture', { fields: { [field]: why } });

const tooManyPixels = (field: string): Refusal =>
  new Refusal('picture_too_large', {
    fields: { [field]: told('at most {{most}} megapixels', { most: MOST_PIXELS / MILLION }) },
  });

import { Refusal } from '@pavilion/contract/refusals.ts';
import pino from 'pino';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { animation, file, pictureOf, pngOfSize, withChunk } from './pictures.fixtures.ts';
import { pictureRewriter, RewrittenPicture } from './rewrite-picture.ts';

const log = pino({ level: 'silent' });
const rewrite = pictureRewriter(log);
const MARK = '<script>alert(1)</script>';

async function taken(bytes: Uint8Array | string): Promise<RewrittenPicture> {
  const made = await rewrite(file(bytes), 'banner');
  if (!(made instanceof RewrittenPicture)) throw new Error('not written anew');
  return made;
}

const refused = (bytes: Uint8Array | string): Promise<unknown> =>
  rewrite(file(bytes), 'banner').then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? [error.code, error.fields?.['banner']] : error),
  );

const ENDS = 'there is something behind the end of the picture';
const KIND = 'not a JPG, PNG or webp picture';
const CUT = 'cut short or damaged';

type Case = readonly [
  what: string,
  make: () => Promise<string | Uint8Array>,
  reason: readonly [string, string],
];
const CASES: readonly Case[] = [
  ['a page named .png', async () => `<!doctype html>${MARK}`, ['bad_picture', KIND]],
  ['an SVG', async () => `<svg xmlns="http://www.w3.org/2000/svg">${MARK}</svg>`, ['bad_picture', KIND]],
  ['nothing', async () => '', ['bad_picture', KIND]],
  ['a GIF', () => pictureOf('gif'), ['bad_picture', KIND]],
  ['a PDF', async () => '%PDF-1.7\n1 0 obj', ['bad_picture', KIND]],
  [
    'an animated PNG',
    async () => withChunk(await pictureOf('png'), 'acTL', '\0\0\0\u0002\0\0\0\0'),
    ['bad_picture', KIND],
  ],
  ['an animated webp', () => animation(), ['bad_picture', 'an animation']],
  [
    '100,000 x 100,000 pixels',
    () => pngOfSize(100_000, 100_000),
    ['picture_too_large', 'at most 50 megapixels'],
  ],
  ['more pixels by one row', () => pngOfSize(10_000, 5001), ['picture_too_large', 'at most 50 megapixels']],
  ['no pixels', () => pngOfSize(0, 10), ['bad_picture', CUT]],
];

describe('what is no plain still picture is refused with its reason', () => {
  it.each(CASES)('%s', async (_, make, reason) => {
    expect(await refused(await make())).toEqual(reason);
  });

  it.each(['png', 'jpeg', 'webp'] as const)('a %s that is cut anywhere', async (kind) => {
    const whole = await pictureOf(kind);
    for (const part of [0.3, 0.6, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      expect([part, await refused(cut)]).toEqual([part, ['bad_picture', CUT]]);
    }
  });

  it.each(['png', 'jpeg', 'webp'] as const)('a %s that is something else too', async (kind) => {
    const whole = await pictureOf(kind);
    for (const other of [MARK, 'PK\u0003\u0004', '\0']) {
      const both = Buffer.concat([whole, Buffer.from(other, 'latin1')]);
      expect(await refused(both)).toEqual(['bad_picture', ENDS]);
    }
  });
});

describe('what is taken is written anew', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('a %s becomes the same webp each time', async (kind) => {
    const bytes = await pictureOf(kind);
    const [once, again] = [await taken(bytes), await taken(bytes)];
    expect([once.type, once.name]).toEqual(['image/webp', `${once.hash}.webp`]);
    expect(JSON.stringify({ banner: once })).toBe(JSON.stringify({ banner: again }));
    expect(await sharp(once.webp).metadata()).toMatchObject({ format: 'webp', width: 64, height: 32 });
  });

  it('what was hidden in notes, profiles and comments is gone', async () => {
    const noted = await sharp(await pictureOf('jpeg'))
      .withExif({ IFD0: { Copyright: MARK } })
      .toBuffer();
    const commented = withChunk(await pictureOf('png'), 'tEXt', `Comment\0${MARK}`);
    for (const bytes of [noted, commented]) {
      expect(bytes.includes(MARK)).toBe(true);
      const { webp } = await taken(bytes);
      expect(webp.includes('script')).toBe(false);
      const { exif, icc, xmp, comments } = await sharp(webp).metadata();
      expect([exif, icc, xmp, comments]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it('a picture that its camera turned stands upright; a large one is made smaller', async () => {
    const turned = await sharp(await pictureOf('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp((await taken(turned)).webp).metadata()).toMatchObject({ width: 32, height: 64 });
    const wide = await sharp({ create: { width: 6000, height: 600, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    expect(await sharp((await taken(wide)).webp).metadata()).toMatchObject({ width: 2560, height: 256 });
  });
});

describe('where the library does not load', () => {
  it('pictures are refused plainly, and taken once it does', async () => {
    let broken = true;
    const { default: library } = await import('sharp');
    const rewriteLater = pictureRewriter(log, async () => {
      if (broken) throw new Error('no such file');
      return library;
    });
    const picture = file(await pictureOf('png'));
    await expect(rewriteLater(picture, 'banner')).rejects.toMatchObject({ code: 'pictures_off' });
    broken = false;
    expect(await rewriteLater(picture, 'banner')).toBeInstanceOf(RewrittenPicture);
  });
});

/** Where the first picture in these bytes ends; undefined where it does not, or is none of the kind. */
export type EndOf = (bytes: Buffer) => number | undefined;

const JPEG_END = 0xd9;
const JPEG_SCAN = 0xda;
const FIRST_RESTART = 0xd0;
const LAST_RESTART = 0xd7;
const isRestart = (marker: number): boolean => marker >= FIRST_RESTART && marker <= LAST_RESTART;

/** Segment by segment; a scan has no length and goes on until a marker that is neither stuffing nor a restart. */
const endOfJpeg: EndOf = (bytes) => {
  let at = 2;
  while (at + 2 <= bytes.length) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === JPEG_END) return at + 2;
    if (marker === 0xff) at += 1;
    else if (isRestart(marker)) at += 2;
    else if (at + 4 > bytes.length) return undefined;
    else {
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === JPEG_SCAN) at = afterScan(bytes, at);
    }
  }
  return undefined;
};

function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

const PNG_SIGNATURE = 8;
/** Length, name and check sum around what a chunk holds. */
const AROUND_CHUNK = 12;

const endOfPng: EndOf = (bytes) => {
  for (let at = PNG_SIGNATURE; at + AROUND_CHUNK <= bytes.length;) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    at += bytes.readUInt32BE(at) + AROUND_CHUNK;
    if (name === 'IEND') return at;
  }
  return undefined;
};

const RIFF_HEADER = 8;

const endOfWebp: EndOf = (bytes) => {
  const size = bytes.length < RIFF_HEADER ? 0 : bytes.readUInt32LE(4);
  return RIFF_HEADER + size + (size % 2);
};

/** The kinds of pictures that are taken, by the ending of their names. */
export const END_OF = { jpg: endOfJpeg, png: endOfPng, webp: endOfWebp } as const satisfies Record<
  string,
  EndOf
>;

export const isTaken = (ending: string | undefined): ending is keyof typeof END_OF =>
  ending !== undefined && Object.hasOwn(END_OF, ending);

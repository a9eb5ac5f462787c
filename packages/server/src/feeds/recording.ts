import { constants, createReadStream } from 'node:fs';
import { access, readFile, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Catalogue, parseCatalogue } from '@pavilion/engine/odds-stream/catalogue.ts';

/**
 * The lines of a recorded stream, one message each. The ending of the name says how it is packed: .bz2 (the exchange's
 * history files), .gz, anything else is plain text. Rejects when the file cannot be read or the archive is damaged.
 */
export async function* recordedLines(path: string): AsyncGenerator<string> {
  const text = new PassThrough();
  const source = createReadStream(path);
  const unpacked = path.endsWith('.bz2')
    ? pipeline(source, await bunzip2(), text)
    : path.endsWith('.gz')
      ? pipeline(source, createGunzip(), text)
      : pipeline(source, text);
  // Awaited below; a reader that leaves early destroys the streams and is not told that they broke.
  unpacked.catch(() => undefined);
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
      if (line !== '') yield line;
    }
    await unpacked;
  } catch (error) {
    throw new Error(`${basename(path)} cannot be read to its end`, { cause: error });
  } finally {
    source.destroy();
    text.destroy();
  }
}

/** The exchange's archives are for those who work on Pavilion: what unpacks them is not in what is shipped. */
async function bunzip2(): Promise<NodeJS.ReadWriteStream> {
  const unpacker = await import('unbzip2-stream').catch((cause: unknown) => {
    throw new Error('A .bz2 is unpacked with development dependencies only: unpack it first', { cause });
  });
  return unpacker.default();
}

/**
 * The catalogue records (`*.catalogue.json`) that lie beside recordings: names that their streams do not carry.
 *
 * @throws Error of one line for the first recording that is not there or cannot be opened, and for a damaged record.
 */
export async function cataloguesBeside(paths: readonly string[]): Promise<Catalogue> {
  for (const path of paths) {
    try {
      await access(path, constants.R_OK);
    } catch (cause) {
      throw new Error(`the recording ${path} is not there or cannot be read`, { cause });
    }
  }
  const catalogues = await Promise.all(paths.map(catalogueBeside));
  return new Map(catalogues.flatMap((catalogue) => [...catalogue]));
}

async function catalogueBeside(path: string): Promise<Catalogue> {
  const folder = dirname(path);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.catalogue.json'));
  const catalogues = await Promise.all(files.map((file) => readCatalogue(join(folder, file))));
  return new Map(catalogues.flatMap((catalogue) => [...catalogue]));
}

async function readCatalogue(path: string): Promise<Catalogue> {
  try {
    return parseCatalogue(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new Error(`${path}, which lies beside a recording, is not a catalogue record`, { cause: error });
  }
}

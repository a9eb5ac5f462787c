import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Reader, type Response } from 'maxmind';
import type { Logger } from 'pino';
import { z } from 'zod';
import { placeOf, publicAddress } from './place.ts';

/** What is not known is ''. */
export type Geo = {
  readonly country: string;
  readonly regionName: string;
  readonly city: string;
  /** The network: `AS55836 Reliance Jio`. */
  readonly as: string;
};

export type GeoTables = {
  of(address: string | null): Geo;
  /** What the operator's tables call themselves: who shows them credits them. */
  readonly sources: readonly string[];
};

const NOWHERE: Geo = { country: '', regionName: '', city: '', as: '' };

const text = z.string().max(200).catch('');
const named = z.object({ names: z.object({ en: text }).catch({ en: '' }) }).catch({ names: { en: '' } });

/** A record as the usual tables have it, nested or flat; what is missing or otherwise written is ''. */
const record = z
  .looseObject({
    country: named,
    subdivisions: z.array(named).catch([]),
    city: z.union([text.pipe(z.string().min(1)), named.transform(({ names }) => names.en)]).catch(''),
    state1: text,
    autonomous_system_number: z.number().int().optional().catch(undefined),
    autonomous_system_organization: text,
  })
  .transform(({ autonomous_system_number: number, ...found }) => ({
    country: found.country.names.en,
    regionName: found.subdivisions[0]?.names.en || found.state1,
    city: found.city,
    as: [number === undefined ? '' : `AS${number}`, found.autonomous_system_organization].join(' ').trim(),
  }));

type Table = { readonly file: string; readonly reader: Reader<Response> };

/**
 * Where an address is: its country by the table of the dependencies, region, city and network by the operator's own tables
 * in a folder. They are read once; one that cannot be read is told in the log and left out.
 */
export async function openGeoTables(
  folder: string | undefined,
  log: Pick<Logger, 'warn' | 'info'>,
): Promise<GeoTables> {
  const tables = folder === undefined ? [] : await readTables(folder, log);
  return {
    sources: tables.map(({ reader }) => reader.metadata.databaseType),
    of(address) {
      const plain = publicAddress(address);
      if (plain === null) return NOWHERE;
      const found = { ...NOWHERE };
      for (const { reader } of tables) {
        if (plain.family === 'ipv6' && reader.metadata.ipVersion === 4) continue;
        const parsed = record.safeParse(reader.get(plain.text) ?? {}).data;
        for (const key of Object.keys(NOWHERE) as (keyof Geo)[])
          if (parsed !== undefined && found[key] === '') Object.assign(found, { [key]: parsed[key] });
      }
      return { ...found, country: placeOf(address) ?? found.country };
    },
  };
}

async function readTables(folder: string, log: Pick<Logger, 'warn' | 'info'>): Promise<Table[]> {
  const names = await readdir(folder).catch((err: unknown) => {
    log.warn({ err, folder }, 'PAVILION_GEO cannot be read: places of sign-ins are countries alone');
    return [];
  });
  const tables: Table[] = [];
  for (const name of names.filter((one) => one.endsWith('.mmdb')).toSorted()) {
    const file = join(folder, name);
    try {
      tables.push({ file, reader: new Reader<Response>(await readFile(file)) });
      log.info({ file }, 'a table of places is read');
    } catch (err) {
      log.warn({ err, file }, 'a table of places cannot be read and is left out');
    }
  }
  return tables;
}

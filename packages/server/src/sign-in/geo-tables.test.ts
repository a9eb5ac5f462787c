import { copyFile, mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openGeoTables } from './geo-tables.ts';

const require = createRequire(import.meta.url);
const known = require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb');

const openFolder = async (folder: string | undefined) => {
  const said: unknown[] = [];
  const log = {
    info: (...told: unknown[]) => said.push(told),
    warn: (...told: unknown[]) => said.push(told),
  };
  return { geo: await openGeoTables(folder, log as never), said };
};

it('tells the country without any table of the operator, and nothing of a private address', async () => {
  const { geo, said } = await openFolder(undefined);
  expect(geo.of('::ffff:49.36.1.1')).toEqual({ country: 'India', regionName: '', city: '', as: '' });
  expect(geo.of('192.168.1.7')).toEqual({ country: '', regionName: '', city: '', as: '' });
  expect([geo.sources, said]).toEqual([[], []]);
});

it('reads the tables of a folder; a bad one says why and stops nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-geo-'));
  await copyFile(known, join(folder, 'b.mmdb'));
  await writeFile(join(folder, 'a.mmdb'), 'no table');
  await writeFile(join(folder, 'notes.txt'), 'nothing to read');
  const { geo, said } = await openFolder(folder);
  expect(geo.sources).toHaveLength(1);
  expect(geo.of('49.36.1.1').country).toBe('India');
  expect(geo.of('2001:4860:4860::8888').country).toBe('United States');
  expect(said).toMatchObject([
    [{ file: join(folder, 'a.mmdb'), err: expect.any(Error) }, expect.any(String)],
    [{ file: join(folder, 'b.mmdb') }, expect.any(String)],
  ]);
});

it('a folder that is not there says why and stops nothing', async () => {
  const { geo, said } = await openFolder('/nowhere/at/all');
  expect(geo.of('49.36.1.1').country).toBe('India');
  expect(said).toHaveLength(1);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runnerKey } from '@pavilion/engine/odds-stream/market-cache.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mergedRecordings } from './merge-recordings.ts';
import { cataloguesBeside, recordedLines } from './recording.ts';

/** The lines "one" and "two", packed by bzip2. */
const BZIP2 = 'QlpoOTFBWSZTWacUK3cAAALBgAAQAgGEgCAAIYAMAjj1G4u5IpwoSFOKFbuA';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pavilion-recording-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('the lines of a recording', () => {
  const rows: [name: string, content: string | Buffer][] = [
    ['plain.jsonl', 'one\ntwo\n'],
    ['windows.jsonl', 'one\r\n\r\ntwo'],
    ['BASIC-1.5', 'one\ntwo\n'],
    ['packed.jsonl.gz', gzipSync('one\ntwo\n')],
    ['1.5.bz2', Buffer.from(BZIP2, 'base64')],
  ];
  test.each(rows)('%s', async (name, content) => {
    expect(await Array.fromAsync(recordedLines(await put(name, content)))).toEqual(['one', 'two']);
  });

  const broken: [name: string, content: string | Buffer][] = [
    ['cut.jsonl.gz', gzipSync('one\ntwo\n'.repeat(5000)).subarray(0, 40)],
    ['text.jsonl.gz', 'one\ntwo\n'],
    ['text.bz2', 'one\ntwo\n'],
  ];
  test.each(broken)('%s cannot be read, and says so', async (name, content) => {
    const lines = Array.fromAsync(recordedLines(await put(name, content)));
    await expect(lines).rejects.toThrow(`${name} cannot be read to its end`);
  });

  test('a file that is not there', async () => {
    await expect(Array.fromAsync(recordedLines(join(folder, 'none.jsonl')))).rejects.toThrow('none.jsonl');
  });

  test('a reader may leave in the middle', async () => {
    for await (const line of recordedLines(await put('long.jsonl', 'line\n'.repeat(100_000)))) {
      expect(line).toBe('line');
      break;
    }
  });
});

function emptyChange(pt: number): string {
  return `{"op":"mcm","clk":"${pt}","pt":${pt},"mc":[]}`;
}

test('several recordings play in the order of their publish times', async () => {
  const odd = await put(
    'odd.jsonl',
    [emptyChange(1), '{"op":"ocm"}', emptyChange(5), emptyChange(7)].join('\n'),
  );
  const even = await put('even.jsonl', [emptyChange(2), emptyChange(6)].join('\n'));
  const merged = await Array.fromAsync(mergedRecordings([odd, even]));
  expect(
    merged.map(({ recorded }) => (recorded.kind === 'message' ? recorded.message.pt : recorded.kind)),
  ).toEqual([1, 'not-ours', 2, 5, 6, 7]);
});

describe('the catalogue beside a recording', () => {
  const record = {
    marketId: '1.5',
    marketName: 'Match Odds',
    event: { id: '900', name: 'Mumbai v Delhi' },
    runners: [{ selectionId: 11, runnerName: 'Mumbai', handicap: 0, metadata: { runnerId: '11' } }],
  };

  test('is one record or a list of them', async () => {
    await put('1.5.catalogue.json', JSON.stringify(record));
    await put('others.catalogue.json', JSON.stringify([{ marketId: '1.6', runners: [] }]));
    const catalogue = await cataloguesBeside([await put('1.5.jsonl', '')]);
    expect([...catalogue.keys()].toSorted()).toEqual(['1.5', '1.6']);
    expect(catalogue.get('1.5')).toEqual({
      marketId: '1.5',
      marketName: 'Match Odds',
      eventName: 'Mumbai v Delhi',
      runners: new Map([[runnerKey(11), { name: 'Mumbai', metadata: { runnerId: '11' } }]]),
    });
  });

  test('is refused by name when it is none', async () => {
    await put('bad.catalogue.json', '{"marketId":5}');
    await expect(cataloguesBeside([await put('1.5.jsonl', '')])).rejects.toThrow('bad.catalogue.json');
  });
});

test('without the development dependencies only an archive of the exchange cannot be read, and says why', async () => {
  vi.resetModules();
  vi.doMock('unbzip2-stream', () => {
    throw new Error('Cannot find package');
  });
  const shipped = await import('./recording.ts');
  const plain = await put('plain.jsonl', 'one\n');
  expect(await Array.fromAsync(shipped.recordedLines(plain))).toEqual(['one']);
  const archive = await put('1.5.bz2', Buffer.from(BZIP2, 'base64'));
  await expect(Array.fromAsync(shipped.recordedLines(archive))).rejects.toThrow('unpack it first');
  vi.doUnmock('unbzip2-stream');
});

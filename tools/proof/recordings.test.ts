import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryPostgres, type TemporaryPostgres } from './house/temporary-house.ts';
import { playRecordings } from './recordings/play-recordings.ts';

/**
 * Real recordings of the exchange, played in the running product and bet on. They are not part of the repository: their prices
 * are not ours to give away.
 */
const RECORDINGS = fileURLToPath(new URL('../../../shared/data/esa/', import.meta.url));
const isAbsent = !existsSync(RECORDINGS);

let opened: Promise<TemporaryPostgres> | undefined;
afterAll(async () => (await opened)?.stop());

type Row = { files: string[]; runners: number; settled: string[]; withdrawals: number };

const ROWS: readonly Row[] = [
  { files: ['cricket/1.180305278.bz2'], runners: 2, settled: ['Mumbai'], withdrawals: 0 },
  { files: ['soccer/1.145405534.bz2'], runners: 2, settled: ['Yes'], withdrawals: 0 },
  { files: ['soccer/1.159564697.bz2'], runners: 2, settled: ['Under 1.5 Goals'], withdrawals: 0 },
  { files: ['soccer/1.159963367.bz2'], runners: 3, settled: ['Linfield (W)'], withdrawals: 0 },
  { files: ['tennis/1.223716976.bz2'], runners: 2, settled: ['Cameron Norrie'], withdrawals: 0 },
  {
    files: ['racing/1.197931750.greyhound-win.jsonl.gz', 'racing/1.197931751.greyhound-place.jsonl.gz'],
    runners: 12,
    settled: ['2. Sandwood Jet, 6. Coolavanny Galiv', '2. Sandwood Jet'],
    withdrawals: 0,
  },
  { files: ['racing/1.211006011.bz2'], runners: 12, settled: ['11. Sisterhood'], withdrawals: 2 },
  { files: ['racing/1.214555872.bz2'], runners: 8, settled: ['2. Mighty Seven'], withdrawals: 0 },
  { files: ['racing/BASIC-1.132153978'], runners: 14, settled: ['Brother Mcgonagall'], withdrawals: 2 },
];

describe.skipIf(isAbsent)(
  'recordings in the running product (skipped where shared/data/esa is absent)',
  () => {
    test.each(ROWS)('$files', { timeout: 240_000 }, async ({ files, runners, settled, withdrawals }) => {
      const postgres = await (opened ??= temporaryPostgres());
      const played = await playRecordings(
        postgres,
        files.map((file) => RECORDINGS + file),
      );
      expect(played).toMatchObject({ seen: runners, settled, withdrawals });
      expect(played.bets.taken).toBeGreaterThan(0);
      const { beforeLeaving, afterLeaving } = played.bets;
      expect([beforeLeaving > 0, afterLeaving > 0]).toEqual([withdrawals > 0, withdrawals > 0]);
    });

    test(
      'two hundred markets that are still open are bet on, and nothing is settled',
      { timeout: 240_000 },
      async () => {
        const postgres = await (opened ??= temporaryPostgres());
        const played = await playRecordings(postgres, [`${RECORDINGS}soccer/1.242971311.bz2`]);
        expect(played.settled).toEqual([]);
        expect(played.bets.taken).toBeGreaterThan(0);
      },
    );
  },
);

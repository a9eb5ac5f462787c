import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoundRecord } from '@pavilion/contract/casino-fair.ts';
import { afterAll, expect, it } from 'vitest';

const COMMAND = join(import.meta.dirname, 'verify-round.ts');
const folder = mkdtempSync(join(tmpdir(), 'pavilion-round-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The vectors of rules 11, made by a program apart from the house. */
const RECORD: RoundRecord = {
  event_id: 'c-100001',
  name: '20-20 Teen Patti 1',
  game_code: 'teen20',
  state: 'declared',
  opened_at: '2026-11-20T15:00:00.000Z',
  fair: {
    commit: 'ac6ef38a5a6bfcce3976b927218a23fdf53249f2bf065e00ceebca8ef50fa176',
    root: '947b6a22a4ed8403742ce5eccc378c9e38ad92ac818a32162d15a0500aa42a24',
    seed: 'c8c0abff83f1fc399896549215c2171fd7988ff4ad1d0ca529dbee6eedbf9e9a',
    contributions: [
      { betslip_uid: '0199c2aa-0000-7000-8000-000000000001', client_seed: 'lucky' },
      { betslip_uid: '0199c2aa-0000-7000-8000-000000000002', client_seed: '' },
    ],
    last_place: [1, 7],
  },
  cards: ['5SS', 'QDD', 'QSS', '3SS', '4CC', '6HH'],
  won_by: 'Player B',
  desc: 'Player B#High (Q) v High (Q)',
  outcomes: [1, 5, 5],
};
const waiting: RoundRecord = { ...RECORD, state: 'betting', fair: { ...RECORD.fair!, seed: null } };

/** `npm run verify-round` on a file with this text. */
function command(text?: string): Promise<{ code: number; out: string; error: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; out: string; error: string }>();
  const file = join(folder, 'round.json');
  if (text !== undefined) writeFileSync(file, text);
  const args = text === undefined ? [] : [file];
  const child = execFile(process.execPath, [COMMAND, ...args], (_, out, error) =>
    resolve({ code: child.exitCode ?? -1, out, error }),
  );
  return promise;
}

it('a record that holds: every step, the cards as they are dealt again, and 0', async () => {
  const { code, out, error } = await command(JSON.stringify(RECORD));
  expect([code, error]).toEqual([0, '']);
  expect(out.split('\n')).toEqual([
    'c-100001 (20-20 Teen Patti 1): holds',
    '  holds   the seed is the one that was promised',
    '  holds   the bets make the root',
    '  holds   seed and root deal these cards',
    '  holds   the cards make this result',
    '  made again: 5♦ Q♥ Q♦ 3♦ 4♣ 6♠ Player B; declared: Player B',
    '',
  ]);
});

it('a record that was changed says where, and ends with 1', async () => {
  const { code, out } = await command(JSON.stringify({ ...RECORD, won_by: 'Player A' }));
  expect(code).toBe(1);
  expect(out).toContain('(20-20 Teen Patti 1): DIFFERS');
  expect(out).toContain('  holds   seed and root deal these cards\n  DIFFERS the cards make this result');
});

it('many at once, as the call answers them: one that differs is enough', async () => {
  const kept: RoundRecord = { ...RECORD, fair: { ...RECORD.fair!, seed: null } };
  const { code, out } = await command(JSON.stringify({ records: [RECORD, waiting, kept] }));
  expect(code).toBe(1);
  expect(out).toContain('not over yet: its seed is not out');
  expect(out).toContain('DIFFERS: it has a result, and its seed was never told');
  expect(out).toContain('3 rounds, 1 of them differ.');
  expect((await command(JSON.stringify([RECORD, waiting]))).code).toBe(0);
});

it('what is no record, and no file at all, is told from a record that differs', async () => {
  for (const text of ['', 'not JSON', '{}', '[]', '{"records":[]}'])
    expect(await command(text)).toEqual({ code: 2, out: '', error: 'The file is no record of a round.\n' });
  expect(await command()).toEqual({ code: 2, out: '', error: 'npm run verify-round -- FILE\n' });
});

import { afterAll, expect, test } from 'vitest';
import { temporaryPostgres } from './house/temporary-house.ts';
import { runCasinoKills, type CasinoKill } from './kills/run-casino-kills.ts';

const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());

test('killed while a round is declared, a day posted, a round taken back: nothing is half done, and the same again does it', async () => {
  const kills: CasinoKill[] = [];
  const strikes = { declare: ['wallets'], post: ['casino_splits'], 'take back': ['journal_lines'] };
  const whole = await runCasinoKills(postgres, { seed: 3, strikes }, (kill) => kills.push(kill));
  expect([whole, kills.flatMap(({ problems }) => problems), kills.length]).toEqual([true, [], 3]);
}, 120_000);

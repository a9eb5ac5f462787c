import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { differences } from '../../../packages/server/src/backup/compare.ts';
import { plainClient } from '../../../packages/server/src/backup/plain-client.ts';
import type { Manifest } from '../../../packages/server/src/backup/manifest.ts';
import { sweepLeftovers } from '../../../packages/server/src/backup/sweep.ts';
import { takeBackup } from '../../../packages/server/src/backup/take-backup.ts';
import { databaseAt } from '../../../packages/server/src/db/database-at.ts';
import { chanceFrom } from '../chance.ts';
import { openProofHouse } from '../house/proof-house.ts';
import { announce, CLIENTS, OPEN_MATCH, SETTLED_MATCHES, STAGE_PEOPLE } from '../house/stage.ts';
import { stopOnSignal } from '../house/stop-on-signal.ts';
import { temporaryFolder } from '../../../packages/server/src/testing/temporary-folder.fixtures.ts';
import { temporaryPostgres } from '../house/temporary-house.ts';
import { ACTS, strike, type Act, type Client } from './strike.ts';

export type Kill = {
  readonly number: number;
  readonly act: Act;
  readonly workedMs: number;
  readonly done: boolean;
  readonly problems: readonly string[];
};

/** An act is given this long, until one was done sooner. */
const LONGEST_MS: Record<Act, number> = { backup: 500, verify: 1_500, restore: 1_500, swap: 0 };
/** Rows that keep a backup busy for a while: 16 MB. */
const FILLER = `insert into settings (name, value) select 'filler ' || n, to_jsonb(repeat('x', 4000)) from generate_series(1, 4000) n`;

/** Kills backup, verification, restore and swap in turn, each at a random moment, and looks what is left. Stops at the first problem. */
export async function runKills(points: number, seed: number, tell: (kill: Kill) => void): Promise<boolean> {
  const postgres = await temporaryPostgres();
  const folder = temporaryFolder();
  const cleanUp = async (): Promise<void> => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  stopOnSignal(cleanUp);
  try {
    const house = (await postgres.newDatabase()).connectionString;
    await furnish(house);
    const path = join(folder, 'first');
    const { manifest } = await takeBackup({
      connectionString: house,
      path,
      passphrase: undefined,
      takenAt: new Date(),
    });
    const server = await plainClient(databaseAt(house, 'postgres'));
    await server.query(`set application_name = 'pavilion-proof'`);
    const chance = chanceFrom(seed);
    const longest = { ...LONGEST_MS };
    for (let number = 1; number <= points; number += 1) {
      const act = ACTS[number % ACTS.length]!;
      const target = join(folder, `struck-${number}`);
      mkdirSync(target);
      const { workedMs, done } = await strike(act, {
        house,
        path: act === 'backup' ? join(target, 'house') : path,
        afterMs: chance.whole(0, longest[act]),
        server,
      });
      if (done) longest[act] = Math.round(workedMs);
      const problems = await lookAround({ house, folder: target, manifest, server });
      tell({ number, act, workedMs, done, problems });
      if (problems.length > 0) return false;
    }
    await server.end();
    return true;
  } finally {
    await cleanUp();
  }
}

/** People, bets on three matches, one of them settled. */
async function furnish(connectionString: string): Promise<void> {
  const house = await openProofHouse(connectionString, STAGE_PEOPLE);
  const matches = [...SETTLED_MATCHES, OPEN_MATCH];
  await announce(house, matches);
  for (const [place, client] of CLIENTS.entries())
    for (const { id, markets } of matches)
      for (const market_id of markets) {
        const bet = {
          event_id: id,
          market_id,
          selection_id: 1 + (place % 3),
          betting_type: 1 as const,
          price: 1.02,
          stake: 100 + place,
        };
        const { code } = await house.send('placeBet', bet, client);
        if (code !== 'ok') throw new Error(`a bet was refused: ${code}`);
      }
  await house.pool.query(FILLER);
  await house.close();
}

type Scene = { house: string; folder: string; manifest: Manifest; server: Client };

/** After a start, which sweeps: the house is as it was, or was replaced as a whole; nothing is left; the next backup is the same. */
async function lookAround({ house, folder, manifest, server }: Scene): Promise<string[]> {
  await sweepLeftovers({ connectionString: house, folder, isOurs: () => true });
  const problems = await backAsItWas(house, server);
  const { rows } = await server.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, 'pavilion_from_backup_')`,
  );
  problems.push(...rows.map(({ name }) => `left: the database ${name}`));
  problems.push(
    ...readdirSync(folder)
      .filter((name) => name !== 'house')
      .map((name) => `left: the file ${name}`),
  );
  const client = await plainClient(house);
  problems.push(...(await differences(client, manifest)));
  await client.end();
  const next = await takeBackup({
    connectionString: house,
    path: join(folder, 'house'),
    passphrase: undefined,
    takenAt: new Date(),
  });
  if (next.manifest.sha256 !== manifest.sha256) problems.push('the next backup is another one');
  rmSync(folder, { recursive: true });
  return problems;
}

/** Where the names were changed before the blow, what had been there is whole; it gets its name back. */
async function backAsItWas(house: string, server: Client): Promise<string[]> {
  const place = new URL(house).pathname.slice(1);
  const { rows } = await server.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1) order by 1`,
    [place],
  );
  const names = rows.map(({ name }) => name);
  if (!names.includes(place)) return [`there is no database ${place} any more, but ${names.join(', ')}`];
  const before = names.filter((name) => name !== place);
  if (before.length > 1) return [`more than one database before: ${before.join(', ')}`];
  if (before[0] !== undefined) {
    await server.query(`drop database ${place}`);
    await server.query(`alter database ${before[0]} rename to ${place}`);
  }
  return [];
}

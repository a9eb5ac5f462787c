import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../packages/server/src/db/embedded-postgres.ts';
import { migrate } from '../../../packages/server/src/db/migrate.ts';
import { createPool } from '../../../packages/server/src/db/pool.ts';
import { marketWord } from '../house/feed-words.ts';
import { openProofHouse } from '../house/proof-house.ts';
import { announce, DESKS, CLIENTS, SETTLED_MATCHES, stageMarket, STAGE_PEOPLE } from '../house/stage.ts';
import { temporaryFolder } from '../house/temporary-house.ts';

export type Prepared = {
  readonly folder: string;
  /** A stream file with every market open, for the server to play. */
  readonly recording: string;
  /** Bearer tokens by username: clients and the Company's desk. */
  readonly tokens: ReadonlyMap<string, string>;
};

/** A data folder with the stage's people and matches, as a server that was shut down in good order leaves it. */
export async function prepareFolder(): Promise<Prepared> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'postgres'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  try {
    const pool = createPool(postgres.connectionString, { max: 1 });
    await migrate(pool);
    await pool.end();
    const house = await openProofHouse(postgres.connectionString, STAGE_PEOPLE);
    await announce(house, SETTLED_MATCHES);
    const tokens = new Map<string, string>();
    for (const name of [...CLIENTS, DESKS[0]]) tokens.set(name, await house.signIn(name));
    await house.close();
    return { folder, recording: writeRecording(folder), tokens };
  } finally {
    await postgres.stop();
  }
}

/** Sessions are not part of the exchange's stream, so under faults bets are on runners. */
function writeRecording(folder: string): string {
  const lines = SETTLED_MATCHES.flatMap(({ id, markets }) =>
    markets.map((market) => JSON.stringify(marketWord(stageMarket(id, market, 0)).message)),
  );
  const file = join(folder, 'open-markets.jsonl');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

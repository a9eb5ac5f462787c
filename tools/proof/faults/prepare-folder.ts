import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@pavilion/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../../../packages/server/src/db/migrate.ts';
import { createPool } from '../../../packages/server/src/db/pool.ts';
import { marketWord } from '../house/feed-words.ts';
import { openProofHouse, type ProofHouse } from '../house/proof-house.ts';
import {
  announce,
  CLIENTS,
  CROWD,
  CROWD_MARKET,
  CROWD_PEOPLE,
  DESKS,
  LARGE,
  OPEN_MATCH,
  ROAMING_PERSON,
  SETTLED_MATCHES,
  stageMarket,
  STAGE_PEOPLE,
  type StageMatch,
} from '../house/stage.ts';
import {
  announceCrowdDraw,
  announceDraws,
  CLOSE_DRAW,
  CROWD_DRAW,
  FAST_DRAW,
  OPEN_DRAW,
  slipCall,
} from '../house/stage-draws.ts';
import { temporaryFolder } from '../../../packages/server/src/testing/temporary-folder.fixtures.ts';
import { request, type Sent } from './client.ts';
import { LINES } from './load.ts';

/** All that the recording has prices of. */
export const ALL_MATCHES: readonly StageMatch[] = [...SETTLED_MATCHES, OPEN_MATCH];

/** What the house is filled with for the faults. */
export type Filled = {
  /** Bearer tokens by username: clients and the Company's desk. */
  readonly tokens: ReadonlyMap<string, string>;
  /** All accounts, by username. */
  readonly people: ProofHouse['people'];
  /** What is settled over and over, each with a session of the manual desk, whose lines outlive the server. */
  readonly matches: readonly StageMatch[];
  /** The bets on the crowd's market and the first slips, as they were acknowledged. */
  readonly crowd: readonly Sent[];
};

export type Prepared = Filled & {
  readonly folder: string;
  /** A stream file with every market open, for the server to play. */
  readonly recording: string;
};

/** A data folder with the stage's people and matches, as a server that was shut down in good order leaves it. */
export async function prepareFolder(): Promise<Prepared> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'postgres'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  try {
    const filled = await fillHouse(postgres.connectionString, CLIENTS);
    return { ...filled, folder, recording: writeRecording(folder, ALL_MATCHES) };
  } finally {
    await postgres.stop();
  }
}

/** The stage's people and matches in an empty database. @param signedIn who are signed in besides the desk */
export async function fillHouse(connectionString: string, signedIn: readonly string[]): Promise<Filled> {
  const pool = createPool(connectionString, { max: 1 });
  await migrate(pool);
  await pool.end();
  const house = await openProofHouse(connectionString, [...STAGE_PEOPLE, ROAMING_PERSON, ...CROWD_PEOPLE]);
  await announce(
    house,
    ALL_MATCHES.map((match) => ({ ...match, sessions: [] })),
  );
  const matches: StageMatch[] = [];
  for (const match of SETTLED_MATCHES) matches.push(await withSession(house, match));
  const crowd = [...(await placeCrowd(house)), ...(await placeOnDraws(house))];
  const tokens = new Map<string, string>();
  for (const name of [...signedIn, DESKS[0]]) tokens.set(name, await house.signIn(name));
  await house.close();
  return { tokens, people: house.people, matches, crowd };
}

/** A session with lines, from the manual desk: a recording of the exchange has none. */
async function withSession(house: ProofHouse, match: StageMatch): Promise<StageMatch> {
  const form = { event_id: match.id, session_type_id: 1, session_name: `Session ${match.id}` };
  const { data } = await house.send('createManualFancy', form, DESKS[0]);
  const session_id = data!.session_id;
  await house.send('updateFancyMarketOdds', { event_id: match.id, session_id, ...LINES }, DESKS[0]);
  return { ...match, sessions: [session_id] };
}

/** One bet for everybody of the crowd; from now on a market of that many clients is settled by a job. */
async function placeCrowd(house: ProofHouse): Promise<Sent[]> {
  await house.pool.query(`insert into settings (name, value) values ('large_settlement', $1)`, [LARGE]);
  const placed: Sent[] = [];
  for (const [place, name] of CROWD.entries()) {
    const stake = 100 + place;
    const bet = {
      ...CROWD_MARKET,
      selection_id: 1 + (place % 3),
      betting_type: 1 as const,
      price: 1.02,
      stake,
    };
    const sent = request('placeBet', bet, name);
    const { code, data } = await house.send('placeBet', bet, name, sent.key);
    placed.push(Object.assign(sent, { outcome: code, data }));
  }
  return placed;
}

/** Everybody's slip on each draw, and the crowd's on its own; those of Opens are all they have, for their betting ends with them. */
async function placeOnDraws(house: ProofHouse): Promise<Sent[]> {
  await announceDraws(house);
  await announceCrowdDraw(house);
  const placed: Sent[] = [];
  for (const draw of [OPEN_DRAW, CLOSE_DRAW, FAST_DRAW, CROWD_DRAW])
    for (const name of draw === CROWD_DRAW ? CROWD : CLIENTS) {
      const bets = ['1', '2', '3'].map((number) => ({ matka_market_id: 1, number, stake: 20 }));
      const sent = request(slipCall(draw), { event_id: draw, bets }, name);
      const { code, data } = await house.send(sent.name, sent.input, name, sent.key);
      placed.push(Object.assign(sent, { outcome: code, data }));
    }
  await house.pool.query(`update draws set closes_at = now() where id = any($1)`, [[OPEN_DRAW, CROWD_DRAW]]);
  return placed;
}

/** Hours in which nothing changes: once it ends, what is played from it would be other matches. */
const STILL = Array.from({ length: 10_000 }, (_, step) =>
  JSON.stringify({ op: 'mcm', clk: 'a', pt: (step + 1) * 2000, ct: 'HEARTBEAT' }),
);

/** A stream file with every market of the matches open, for hours. */
export function writeRecording(folder: string, matches: readonly StageMatch[]): string {
  const lines = matches.flatMap(({ id, markets }) =>
    markets.map((market) => JSON.stringify(marketWord(stageMarket(id, market, 0)).message)),
  );
  const file = join(folder, 'open-markets.jsonl');
  writeFileSync(file, `${[...lines, ...STILL].join('\n')}\n`);
  return file;
}

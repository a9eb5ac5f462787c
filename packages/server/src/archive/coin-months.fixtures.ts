import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { differingCasino } from '../house-checks/casino-books.ts';
import { differingCoins } from '../house-checks/coin-books.ts';
import { transaction } from '../db/pool.ts';
import type { Archive } from '../partitions/archives.ts';
import { cutOff } from '../partitions/cut-off.ts';
import { CUT_TABLES } from '../partitions/cut-tables.ts';
import { makeMonths } from '../partitions/make-months.ts';
import { CODE } from '../testing/story.fixtures.ts';
import { DAY, roundBet, testRounds, type Rounds } from '../testing/rounds.fixtures.ts';
import { somebodyWaits } from '../testing/somebody-waits.fixtures.ts';
import { archiveMonth } from './archive-month.ts';
import { readAgain } from './read-again.ts';

const MONTH = '2026-11';
const COIN_REPORT = CUT_TABLES.find(({ name }) => name === 'coin_report')!;
export const DAY_NAME = 'Casino, 20 Nov 2026';
export const LATER = new Date('2027-02-10T15:00:00Z');

type Row = {
  id: bigint;
  user_id: number;
  remark: string;
  credit: bigint;
  debit: bigint;
  fixed_limit: bigint;
  user_balance: bigint;
};

async function played(at: Rounds, stake: number, cards: string): Promise<string> {
  const opened = await at.open('lucky7');
  await at.ask('placeBet', roundBet(opened, `1/1 x ${stake}`, 2), 'client');
  await at.ask('placeBet', roundBet(opened, `1/2 x ${stake * 3}`, 2), 'client2');
  await at.declare(opened, cards);
  return opened;
}

const guidIn = (at: Rounds, who: string): string => at.people[who]!.guid;

/** Changes rows of coin reports behind the house's back: their table refuses it. */
async function changeUnseen(at: Rounds, change: string): Promise<void> {
  await at.pool.query(`begin; set local session_replication_role = replica; ${change}; commit`);
}

/** @returns a round that stands */
async function playNovember(at: Rounds): Promise<string> {
  const cash = { user_guid: guidIn(at, 'client'), amount: 400, type: 2, remark: '' } as const;
  const round = await played(at, 333.37, 'A♠');
  const back = await played(at, 150, '7♠');
  await at.takeBack(back);
  await at.cancel(back);
  await at.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
  await at.ask('payReceiveCash', cash, 'agent');
  await at.ask('updateLimit', { user_id: at.people['client2']!.id, fixed_limit: 120_000 }, 'agent');
  await makeMonths(at.app.house);
  // Its people were made by the clock of the machine.
  await changeUnseen(at, `update coin_report set created_at = '2026-11-20 15:00+00'`);
  // Where a machine's clock stands in a later month its new house has November in the part of all that is older.
  await transaction(at.pool, (db) => cutOff(db, COIN_REPORT, MONTH));
  return round;
}

async function turnToFebruary(at: Rounds): Promise<void> {
  at.clock.now = LATER;
  for (const who of Object.keys(at.people)) at.forget(who);
  await makeMonths(at.app.house);
  const cash = { user_guid: guidIn(at, 'client2'), amount: 55.5, type: 1, remark: '' } as const;
  await at.ask('payReceiveCash', cash, 'agent');
}

/** What a test looks at. */
const looks = (at: Rounds) => ({
  /** What both checks of the night find, with a change that is forgotten after it. */
  async found(change = 'select'): Promise<string[]> {
    const db = await at.pool.connect();
    const tell = async (): Promise<void> => undefined;
    try {
      await db.query(`begin; ${change}`);
      return [...(await differingCoins(db, tell)), ...(await differingCasino(db, tell))];
    } finally {
      await db.query('rollback');
      db.release();
    }
  },
  async rowsOfMonth(): Promise<Row[]> {
    const { rows } = await at.pool.query<Row>(
      `select id, user_id, remark, credit, debit, fixed_limit, user_balance from coin_report where created_at < '2026-12-01' order by user_id, id`,
    );
    return rows;
  },
  /** All that the month has, to the letter. */
  async asText(): Promise<unknown> {
    const { rows } = await at.pool.query(
      `select string_agg(r::text, chr(10) order by r.user_id, r.id) as text from coin_report r where created_at < '2026-12-01'`,
    );
    return rows;
  },
  async countIn(table: string): Promise<number> {
    const { rows } = await at.pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
    return rows[0]!.rows;
  },
  noticeTo: async (who: string): Promise<string> => (await at.ask('coinReport', {}, who)).notice,
  somebodyWaits: () => somebodyWaits(at.pool),
});

/**
 * A house in February that has coin reports of November: rounds (one taken back and cancelled), cash and limits. Since then only client2
 * has got any coins.
 */
export async function coinMonths() {
  const at = await testRounds();
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-archived-coins-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const round = await playNovember(at);
  await turnToFebruary(at);
  const shared = { connectionString: at.connectionString, passphrase: undefined, now: LATER };
  const out = (): Promise<Archive[]> => archiveMonth({ ...shared, folder, month: MONTH, keptMonths: 1 });
  const again = (file: string): Promise<Archive> => readAgain({ ...shared, path: join(folder, file) });
  return {
    ...at,
    ...looks(at),
    folder,
    round,
    guid: (who: string) => guidIn(at, who),
    bySurprise: (change: string) => changeUnseen(at, change),
    out,
    again,
    /** Archives the month of the coin reports alone. */
    async onlyCoins(): Promise<Archive> {
      const archives = await out();
      for (const { table, file } of archives) if (table !== 'coin_report') await again(file);
      return archives.find(({ table }) => table === 'coin_report')!;
    },
  };
}

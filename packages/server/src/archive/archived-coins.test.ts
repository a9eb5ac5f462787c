import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeBackup } from '../backup/take-backup.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { readPdf, unzipText } from '../exports/test-files.ts';
import { differingCasino } from '../house-checks/casino-books.ts';
import { differingCoins } from '../house-checks/coin-books.ts';
import { archivesOut, type Archive } from '../partitions/archives.ts';
import { makeMonths } from '../partitions/make-months.ts';
import { CODE, PASSWORD } from '../testing/story.fixtures.ts';
import { DAY, roundBet, testRounds, type Rounds } from '../testing/rounds.fixtures.ts';
import { readArchive, tableOf, writeArchive, type Head } from './archive-file.ts';
import { archiveMonth } from './archive-month.ts';
import { proveArchive } from './prove-archive.ts';
import { readAgain } from './read-again.ts';
import { rowReader } from './row-facts.ts';

const MONTH = '2026-11';
const DAY_NAME = 'Casino, 20 Nov 2026';
const LATER = new Date('2027-02-10T15:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'pavilion-archived-coins-'));
afterAll(() => rmSync(folder, { recursive: true }));

let at: Rounds;
/** A round of the month that goes, which stands. */
let round: string;

async function played(stake: number, cards: string): Promise<string> {
  const opened = await at.open('lucky7');
  await at.ask('placeBet', roundBet(opened, `1/1 x ${stake}`, 2), 'client');
  await at.ask('placeBet', roundBet(opened, `1/2 x ${stake * 3}`, 2), 'client2');
  await at.declare(opened, cards);
  return opened;
}

/** November: rounds (one taken back and cancelled), cash and limits. Since then, in February, only client2 has got any coins. */
beforeAll(async () => {
  at = await testRounds();
  round = await played(333.37, 'A♠');
  const back = await played(150, '7♠');
  await at.takeBack(back);
  await at.cancel(back);
  await at.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
  await at.ask('payReceiveCash', { user_guid: guid('client'), amount: 400, type: 2, remark: '' }, 'agent');
  await at.ask('updateLimit', { user_id: at.people['client2']!.id, fixed_limit: 120_000 }, 'agent');
  await makeMonths(at.app.house);
  await bySurprise(`update coin_report set created_at = '2026-11-20 15:00+00'`);
  at.clock.now = LATER;
  for (const who of Object.keys(at.people)) at.forget(who);
  await makeMonths(at.app.house);
  await at.ask('payReceiveCash', { user_guid: guid('client2'), amount: 55.5, type: 1, remark: '' }, 'agent');
});

const guid = (who: string): string => at.people[who]!.guid;
const shared = () => ({ connectionString: at.connectionString, passphrase: undefined, now: LATER });
const out = () => archiveMonth({ ...shared(), folder, month: MONTH, keptMonths: 1 });
const pathOf = ({ file }: Archive): string => join(folder, file);
const again = (archive: Archive) => readAgain({ ...shared(), path: pathOf(archive) });

/** Changes rows of coin reports behind the house's back: their table refuses it. */
async function bySurprise(change: string): Promise<void> {
  await at.pool.query(`begin; set local session_replication_role = replica; ${change}; commit`);
}

/** What both checks of the night find, with a change that is forgotten after it. */
async function found(change = 'select'): Promise<string[]> {
  const db = await at.pool.connect();
  const tell = async (): Promise<void> => undefined;
  try {
    await db.query(`begin; ${change}`);
    return [...(await differingCoins(db, tell)), ...(await differingCasino(db, tell))];
  } finally {
    await db.query('rollback');
    db.release();
  }
}

type Row = {
  id: bigint;
  user_id: number;
  remark: string;
  credit: bigint;
  debit: bigint;
  fixed_limit: bigint;
  user_balance: bigint;
};
const rowsOfMonth = async (): Promise<Row[]> =>
  (
    await at.pool.query<Row>(
      `select id, user_id, remark, credit, debit, fixed_limit, user_balance from coin_report where created_at < '2026-12-01' order by user_id, id`,
    )
  ).rows;
/** All that the month has, to the letter. */
const asText = async (): Promise<unknown> =>
  (
    await at.pool.query(
      `select string_agg(r::text, chr(10) order by r.user_id, r.id) as text from coin_report r where created_at < '2026-12-01'`,
    )
  ).rows;
const countIn = async (table: string): Promise<number> =>
  (await at.pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]!.rows;
const noticeTo = async (who: string): Promise<string> => (await at.ask('coinReport', {}, who)).notice;

const coinsOf = (archives: readonly Archive[]): Archive =>
  archives.find(({ table }) => table === 'coin_report')!;

async function onlyCoins(): Promise<Archive> {
  const archives = await out();
  for (const archive of archives) if (archive.table !== 'coin_report') await again(archive);
  return coinsOf(archives);
}

/** Until somebody waits for the coin reports. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await at.pool.query(
      `select from pg_locks where not granted and relation = 'coin_report'::regclass`,
    );
    if (rowCount !== 0) return;
    await sleep(5);
  }
}

describe('a month of coin reports that is archived', () => {
  let before: unknown;
  let rows: Row[];
  let archive: Archive;
  beforeAll(async () => {
    expect(await found()).toEqual([]);
    before = await asText();
    rows = await rowsOfMonth();
    archive = await onlyCoins();
  });

  it('is told by the house as its rows add up: by account with the last one, and by day of the casino', async () => {
    expect(archive.rows).toBe(rows.length);
    const accounts = [...Map.groupBy(rows, (row) => row.user_id)].map(([user_id, of]) => ({
      user_id,
      moved: of.reduce((sum, row) => sum + row.credit - row.debit, 0n),
      last_id: of.at(-1)!.id,
      fixed_limit: of.at(-1)!.fixed_limit,
      user_balance: of.at(-1)!.user_balance,
    }));
    expect(accounts.length).toBeGreaterThan(8);
    const remembered = 'select user_id, moved, last_id, fixed_limit, user_balance from archived_coins';
    expect((await at.pool.query(`${remembered} order by user_id`)).rows).toEqual(accounts);
    const ofDay = rows.filter(({ remark }) => remark.startsWith(`${DAY_NAME}, `));
    const days = [...Map.groupBy(ofDay, (row) => row.user_id)].map(([user_id, of]) => ({
      user_id,
      day: DAY_NAME,
      moved: of.reduce((sum, row) => sum + row.credit - row.debit, 0n),
    }));
    expect(days).toHaveLength(2);
    const byDay = 'select user_id, day, moved from archived_coin_days order by user_id';
    expect((await at.pool.query(byDay)).rows).toEqual(days);
    const { head } = await proveArchive(pathOf(archive), undefined);
    expect(head).toMatchObject({ sums: { accounts: { rows: accounts.length }, days: { rows: 2 } } });
  });

  it('leaves both checks of the night right, and is told to whoever asks for it', async () => {
    expect(await rowsOfMonth()).toEqual([]);
    expect(await found()).toEqual([]);
    expect(await noticeTo('client')).toBe('2026-11: kept in archives and not shown here');
    expect((await at.ask('coinReport', {}, 'client2')).total).toBe(1);
    const since = { from_date: '2026-12-01 00:00:00' };
    expect((await at.ask('coinReport', since, 'client')).notice).toBe('');
  });

  it.each<['csv' | 'xlsx' | 'pdf', (file: Buffer) => string]>([
    ['csv', (file) => file.toString('utf8')],
    ['xlsx', (file) => [...unzipText(file).values()].join()],
    ['pdf', (file) => readPdf(file).pages.flat().join(' ')],
  ])('is told in a file of the list too, in its language: %s', async (format, textOf) => {
    const { body } = await at.send('login', { username: 'client', password: PASSWORD });
    const answer = await at.app.http.inject({
      method: 'POST',
      url: '/api/export/coin_report',
      headers: { authorization: `Bearer ${body.data!.token}` },
      payload: { format, title: 'Coins', language: 'hi', columns: [{ key: 'order_no', label: 'No' }] },
    });
    const text = textOf(answer.rawPayload);
    // A printed page has its letters as they are set.
    expect(text).toContain(format === 'pdf' ? '2026-11: ' : '2026-11: आर्काइव में रखा है और यहाँ नहीं दिखाया जाता');
    expect(text).not.toContain('kept in archives');
  });

  it.each<[what: string, change: string, finding: RegExp]>([
    [
      'what an account moved',
      'update archived_coins set moved = moved + 1 where $client',
      /^client has .* its coin report makes/,
    ],
    ['an account', 'delete from archived_coins where $client', /^client has .* its coin report makes 0$/],
    [
      'the limit of a last row',
      'update archived_coins set fixed_limit = fixed_limit + 1 where $client',
      /^client: the last row/,
    ],
    [
      'the balance of a last row',
      'update archived_coins set user_balance = user_balance + 1 where $client',
      /^client: the last row/,
    ],
    [
      'what a day brought',
      'update archived_coin_days set moved = moved + 1 where $client',
      /^client: its coins are not what the rounds of Casino, 20 Nov 2026 brought$/,
    ],
    ['a day', 'delete from archived_coin_days where $client', /^client: its coins are not what the rounds/],
    [
      'which day it was',
      `update archived_coin_days set day = 'Casino, 19 Nov 2026' where $client`,
      /^client: its coins are not what the rounds/,
    ],
  ])(
    'is found by the check of the night where the house remembers %s wrongly',
    async (_what, change, finding) => {
      const wrong = await found(change.replace('$client', `user_id = ${at.people['client']!.id}`));
      expect(wrong).toEqual([expect.stringMatching(finding)]);
    },
  );

  it('is in a backup as it is in the house, and what is restored adds up', async () => {
    const path = join(folder, 'backup');
    const wanted = { connectionString: at.connectionString, path, passphrase: undefined, takenAt: LATER };
    const { manifest } = await takeBackup(wanted);
    const restored = await verifyBackup({ server: at.connectionString, path, passphrase: undefined });
    expect(restored).toEqual(manifest);
    expect(manifest.tables.find(({ name }) => name === 'archived_coins')?.rows).toBe(
      await countIn('archived_coins'),
    );
  }, 60_000);

  it('does not keep a round of it from being taken back, nor its accounts from being moved and paid', async () => {
    const before = await rowsOfMonth();
    const agent = { username: 'BSC600', first_name: 'Second', role: 6, my_share: 20, my_agent_share: 40 };
    const secret = { password: 'Gulmohar@58', confirm_password: 'Gulmohar@58' };
    const terms = { match_commission: 2, session_commission: 3, fixed_limit: 500_000 };
    const { user_guid: second } = await at.ask('createUser', { ...agent, ...secret, ...terms }, 'stockist');
    await at.pool.query(
      `update users n set game_share = a.game_share, agent_game_share = a.agent_game_share, other_commission = a.other_commission
       from users a where n.guid = $1 and a.guid = $2`,
      [second, guid('agent')],
    );
    await at.ask('moveUser', { user_guid: guid('client'), parent_guid: second, code: CODE }, 'stockist');
    await at.takeBack(round);
    await at.declare(round, '7♠');
    await at.ask('payReceiveCash', { user_guid: guid('client'), amount: 10, type: 2, remark: '' }, 'company');
    expect(await rowsOfMonth()).toEqual(before);
    expect(await found()).toEqual([]);
  });

  describe('as a file that was changed', () => {
    type Changed = { head: Head; rows: string };
    async function planted(name: string, change: (was: Changed) => Changed): Promise<string> {
      const was = await readArchive(pathOf(archive), undefined, async (head, pieces) => ({
        head,
        rows: Buffer.concat(await Array.fromAsync(pieces)).toString(),
      }));
      const { head, rows: text } = change(was);
      const path = join(folder, name);
      const bytes = async function* () {
        yield Buffer.from(text);
      };
      await writeArchive(path, { head, rows: bytes() }, undefined);
      return path;
    }
    /** Right about its rows, but for what they add up to. */
    const butSums = ({ head, rows: text }: Changed): Changed => {
      const reader = rowReader({ table: tableOf(head.table), month: head.month, columns: head.columns });
      reader.take(Buffer.from(text));
      const { wrong: _wrong, sums: _sums, ...facts } = reader.end();
      return { head: { ...head, ...facts }, rows: text };
    };
    const columnOf = (head: Head, name: string): number => head.columns.indexOf(name);
    const withCell = (was: Changed, name: string, change: (cell: string) => string): Changed => {
      const lines = was.rows.split('\n');
      const line = lines.findIndex((text) => text.includes(`\t${DAY_NAME}, `));
      const cells = lines[line]!.split('\t');
      const place = columnOf(was.head, name);
      cells[place] = change(cells[place]!);
      return { head: was.head, rows: lines.with(line, cells.join('\t')).join('\n') };
    };
    const more = (cell: string): string => String(BigInt(cell) + 1n);

    it.each<[string, (was: Changed) => Changed, string]>([
      [
        'a coin',
        (was) => butSums(withCell(was, 'credit', more)),
        'the sums of its accounts are not what it says',
      ],
      [
        'a coin of a day',
        (was) => butSums(withCell(was, 'debit', more)),
        'the sums of its days are not what it says',
      ],
      [
        'the day of a coin',
        (was) => butSums(withCell(was, 'remark', (cell) => cell.replace('20 Nov', '19 Nov'))),
        'the sums of its days are not what it says',
      ],
      [
        'what it says of its sums',
        ({ head, rows: text }) => ({ head: { ...head, sums: {} }, rows: text }),
        'the sums of its accounts are not what it says; the sums of its days',
      ],
      [
        'an amount that is none',
        (was) => butSums(withCell(was, 'credit', () => 'all')),
        'has amounts that are none',
      ],
      [
        'accounts in another order',
        (was) => butSums({ ...was, rows: `${was.rows.trimEnd().split('\n').toReversed().join('\n')}\n` }),
        'does not stand behind',
      ],
    ])('by %s differs, and is not read again', async (name, change, said) => {
      const path = await planted(name, change);
      expect((await proveArchive(path, undefined)).wrong.join('; ')).toContain(said);
      await expect(readAgain({ ...shared(), path })).rejects.toMatchObject({ code: 'differs' });
      expect(await rowsOfMonth()).toEqual([]);
      expect(await countIn('archived_coin_days')).toBe(2);
    });
  });

  it('is read again to the letter, and what was remembered of it goes, right or wrong', async () => {
    await at.pool.query('update archived_coins set moved = moved + 1');
    expect(await again(archive)).toEqual(archive);
    expect(await asText()).toEqual(before);
    expect([await countIn('archived_coins'), await countIn('archived_coin_days')]).toEqual([0, 0]);
    expect(await noticeTo('client')).toBe('');
    expect(await found()).toEqual([]);
    await expect(at.pool.query('delete from coin_report_2026_11')).rejects.toThrow('append-only');
  });
});

describe('a month of coin reports does not go', () => {
  const nothingGone = async (before: unknown): Promise<void> => {
    expect(await asText()).toEqual(before);
    expect([await countIn('archived_coins'), await countIn('archived_coin_days')]).toEqual([0, 0]);
    expect(await noticeTo('client')).toBe('');
    expect(await found()).toEqual([]);
  };
  const filesOfCoins = (): string[] => readdirSync(folder).filter((name) => name.startsWith('coin_report'));

  it('when a row of it is changed while it is archived, and no file of it is left', async () => {
    const before = await asText();
    for (const name of filesOfCoins()) rmSync(join(folder, name));
    const db = await at.pool.connect();
    await db.query('begin; set local session_replication_role = replica');
    await db.query(
      `update coin_report set remark = remark || '!' where user_id = ${at.people['client']!.id}`,
    );
    const going = onlyCoins();
    const refused = expect(going).rejects.toThrow('changed while they were archived: try again');
    await somebodyWaits();
    await db.query('commit');
    db.release();
    await refused;
    expect(filesOfCoins()).toEqual([]);
    await bySurprise(`update coin_report set remark = rtrim(remark, '!')`);
    await nothingGone(before);
    for (const { table, file } of await archivesOut(at.pool))
      if (table !== 'coin_report') await readAgain({ ...shared(), path: join(folder, file) });
  });

  it('when a day of the casino has a name by which its coins could not be told', async () => {
    const before = await asText();
    await at.pool.query(`update events set name = 'Kasino' where sport_id = 6`);
    await expect(onlyCoins()).rejects.toThrow('The coins of Kasino could not be remembered by day');
    await at.pool.query(`update events set name = '${DAY_NAME}' where sport_id = 6`);
    await nothingGone(before);
    for (const { file } of await archivesOut(at.pool))
      await readAgain({ ...shared(), path: join(folder, file) });
  });

  it('twice at once: the other one is told so, and takes no file away', async () => {
    const results = await Promise.allSettled([out(), out()]);
    const archives = results.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 'in_use' }) },
    ]);
    expect(archives.map(({ table }) => table)).toContain('coin_report');
    for (const archive of archives) {
      expect((await proveArchive(pathOf(archive), undefined)).wrong).toEqual([]);
      await again(archive);
    }
  });

  it('in the middle of a backup: one that begins meanwhile has all that was remembered', async () => {
    const path = join(folder, 'meanwhile');
    const before = await countIn('archives');
    const db = await at.pool.connect();
    await db.query('begin; lock table coin_report in access exclusive mode');
    const taking = takeBackup({
      connectionString: at.connectionString,
      path,
      passphrase: undefined,
      takenAt: LATER,
    });
    await somebodyWaits();
    await db.query(
      `insert into archives (table_name, month, file, rows, sha256, archived_at) values ('coin_report', '2020-01', '', 1, '', now()); commit`,
    );
    db.release();
    const { manifest } = await taking;
    expect(manifest.tables.find(({ name }) => name === 'archives')?.rows).toBe(before + 1);
  });
});

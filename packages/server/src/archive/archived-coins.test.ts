import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { takeBackup } from '../backup/take-backup.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { readPdf, unzipText } from '../exports/test-files.ts';
import type { Archive } from '../partitions/archives.ts';
import { CODE, PASSWORD } from '../testing/story.fixtures.ts';
import { readArchive, writeArchive, type Head } from './archive-file.ts';
import { tableOf } from './archived-tables.ts';
import { coinMonths, DAY_NAME, LATER } from './coin-months.fixtures.ts';
import { proveArchive } from './prove-archive.ts';
import { rowReader } from './row-facts.ts';

const at = await coinMonths();

describe('a month of coin reports that is archived', () => {
  let before: unknown;
  let rows: Awaited<ReturnType<typeof at.rowsOfMonth>>;
  let archive: Archive;
  beforeAll(async () => {
    expect(await at.found()).toEqual([]);
    before = await at.asText();
    rows = await at.rowsOfMonth();
    archive = await at.onlyCoins();
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
    const { head } = await proveArchive(join(at.folder, archive.file), undefined);
    expect(head).toMatchObject({ sums: { accounts: { rows: accounts.length }, days: { rows: 2 } } });
  });

  it('leaves both checks of the night right, and is told to whoever asks for it', async () => {
    expect(await at.rowsOfMonth()).toEqual([]);
    expect(await at.found()).toEqual([]);
    expect(await at.noticeTo('client')).toBe('2026-11: kept in archives and not shown here');
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
      const wrong = await at.found(change.replace('$client', `user_id = ${at.people['client']!.id}`));
      expect(wrong).toEqual([expect.stringMatching(finding)]);
    },
  );

  it('is in a backup as it is in the house, and what is restored adds up', async () => {
    const path = join(at.folder, 'backup');
    const wanted = { connectionString: at.connectionString, path, passphrase: undefined, takenAt: LATER };
    const { manifest } = await takeBackup(wanted);
    const restored = await verifyBackup({ server: at.connectionString, path, passphrase: undefined });
    expect(restored).toEqual(manifest);
    expect(manifest.tables.find(({ name }) => name === 'archived_coins')?.rows).toBe(
      await at.countIn('archived_coins'),
    );
  }, 60_000);

  it('does not keep a round of it from being taken back, nor its accounts from being moved and paid', async () => {
    const away = await at.rowsOfMonth();
    const agent = { username: 'BSC600', first_name: 'Second', role: 6, my_share: 20, my_agent_share: 40 };
    const secret = { password: 'Gulmohar@58', confirm_password: 'Gulmohar@58' };
    const terms = { match_commission: 2, session_commission: 3, fixed_limit: 500_000 };
    const { user_guid: second } = await at.ask('createUser', { ...agent, ...secret, ...terms }, 'stockist');
    await at.pool.query(
      `update users n set game_share = a.game_share, agent_game_share = a.agent_game_share, other_commission = a.other_commission
       from users a where n.guid = $1 and a.guid = $2`,
      [second, at.guid('agent')],
    );
    await at.ask('moveUser', { user_guid: at.guid('client'), parent_guid: second, code: CODE }, 'stockist');
    await at.takeBack(at.round);
    await at.declare(at.round, '7♠');
    await at.ask(
      'payReceiveCash',
      { user_guid: at.guid('client'), amount: 10, type: 2, remark: '' },
      'company',
    );
    expect(await at.rowsOfMonth()).toEqual(away);
    expect(await at.found()).toEqual([]);
  });

  describe('as a file that was changed', () => {
    type Changed = { head: Head; rows: string };
    async function planted(name: string, change: (was: Changed) => Changed): Promise<string> {
      const was = await readArchive(join(at.folder, archive.file), undefined, async (head, pieces) => ({
        head,
        rows: Buffer.concat(await Array.fromAsync(pieces)).toString(),
      }));
      const { head, rows: text } = change(was);
      const path = join(at.folder, name);
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
      await expect(at.again(name)).rejects.toMatchObject({ code: 'differs' });
      expect(await at.rowsOfMonth()).toEqual([]);
      expect(await at.countIn('archived_coin_days')).toBe(2);
    });
  });

  it('is read again to the letter, and what was remembered of it goes, right or wrong', async () => {
    await at.pool.query('update archived_coins set moved = moved + 1');
    // Whoever is about to add up would see neither the rows nor what is remembered of them.
    const looker = await at.pool.connect();
    await looker.query('begin; lock table only coin_report in access share mode');
    const again = at.again(archive.file);
    await at.somebodyWaits();
    await looker.query('commit');
    looker.release();
    expect(await again).toEqual(archive);
    expect(await at.asText()).toEqual(before);
    expect([await at.countIn('archived_coins'), await at.countIn('archived_coin_days')]).toEqual([0, 0]);
    expect(await at.noticeTo('client')).toBe('');
    expect(await at.found()).toEqual([]);
    await expect(at.pool.query('delete from coin_report_2026_11')).rejects.toThrow('append-only');
  });
});

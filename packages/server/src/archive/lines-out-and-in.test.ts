import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findingsOf } from '../house-checks/run-check.ts';
import { journalSum, trialBalance } from '../ledger/trial-balance.ts';
import { archivesOut, type Archive } from '../partitions/archives.ts';
import { partsOf } from '../partitions/parts.ts';
import { proveArchive } from './prove-archive.ts';
import { ALL, SECOND, THIRD, twoParts } from './two-parts.fixtures.ts';

const at = await twoParts();
const { pool, lines } = at;
const REMEMBERED = [
  'archived_journal',
  'archived_heads',
  'archived_sports',
  'archived_sources',
  'archived_played',
];
type Line = {
  id: bigint;
  entry_id: bigint;
  account_id: number;
  amount: bigint;
  balance: bigint;
  hash: Buffer;
  created_at: Date;
  source: number;
  sport_id: number | null;
};
let before: string | null;
let all: Line[];
let played: unknown[];

beforeAll(async () => {
  before = await lines.asText();
  all = (
    await pool.query<Line>(
      'select l.*, e.created_at, e.source, e.sport_id from journal_lines l join journal_entries e on e.id = l.entry_id order by l.id',
    )
  ).rows;
  played = await playedUntil(THIRD - 1);
});

const sum = (of: readonly bigint[]): bigint => of.reduce((total, amount) => total + amount, 0n);
const credits = (of: readonly Line[]) =>
  sum(of.filter((line) => line.amount < 0n).map((line) => -line.amount));
const debits = (of: readonly Line[]) => sum(of.filter((line) => line.amount > 0n).map((line) => line.amount));

/** What matches brought each account by day, in lines up to one of them. */
async function playedUntil(line: number): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select e.event_id, a.user_id, gain_day(e.created_at) as day, min(e.created_at) as first_at, max(e.created_at) as last_at, sum(l.amount)::bigint as amount
     from journal_lines l join journal_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
     where l.id <= $1 and e.event_id is not null group by 1, 2, 3 order by 1, 2, 3`,
    [line],
  );
  return rows;
}

/** What the database has of the parts: their ends, indexes (whatever they are called) and triggers. */
async function shapeOf() {
  const { rows } = await pool.query(
    `select c.relname, pg_get_expr(c.relpartbound, c.oid) as bound,
       (select array_agg(regexp_replace(pg_get_indexdef(x.indexrelid), 'INDEX \\w+ ', '') order by x.indkey::text) from pg_index x where x.indrelid = c.oid) as indexes,
       (select array_agg(pg_get_triggerdef(t.oid) order by 1) from pg_trigger t where t.tgrelid = c.oid and not tgisinternal) as triggers
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'journal_lines'::regclass order by 1`,
  );
  return rows;
}

const nothingRemembered = async (): Promise<void> => {
  for (const table of REMEMBERED) expect([table, await lines.countIn(table)]).toEqual([table, 0]);
};
const proof = (file: string) => proveArchive(join(lines.folder, file), undefined);

describe('a part of the lines does not go', () => {
  it.each([
    ['two months after its youngest entry, which is not the last', { now: new Date('2027-01-31T23:59:59Z') }],
    ['where more months are kept', { keptMonths: 3 }],
  ])('too early: %s', async (_what, more) => {
    await expect(lines.out(more)).rejects.toThrow(
      `The part of the lines 1-${SECOND - 1} has lines of 2026-12 and stays in the house`,
    );
    expect(lines.files()).toEqual([]);
    expect(await lines.countIn('journal_lines')).toBe(ALL);
    await nothingRemembered();
  });
});

describe('parts of the lines of the journal', () => {
  let shape: unknown;
  let first: Archive;
  let second: Archive;

  it.each([
    [
      'its first lines do not follow from where their accounts stood',
      'balance = balance + 1 where account_id = 1',
      'does not follow from where its account stood before',
    ],
    [
      'a hash that they follow from is another',
      `last_hash = sha256('x') where account_id = 1`,
      'does not follow from where its account stood before',
    ],
    [
      'all that is away does not come to 0',
      `balance = balance + 1 where account_id = (select a.id from ledger_accounts a join users u on u.id = a.user_id where u.username = 'client2')`,
      'All lines up to entry 41 sum to 1 and not to 0',
    ],
  ])('do not go where %s', async (_what, change, why) => {
    const { file } = await lines.out();
    await pool.query(
      `create table kept as select * from archived_heads; update archived_heads set ${change}`,
    );
    await expect(lines.out()).rejects.toThrow(why);
    expect(lines.files()).toEqual([file]);
    await pool.query(
      'delete from archived_heads; insert into archived_heads select * from kept; drop table kept',
    );
    await lines.again(file);
    rmSync(join(lines.folder, file));
  });

  it('go oldest first, each a file that proves itself', async () => {
    shape = await shapeOf();
    first = await lines.out();
    expect(first).toMatchObject({ table: 'journal_lines', month: `1-${SECOND - 1}`, rows: SECOND - 1 });
    second = await lines.out();
    expect(second).toMatchObject({ month: `${SECOND}-${THIRD - 1}`, rows: THIRD - SECOND });
    expect(await lines.countIn('journal_lines')).toBe(ALL - THIRD + 1);
    const ends = [
      [first, 1, SECOND - 1],
      [second, SECOND, THIRD - 1],
    ] as const;
    for (const [{ file }, from, to] of ends) {
      const { head, wrong } = await proof(file);
      expect(wrong).toEqual([]);
      const own = all.slice(from - 1, to);
      expect(head.groups).toEqual({
        credit: own.filter((line) => line.amount < 0n).length,
        debit: own.filter((line) => line.amount > 0n).length,
      });
      const cut = [...(from === 1 ? [] : [own[0]!.entry_id]), own.at(-1)!.entry_id];
      const comesTo = (entry: bigint) =>
        String(sum(own.filter((line) => line.entry_id === entry).map((line) => line.amount)));
      expect(head.cut).toEqual(Object.fromEntries(cut.map((entry) => [entry, comesTo(entry)])));
      expect(Object.values(head.cut)).not.toContain('0');
      const accounts = [...Map.groupBy(own, (line) => line.account_id)].toSorted(([a], [b]) => a - b);
      const list = accounts.map(([id, of]) => {
        const last = of.at(-1)!;
        const hash = String.raw`\\x${last.hash.toString('hex')}`;
        return `${[id, of.length, credits(of), last.balance, last.id, hash].join('\t')}\n`;
      });
      expect(head.sums).toEqual({
        accounts: { rows: list.length, sha256: createHash('sha256').update(list.join('')).digest('hex') },
      });
    }
    await expect(lines.out()).rejects.toThrow('No part of the lines has an end yet and lines in it');
    const { audit } = await at.ask('auditLog', { action: 'archive_out' }, 'company');
    expect(audit.slice(0, 2).map(({ object }) => object)).toEqual(
      [second, first].map(({ month }) => `archive:journal_lines:${month}`),
    );
  });

  it('are remembered as they add up: accounts and their sports from their first line, matches and kinds of entries by part', async () => {
    const away = all.slice(0, THIRD - 1);
    const accounts = [...Map.groupBy(away, (line) => line.account_id)].toSorted(([a], [b]) => a - b);
    expect((await pool.query('select * from heads_at_cut order by account_id')).rows).toEqual(
      accounts.map(([account_id, of]) => ({
        account_id,
        lines: BigInt(of.length),
        balance: sum(of.map((line) => line.amount)),
        credit: credits(of),
        at: new Date(Math.max(...of.map((line) => line.created_at.getTime()))),
        last_line: of.at(-1)!.id,
        last_hash: of.at(-1)!.hash,
      })),
    );
    const sports = accounts.flatMap(([account_id, of]) =>
      [...Map.groupBy(of, (line) => line.sport_id)]
        .filter(([sport_id]) => sport_id !== null)
        .map(([sport_id, by]) => ({
          account_id,
          sport_id,
          lines: BigInt(by.length),
          credit: credits(by),
          debit: debits(by),
        })),
    );
    const remembered = await pool.query(
      `select distinct on (account_id, sport_id) account_id, sport_id, lines, credit, debit from archived_sports
       order by account_id, sport_id, archive_id desc`,
    );
    expect(remembered.rows).toEqual(
      sports.toSorted((a, b) => a.account_id - b.account_id || a.sport_id! - b.sport_id!),
    );
    const sources = await pool.query(
      'select source, sum(lines)::bigint as lines, sum(credit)::bigint as credit, sum(debit)::bigint as debit from archived_sources group by 1 order by 1',
    );
    expect(sources.rows).toEqual(
      [...Map.groupBy(away, (line) => line.source)]
        .map(([source, by]) => ({ source, lines: BigInt(by.length), credit: credits(by), debit: debits(by) }))
        .toSorted((a, b) => a.source - b.source),
    );
    const matches = await pool.query(
      `select event_id, user_id, day, min(first_at) as first_at, max(last_at) as last_at, sum(amount)::bigint as amount
       from archived_played group by 1, 2, 3 order by 1, 2, 3`,
    );
    expect(played.length).toBeGreaterThan(5);
    expect(matches.rows).toEqual(played);
    expect((await pool.query('select line, entry from archived_until()')).rows).toEqual([
      { line: away.at(-1)!.id, entry: away.at(-1)!.entry_id },
    ]);
  });

  const findings = async () => [
    ...(await findingsOf(pool, 'chains', async () => undefined)),
    ...(await findingsOf(pool, 'trial_balance', async () => undefined)),
  ];

  it('leave a journal that holds: each chain, and the entry that lies on the cut', async () => {
    expect(await findings()).toEqual([]);
    expect(await trialBalance(pool)).toEqual({ sum: 0n, accounts: 13, lines: ALL, brokenChains: 0 });
    expect(await journalSum(pool)).toEqual({ lines: 0n, balances: 0n, unevenEntries: [] });
  });

  it.each([
    ['archived_heads', 'lines = lines + 1', true],
    ['archived_heads', 'balance = balance + 1', true],
    ['archived_heads', `last_hash = sha256('x')`, true],
    ['archived_heads', 'credit = credit + 1', false],
    ['archived_heads', `at = at + interval '1 second'`, false],
    ['archived_heads', 'last_line = last_line - 1', false],
    ['archived_sports', 'lines = lines + 1', false],
    ['archived_sports', 'credit = credit + 1', false],
    ['archived_sports', 'debit = debit + 1', false],
    ['archived_sources', 'lines = lines + 1', false],
    ['archived_sources', 'debit = debit + 1', false],
    ['archived_sources', 'credit = credit + 1', false],
    ['archived_played', 'amount = amount + 1', false],
    ['archived_played', `first_at = first_at - interval '1 second'`, false],
    ['archived_journal', 'last_line = last_line - 1', false],
    ['archived_journal', 'last_entry = last_entry - 1', false],
  ])(
    'that are remembered otherwise are found by the check of the night: %s, %s',
    async (table, change, breaks) => {
      // Of the first archive, which the second goes on from, and of the second, which the house goes on from.
      for (const order of ['archive_id', 'archive_id desc']) {
        const { rows } = await pool.query<{ text: string }>(
          `select t::text as text from ${table} t order by ${order} limit 1`,
        );
        await pool.query(`create table kept as select * from ${table} t`);
        await pool.query(`update ${table} t set ${change} where t::text = $1`, [rows[0]!.text]);
        const found = await findings();
        const { brokenChains } = await trialBalance(pool);
        const { unevenEntries } = await journalSum(pool);
        await pool.query(`delete from ${table}; insert into ${table} select * from kept; drop table kept`);
        expect(found).not.toEqual([]);
        if (order === 'archive_id') continue;
        if (breaks) expect(brokenChains).toBe(1);
        if (change === 'balance = balance + 1')
          expect(unevenEntries).toEqual([{ id: all[THIRD - 2]!.entry_id, sum: 1n }]);
      }
      expect(await findings()).toEqual([]);
    },
  );

  it('that are not remembered at all are found', async () => {
    for (const table of REMEMBERED) {
      await pool.query(`create table kept as select * from ${table}; delete from ${table}`);
      const found = await findings();
      await pool.query(`insert into ${table} select * from kept; drop table kept`);
      expect([table, found.length > 0]).toEqual([table, true]);
    }
    expect(await findings()).toEqual([]);
  });

  it('are read again newest first, to the letter', async () => {
    await expect(lines.again(first.file)).rejects.toThrow(`read ${second.file} again first`);
    expect(await lines.countIn('journal_lines')).toBe(ALL - THIRD + 1);
    expect(await lines.again(second.file)).toEqual(second);
    expect(await lines.countIn('archived_journal')).toBe(1);
    expect(await findings()).toEqual([]);
    expect(await lines.again(first.file)).toEqual(first);
    expect(await lines.asText()).toBe(before);
    expect(await shapeOf()).toEqual(shape);
    await nothingRemembered();
    for (const { name } of await partsOf(pool, 'journal_lines'))
      for (const change of [`update ${name} set amount = 1`, `delete from ${name}`, `truncate ${name}`])
        await expect(pool.query(change)).rejects.toThrow('append-only');
    expect(await archivesOut(pool)).toEqual([]);
    expect(await findings()).toEqual([]);
    expect(await lines.out()).toMatchObject({ sha256: first.sha256 });
  });
});

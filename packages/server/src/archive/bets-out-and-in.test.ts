import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { booksThatDiffer } from '../bets/verify-books.ts';
import { archivesOut, type Archive } from '../partitions/archives.ts';
import { numberBet, OPEN, slipRows, testDraws } from '../testing/draws.fixtures.ts';
import { declare } from '../testing/number-desk.fixtures.ts';
import { CODE, EVENT, MUMBAI, onRunner, onSession, SESSION } from '../testing/story.fixtures.ts';
import { deletedBet, matchIsOver, NOTICE, oldBets, SETTLED, toldOf } from './old-bets.fixtures.ts';
import { LATER, VIEWERS, type Forge } from './old-parts.fixtures.ts';
import { proveArchive } from './prove-archive.ts';

const at = await testDraws();
const bets = oldBets(at);
const { ask, codeOf, pool, feed } = at;
const SLIP = 'akda 1 x 200; akda 2 x 300; SP 140 x 400; akda 1 x 500';
const session = { event_id: EVENT, session_id: SESSION } as const;

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
  await ask('placeBet', onRunner(MUMBAI, 2, 1.88, 250), 'client2');
  await deletedBet(at, 177, 'client');
  await ask('placeBet', onSession(1, 45, 100, 500), 'client');
  await ask('placeBet', onSession(1, 45, 100, 333.33), 'client');
  await ask('placeBet', numberBet(OPEN, 'akda 1 x 100'), 'client2');
  // Bets 1 to 6 and the first two rows of the slip are in the first part.
  expect(await bets.endPart(9)).toEqual(['bets_9']);
  await ask('placeBets', { event_id: OPEN, bets: slipRows(SLIP) }, 'client');
  await matchIsOver(at);
  expect((await declare(at, OPEN, '140')).body.error).toBe('');
  at.clock.now = LATER;
  for (const who of [...VIEWERS, 'client2']) at.forget(who);
});

const listOf = (event_id: string, who: string) => ask('betList', { event_id, items_perpage: 100 }, who);

describe('a part of the bets does not go', () => {
  const nothingGone = async (): Promise<void> => {
    expect(bets.files()).toEqual([]);
    expect([await bets.countIn('bets'), await bets.countIn('archived_bets')]).toEqual([10, 0]);
    expect([await bets.countIn('archived_matches'), await archivesOut(pool)]).toEqual([0, []]);
    expect((await listOf(EVENT, 'client')).notice).toBe('');
  };

  it.each([
    [
      'two months after its youngest bet',
      { now: new Date('2026-12-31T23:59:59Z') },
      '2026-10 is the youngest that may go',
    ],
    ['where more months are kept', { keptMonths: 3 }, '2026-10 is the youngest that may go'],
  ])('too early: %s', async (_what, more, why) => {
    await expect(bets.out(more)).rejects.toThrow(
      `The part of the bets 1-8 has bets of 2026-11 and stays in the house`,
    );
    await expect(bets.out(more)).rejects.toThrow(why);
    await nothingGone();
  });

  it('when a match in it is taken back meanwhile: it waits for that, and refuses', async () => {
    await bets.whileOpen(`select from events where id = '${EVENT}' for no key update`, async (db) => {
      const refused = expect(bets.out()).rejects.toThrow('stay in the house: it is not over');
      await bets.somebodyWaits();
      await db.query(`update sessions set settled_at = null, result = null where id = '${SESSION}'`);
      await db.query('commit');
      await refused;
    });
    await pool.query(`update sessions set settled_at = now(), result = 52 where id = '${SESSION}'`);
    await nothingGone();
  });

  it('when a bet is changed while it is archived', async () => {
    const before = await bets.asText();
    await bets.whileOpen(
      'update bets set display_price = display_price || $$!$$ where id = 2',
      async (db) => {
        const refused = expect(bets.out()).rejects.toThrow('changed while they were archived: try again');
        await bets.somebodyWaits();
        // Who bets does not wait with it.
        await bets.whileOpen(
          `insert into bets (client_id, snapshot_id, event_id, market_id, selection_id, betting_type, odds, display_price, asked, stake, win, loss)
         select client_id, snapshot_id, event_id, market_id, selection_id, betting_type, odds, display_price, asked, stake, win, loss from bets where id = 1`,
          async () => undefined,
        );
        await db.query('commit');
        await refused;
      },
    );
    await pool.query(`update bets set display_price = rtrim(display_price, '!') where id = 2`);
    expect(await bets.asText()).toBe(before);
    await nothingGone();
  });
});

describe('a part of the bets that is archived', () => {
  type Row = {
    id: bigint;
    client_id: number;
    snapshot_id: number;
    on: string;
    stake: bigint;
    win: bigint;
    loss: bigint;
  };
  let before: string | null;
  let lists: unknown[];
  let told: unknown[];
  let archive: Archive;
  const listsNow = async () =>
    Promise.all([
      listOf(EVENT, 'client'),
      listOf(EVENT, 'agent'),
      listOf(OPEN, 'client'),
      listOf(OPEN, 'company'),
    ]);

  beforeAll(async () => {
    before = await bets.asText();
    lists = await listsNow();
    told = await toldOf(at, [EVENT, OPEN]);
  });

  it('is a file that proves itself, and what is remembered of it is what its bets add up to', async () => {
    const { rows } = await pool.query<Row>(
      `select id, client_id, snapshot_id, stake, win, loss,
         jsonb_build_array(event_id, market_id, session_id, draw_id, betting_type, selection_id, line, matka_market_id)::text as on
       from bets where id <= 8 and voided_at is null order by id`,
    );
    archive = await bets.out();
    expect(archive).toMatchObject({ table: 'bets', month: '1-8', rows: 8 });
    const { head, wrong } = await proveArchive(join(bets.folder, archive.file), undefined);
    expect(wrong).toEqual([]);
    expect(head).toMatchObject({ first: '1', last: '8', rows: 8 });
    expect(head.groups).toEqual({ draw: 3, market: 2, 'market void': 1, session: 2 });
    const sumOf = (of: readonly Row[], amount: 'stake' | 'win' | 'loss') =>
      of.reduce((sum, row) => sum + row[amount], 0n);
    const alike = [
      ...Map.groupBy(rows, (row) => `${row.client_id} ${row.snapshot_id} ${row.on}`).values(),
    ].map((of) => ({
      id: of.at(-1)!.id,
      client_id: of[0]!.client_id,
      bets: of.length,
      stake: sumOf(of, 'stake'),
      win: sumOf(of, 'win'),
      loss: sumOf(of, 'loss'),
    }));
    // The two bets on the line are one row.
    expect(alike).toHaveLength(6);
    const remembered = await pool.query(
      'select id, client_id, bets, stake, win, loss from archived_bets order by id',
    );
    expect(remembered.rows).toEqual(alike.toSorted((one, other) => Number(one.id - other.id)));
    const matches = await pool.query('select event_id, bets, voided from archived_matches order by bets');
    expect(matches.rows).toEqual([
      { event_id: OPEN, bets: 3, voided: 0 },
      { event_id: EVENT, bets: 5, voided: 1 },
    ]);
    expect(head.sums).toMatchObject({ bets: { rows: 6 }, matches: { rows: 2 } });
    const { audit } = await ask('auditLog', { action: 'archive_out' }, 'company');
    expect(audit[0]).toMatchObject({ object: 'archive:bets:1-8' });
  });

  it('leaves two rows of the slip here: they are listed with a notice, and the book is both together', async () => {
    expect(await bets.countIn('bets')).toBe(2);
    const { bet_data, total_records, notice } = await listOf(OPEN, 'client');
    expect([bet_data.map(({ stake }) => stake), total_records, notice]).toEqual([[500, 400], 2, NOTICE]);
    expect(await listOf(EVENT, 'client')).toEqual({ bet_data: [], total_records: 0, notice: NOTICE });
    expect(await booksThatDiffer(pool, { kind: 'draw', id: OPEN })).toEqual([]);
    expect(await booksThatDiffer(pool, { kind: 'session', id: SESSION })).toEqual([]);
    expect(await toldOf(at, [EVENT, OPEN])).toEqual(told);
    expect(await codeOf('rollbackSession', { ...session, code: CODE }, 'company')).toBe('bets_archived');
  });

  it.each<[string, Forge]>([
    ['a stake', (head, rows) => [head, rows.replace('\t100000\t', '\t100001\t')]],
    ['a bet left out', (head, rows) => [head, rows.slice(rows.indexOf('\n') + 1)]],
    [
      'two bets the other way round',
      (head, rows) => [head, rows.split('\n').slice(0, -1).toReversed().join('\n') + '\n'],
    ],
    ['its count', (head, rows) => [{ ...head, rows: 9 }, rows]],
    ['its numbers', (head, rows) => [{ ...head, month: '1-7' }, rows]],
    ['a sum', (head, rows) => [{ ...head, sums: { ...head.sums, bets: { rows: 6, sha256: 'x' } } }, rows]],
    ['how many are void', (head, rows) => [{ ...head, groups: { ...head.groups, market: 3 } }, rows]],
  ])('does not hold with another %s', async (_what, forge) => {
    const forged = await bets.forged(archive.file, forge);
    expect((await proveArchive(forged, undefined)).wrong).not.toEqual([]);
    await expect(bets.again('forged.archive')).rejects.toThrow();
    expect(await bets.countIn('bets')).toBe(2);
  });

  it('is read again to the letter: lists, reports and roll-backs are as if it had never been away', async () => {
    expect(await bets.again(archive.file)).toEqual(archive);
    expect(await bets.asText()).toBe(before);
    expect([await bets.countIn('archived_bets'), await bets.countIn('archived_matches')]).toEqual([0, 0]);
    const parts = await pool.query('select distinct tableoid::regclass::text as part from bets order by 1');
    expect(parts.rows).toEqual([{ part: 'bets_9' }, { part: 'bets_before' }]);
    expect(await listsNow()).toEqual(lists);
    expect(await toldOf(at, [EVENT, OPEN])).toEqual(told);
    await expect(bets.again(archive.file)).rejects.toThrow('is not out of the house');
    expect(await codeOf('rollbackSession', { ...session, code: CODE }, 'company')).toBe('ok');
    expect(await codeOf('settleFancy', SETTLED, 'company')).toBe('ok');
    expect(await bets.out()).toMatchObject({ rows: 8, sha256: archive.sha256 });
  });

  it('does not go, where it is the last: that has no end', async () => {
    await expect(bets.out()).rejects.toThrow('No part of the bets has an end yet');
  });
});

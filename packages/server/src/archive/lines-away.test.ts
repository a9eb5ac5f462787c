import { beforeAll, describe, expect, it } from 'vitest';
import { countGames } from '../ledger/counted-games.ts';
import { reverseEntry } from '../ledger/post-entry.ts';
import { declaring } from '../testing/declaring.fixtures.ts';
import { OPEN, type Draws } from '../testing/draws.fixtures.ts';
import { DAY, DAY_EVENT, roundBet, testRounds } from '../testing/rounds.fixtures.ts';
import { CODE, EVENT, MATCH_ODDS, MUMBAI, SESSION, type Story } from '../testing/story.fixtures.ts';
import { linesAway } from './lines-away.fixtures.ts';
import { PLAYED, playedEvening } from './played-evening.fixtures.ts';

const linesThere = async ({ pool }: Pick<Story, 'pool'>) =>
  (await pool.query<{ lines: number }>('select count(*)::int as lines from journal_lines')).rows[0]!.lines;

describe('a match whose lines are away', async () => {
  const at = await playedEvening();
  const { codeOf, pool, people } = at;

  beforeAll(async () => void (await linesAway(at)()));

  it.each([
    ['taken back', 'rollbackSettlement', { event_id: EVENT, code: CODE }],
    ['a market of it taken back', 'rollbackMarket', { event_id: EVENT, market_id: MATCH_ODDS, code: CODE }],
    ['a session of it taken back', 'rollbackSession', { event_id: EVENT, session_id: SESSION, code: CODE }],
    ['settled', 'settleMarket', declaring(MATCH_ODDS, MUMBAI)],
    ['abandoned', 'abandonFancy', { event_id: EVENT, session_id: SESSION, code: CODE }],
    ['repaired', 'repairBooks', { event_id: EVENT, market_id: MATCH_ODDS, code: CODE }],
    ['corrected', 'settleMatkaEvent', { event_id: OPEN, settlement_result: '135', code: CODE }],
    ['shown as taken back', 'rollbackPreview', { event_id: EVENT }],
    ['shown with a market taken back', 'rollbackPreview', { event_id: EVENT, market_id: MATCH_ODDS }],
  ] as const)('is kept from being %s', async (_what, call, input) => {
    expect(await codeOf(call, input, 'company')).toBe('lines_archived');
    expect(await linesThere(at)).toBe(0);
  });

  it('has no entry that could be mirrored, by whatever way', async () => {
    const { rows } = await pool.query<{ id: bigint }>('select id from journal_entries order by id');
    expect(rows.length).toBeGreaterThan(4);
    for (const { id } of rows)
      await expect(
        reverseEntry(pool, id, {
          userId: people['company']!.id,
          remark: 'Carried to the parent of today',
          at: at.clock.now,
        }),
      ).rejects.toMatchObject({ code: 'lines_archived' });
    expect((await pool.query('select from journal_entries')).rowCount).toBe(rows.length);
  });
});

describe('an entry of which some lines are away', async () => {
  const at = await playedEvening();
  const { codeOf, pool, people } = at;
  let entry: bigint;

  beforeAll(async () => {
    const { rows } = await pool.query<{ entry_id: bigint; second: bigint }>(
      `select l.entry_id, (array_agg(l.id order by l.id))[2] as second from journal_lines l
       join settlements s on s.entry_id = l.entry_id and s.market_id = $1 group by 1 having count(*) > 4`,
      [MATCH_ODDS],
    );
    entry = rows[0]!.entry_id;
    await linesAway(at)(rows[0]!.second);
  });

  it('is not mirrored by those that are there, and its match stays as it is', async () => {
    const there = await linesThere(at);
    expect(there).toBeGreaterThan(0);
    await expect(
      reverseEntry(pool, entry, {
        userId: people['company']!.id,
        remark: 'Carried to the parent of today',
        at: at.clock.now,
      }),
    ).rejects.toMatchObject({ code: 'lines_archived' });
    for (const call of ['rollbackSettlement', 'rollbackPreview'] as const)
      expect(await codeOf(call, { event_id: EVENT, code: CODE }, 'company')).toBe('lines_archived');
    expect(await linesThere(at)).toBe(there);
  });

  it('keeps nobody from taking back what came after it', async () => {
    const open = { event_id: OPEN } as const;
    expect(await at.ask('rollbackPreview', open, 'company')).toMatchObject({ sum: 0 });
    await at.ask('rollbackSettlement', { ...open, code: CODE }, 'company');
    expect(await codeOf('rollbackPreview', open, 'company')).toBe('not_settled');
  });
});

/** What is counted of all matches, account by account. */
async function counts({ pool }: Pick<Draws, 'pool'>) {
  const counted = [];
  for (const table of ['client_games', 'event_games', 'day_sums'])
    counted.push(
      (
        await pool.query<{ row: string }>(
          `select (to_jsonb(t) - 'user_id' || jsonb_build_object('user', u.username))::text as row
           from ${table} t join users u on u.id = t.user_id order by 1`,
        )
      ).rows.map(({ row }) => row),
    );
  return counted;
}

async function countAnew({ pool }: Pick<Draws, 'pool'>, events: readonly string[]) {
  for (const event of events)
    await pool.query('insert into uncounted_events values ($1, now()) on conflict do nothing', [event]);
  await countGames(pool, undefined, '0 seconds');
}

describe('the counts of matches', async () => {
  const [there, away] = [await playedEvening(), await playedEvening()];

  it('are those of the lines once the lines are away, and after an account moved', async () => {
    await countAnew(there, PLAYED);
    const before = await counts(there);
    expect(before.map((rows) => rows.length)).toEqual([4, 18, 12]);
    await linesAway(away)();
    await countAnew(away, PLAYED);
    expect(await linesThere(away)).toBe(0);
    expect(await counts(away)).toEqual(before);

    const move = { user_guid: '', parent_guid: '', code: CODE };
    for (const { ask, people } of [there, away])
      await ask(
        'moveUser',
        { ...move, user_guid: people['client2']!.guid, parent_guid: people['company']!.guid },
        'company',
      );
    await countGames(there.pool, undefined, '0 seconds');
    await countGames(away.pool, undefined, '0 seconds');
    const moved = await counts(there);
    expect(moved).not.toEqual(before);
    expect(await counts(away)).toEqual(moved);
  });
});

describe('what games brought by day', async () => {
  const at = await playedEvening();
  const ranges = [
    {},
    { keyword: 'cli' },
    { from_date: '2026-11-20 00:00:00', to_date: '2026-11-21 00:00:00', keyword: 'client2' },
    { from_date: '2026-11-21 00:00:00' },
    { utc_offset: 0, sports_id: [4] },
  ];
  const told = async () => {
    const answers = [];
    for (const who of ['company', 'master', 'agent'] as const)
      for (const range of ranges) answers.push(await at.ask('gamesDailyReport', range, who));
    return answers;
  };

  it('is told as from the lines, or refused where a day of the house would be split', async () => {
    const before = await told();
    await linesAway(at)();
    expect(await told()).toEqual(before);
    const { first, last } = (
      await at.pool.query<{ first: Date; last: Date }>(
        'select min(created_at) as first, max(created_at) as last from journal_entries where event_id = $1',
        [EVENT],
      )
    ).rows[0]!;
    expect(last.getTime()).toBeGreaterThan(first.getTime());
    const between = new Date((first.getTime() + last.getTime()) / 2).toISOString();
    // The minute after the first result begins a day of theirs.
    const theirs = 24 * 60 - (first.getUTCHours() * 60 + first.getUTCMinutes() + 1);
    for (const split of [{ from_date: between }, { to_date: between }, { utc_offset: theirs }])
      expect(await at.codeOf('gamesDailyReport', split, 'company')).toBe('lines_archived');
    for (const beside of [
      { from_date: between, sports_id: [1] },
      { utc_offset: theirs, to_date: '2026-11-19 00:00:00' },
    ])
      expect(await at.codeOf('gamesDailyReport', beside, 'company')).toBe('ok');
    expect(await at.codeOf('gamesDailyReport', { from_date: between }, 'othersub')).toBe('ok');
  });
});

describe('a day of the casino whose lines are away', async () => {
  const at = await testRounds();
  let round: string;
  let before: unknown;

  beforeAll(async () => {
    round = await at.open('lucky7');
    await at.ask('placeBet', roundBet(round, '1/1 x 333.37', 2), 'client');
    await at.ask('placeBet', roundBet(round, '1/2 x 999.99', 2), 'client2');
    await at.declare(round, 'A♠');
    await at.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
    await countAnew(at, [DAY_EVENT]);
    before = await counts(at);
    await linesAway(at)();
  });

  it('is counted as before, and no round of it is taken back', async () => {
    await countAnew(at, [DAY_EVENT]);
    expect(await linesThere(at)).toBe(0);
    expect(await counts(at)).toEqual(before);
    await expect(at.takeBack(round)).rejects.toThrow('Lines of the ledger are in an archive');
    expect(await at.codeOf('rollbackPreview', { event_id: DAY_EVENT }, 'company')).toBe('lines_archived');
  });
});

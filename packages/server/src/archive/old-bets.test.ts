import { beforeAll, describe, expect, it } from 'vitest';
import { booksThatDiffer } from '../bets/verify-books.ts';
import { declaring } from '../testing/declaring.fixtures.ts';
import { CLOSE, OPEN, testDraws } from '../testing/draws.fixtures.ts';
import { declare, EVENING } from '../testing/number-desk.fixtures.ts';
import { DAY, DAY_EVENT, roundBet, testRounds } from '../testing/rounds.fixtures.ts';
import {
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
} from '../testing/story.fixtures.ts';
import { deletedBet, matchIsOver, NOTICE, oldBets, toldOf } from './old-bets.fixtures.ts';

const SUBJECTS = [
  { kind: 'market', id: MATCH_ODDS },
  { kind: 'session', id: SESSION },
  { kind: 'draw', id: OPEN },
  { kind: 'draw', id: CLOSE },
] as const;

describe('a match and an evening of draws whose bets are away', async () => {
  const at = await testDraws();
  const bets = oldBets(at);
  const { ask, codeOf, pool, feed, people } = at;
  let before: unknown[];
  let deleted: string;
  const evening = [EVENT, OPEN, CLOSE];

  beforeAll(async () => {
    await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
    await feed.session();
    await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 9999.99), 'client');
    await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 333.33), 'client');
    await ask('placeBet', onRunner(DELHI, 2, 2.14, 1234.5), 'client2');
    await ask('placeBet', onSession(1, 45, 100, 8500), 'client');
    deleted = await deletedBet(at, 777, 'client2');
    await ask('placeBet', onSession(2, 45, 100, 150), 'client');
    // The commission of the close is that of the last bet.
    await pool.query(
      `update users set session_commission = 15000, match_commission = 5000 where username = 'client'`,
    );
    await ask('placeBet', onSession(2, 45, 100, 6543.21), 'client');
    await EVENING(at);
    await matchIsOver(at);
    await declare(at, OPEN, '134');
    await declare(at, CLOSE, '479');
    // A fair draw that is over.
    await pool.query(
      `update draws set commitment = 'promised', seed = 'told', root = 'made of bets', drawn = 134, revealed_at = '2026-11-20T18:05Z' where id = $1`,
      [OPEN],
    );
    expect((await ask('fairDraw', { event_id: OPEN }, 'client')).bets).toHaveLength(3);
    before = await toldOf(at, evening);
    await bets.endPart();
    await bets.out();
  });

  it('are told by reports, explanations and details as before, to everybody', async () => {
    expect((await pool.query('select from bets')).rowCount).toBe(0);
    expect(before.length).toBeGreaterThan(60);
    expect(await toldOf(at, evening)).toEqual(before);
  });

  it.each(SUBJECTS)('have books that are what was remembered of them: $kind $id', async (subject) => {
    expect(await booksThatDiffer(pool, subject)).toEqual([]);
  });

  it.each(['bets = bets + 1', 'stake = stake + 1', 'win = win + 1', 'snapshot_id = snapshot_id - 1'])(
    'have books that differ where the house remembers wrongly: %s',
    async (change) => {
      for (const { kind, id } of SUBJECTS) {
        const db = await pool.connect();
        await db.query(
          `begin; update archived_bets set ${change} where id = (select max(id) from archived_bets where '${id}' in (market_id, session_id, draw_id))`,
        );
        const found = await booksThatDiffer(db, { kind, id });
        await db.query('rollback');
        db.release();
        expect([id, found.length > 0]).toEqual([id, true]);
      }
    },
  );

  it.each([
    ['taken back', 'rollbackSettlement', { event_id: EVENT, code: CODE }],
    ['a market of it taken back', 'rollbackMarket', { event_id: EVENT, market_id: MATCH_ODDS, code: CODE }],
    ['settled', 'settleMarket', declaring(MATCH_ODDS, MUMBAI)],
    ['abandoned', 'abandonFancy', { event_id: EVENT, session_id: SESSION, code: CODE }],
    ['repaired', 'repairBooks', { event_id: EVENT, market_id: MATCH_ODDS, code: CODE }],
    ['corrected', 'settleMatkaEvent', { event_id: OPEN, settlement_result: '135', code: CODE }],
  ] as const)('are kept from being %s', async (_what, call, input) => {
    const lines = await pool.query('select count(*) from journal_lines');
    expect(await codeOf(call, input, 'company')).toBe('bets_archived');
    expect((await pool.query('select count(*) from journal_lines')).rows).toEqual(lines.rows);
    expect(await toldOf(at, evening)).toEqual(before);
  });

  it('have nothing that a fair draw could be proved by', async () => {
    expect(await codeOf('fairDraw', { event_id: OPEN }, 'client')).toBe('bets_archived');
  });

  it('are told of by their lists, and a bet of them is not found', async () => {
    for (const event_id of evening)
      expect(await ask('betList', { event_id }, 'client')).toEqual({
        bet_data: [],
        total_records: 0,
        notice: NOTICE,
      });
    const bet = { betslip_uid: deleted, user_id: people['client2']!.id, code: CODE };
    expect(await codeOf('deleteBet', bet, 'company')).toBe('unknown_bet');
  });
});

describe('a day of the casino whose bets are away', async () => {
  const at = await testRounds();
  const bets = oldBets(at);
  let round: string;
  let cancelled: string;
  let before: unknown[];

  beforeAll(async () => {
    const opened = await at.open('lucky7');
    round = opened;
    for (const text of ['1/1 x 333.37', '1/1 x 100', '2/3 x 155.5'])
      await at.ask('placeBet', roundBet(opened, text, 2), 'client');
    await at.ask('placeBet', roundBet(opened, '1/2 x 999.99', 2), 'client2');
    await at.declare(opened, 'A♠');
    cancelled = await at.open('lucky7');
    await at.ask('placeBet', roundBet(cancelled, '1/1 x 150', 2), 'client');
    await at.cancel(cancelled);
    await at.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
    before = await toldOf(at, [DAY_EVENT, round]);
    await bets.endPart();
    await bets.out();
  });

  it('is told by reports, explanations and details as before, and its books are what was remembered', async () => {
    expect(await toldOf(at, [DAY_EVENT, round])).toEqual(before);
    for (const id of [round, cancelled])
      expect(await booksThatDiffer(at.pool, { kind: 'round', id })).toEqual([]);
  });

  it.each([
    ['largestWins', () => ({ event_id: round })],
    ['roundRecords', () => ({ event_id: round })],
    ['casinoAudit', () => ({ from_date: DAY, to_date: DAY })],
  ] as const)('has nothing to prove or count bet by bet: %s', async (call, input) => {
    expect(await at.codeOf(call, input(), 'company')).toBe('bets_archived');
  });

  it('keeps a round of it from being taken back', async () => {
    await expect(at.takeBack(round)).rejects.toThrow('Bets of this match are in an archive');
    expect(await toldOf(at, [DAY_EVENT, round])).toEqual(before);
  });
});

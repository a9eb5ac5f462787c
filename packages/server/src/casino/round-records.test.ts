import { checkRound } from '@pavilion/engine/casino/check-round.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fairDealer } from '../testing/fair-rounds.fixtures.ts';
import { CODE } from '../testing/story.fixtures.ts';
import { roundBet, testRounds, type Rounds } from '../testing/rounds.fixtures.ts';

let at: Rounds;
let dealer: ReturnType<typeof fairDealer>;
beforeEach(async () => {
  at = await testRounds();
  dealer = fairDealer(at);
});

const place = async (round: string, client_seed?: string, as = 'client') =>
  (await at.ask('placeBet', { ...roundBet(round, '1/1 x 100', 2), client_seed }, as)).betslip_uid;
const record = async (round: string, as = 'client') =>
  (await at.ask('roundRecords', { event_id: round }, as)).records[0]!;

describe('what a client adds', () => {
  it.each([
    ['two lines', 'one\ntwo'],
    ['a carriage return', 'one\rtwo'],
    ['nothing visible', '\u0000'],
    ['65 characters', 'x'.repeat(65)],
  ])('%s: refused with its field, and no bet is taken', async (_, client_seed) => {
    const round = await dealer.open('lucky7');
    const { status, body } = await at.send(
      'placeBet',
      { ...roundBet(round, '1/1 x 100', 2), client_seed },
      'client',
    );
    expect([status, body.code, body.fields]).toEqual([400, 'malformed', { client_seed: expect.any(String) }]);
    await dealer.deal(round, 'lucky7');
    expect((await record(round)).fair!.contributions).toEqual([]);
  });

  it.each([
    ['64 characters', 'x'.repeat(64)],
    ['an emoji', '🂡🍀'],
    ['what separates the parts of a root', '|:|'],
  ])('%s: taken as it is, and everybody makes the round again', async (_, client_seed) => {
    const round = await dealer.open('lucky7');
    await place(round, client_seed);
    await dealer.deal(round, 'lucky7');
    const told = await record(round);
    expect(told.fair!.contributions.map((one) => one.client_seed)).toEqual([client_seed]);
    expect((await checkRound(told)).verdict).toBe('holds');
  });
});

describe('what is told of a round', () => {
  it('in betting: its promise, and nothing of who has bet', async () => {
    const round = await dealer.open('lucky7');
    await place(round, 'lucky');
    const { fair, ...told } = await record(round, 'agent');
    expect(told).toEqual({
      event_id: round,
      name: 'Lucky 7 101',
      game_code: 'lucky7',
      state: 'betting',
      opened_at: '2026-11-20T15:00:00.000Z',
      cards: [],
      won_by: '',
      desc: '',
      outcomes: null,
    });
    expect(fair).toMatchObject({ root: '', seed: null, contributions: [], last_place: [] });
    expect(fair!.commit).toMatch(/^[0-9a-f]{64}$/);
  });

  it('with cards on the table: what the bets added in their order, the place of the last, not the seed', async () => {
    const round = await dealer.open('lucky7');
    const uids = [
      await place(round, 'lucky'),
      await place(round, undefined, 'client2'),
      await place(round, 'च'),
    ];
    await dealer.close(round);
    const { fair, state } = await record(round);
    expect(state).toBe('dealing');
    expect(fair!.seed).toBeNull();
    expect(fair!.root).toMatch(/^[0-9a-f]{64}$/);
    expect(fair!.contributions).toEqual([
      { betslip_uid: uids[0], client_seed: 'lucky' },
      { betslip_uid: uids[1], client_seed: '' },
      { betslip_uid: uids[2], client_seed: 'च' },
    ]);
    expect(fair!.last_place).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await at.pool.query('update casino_rounds set seed = $1', ['ab'.repeat(32)]);
    expect((await record(round)).fair!.seed).toBeNull();
  });

  it('when it is over: the seed, and everybody makes it again; of whose the bets are, nothing', async () => {
    const round = await dealer.open('teen20');
    await at.ask('placeBet', { ...roundBet(round, '1/1 x 100', 1.98), client_seed: 'mine' }, 'client');
    await dealer.deal(round, 'teen20');
    for (const as of ['company', 'staff', 'master', 'agent', 'client', 'client2', 'otherclient']) {
      const told = await record(round, as);
      expect([as, (await checkRound(told)).verdict]).toEqual([as, 'holds']);
      expect(JSON.stringify(told)).not.toContain(at.people['client']!.guid);
      expect(JSON.stringify(told)).not.toContain('"client"');
    }
  });

  it('void bets stay in its root; bets between the cards never were', async () => {
    const round = await dealer.open('teen');
    const uid = (await at.ask('placeBet', roundBet(round, '1/1 x 100', 1.96), 'client')).betslip_uid;
    await dealer.close(round);
    const reopened = JSON.stringify([{ market: 1, sid: 1, lagai: 2000, khai: 2100 }]);
    await at.pool.query(`update casino_rounds set state = 'betting', reopened = $2 where id = $1`, [
      round,
      reopened,
    ]);
    await at.ask('placeBet', { ...roundBet(round, '1/1 x 100', 2), client_seed: 'late' }, 'client');
    await at.ask('deleteBet', { betslip_uid: uid, user_id: at.people['client']!.id, code: CODE }, 'company');
    await dealer.deal(round, 'teen');
    const told = await record(round);
    expect(told.fair!.contributions).toEqual([{ betslip_uid: uid, client_seed: '' }]);
    expect((await checkRound(told)).verdict).toBe('holds');
  });

  it('cancelled before it was dealt, taken back, and not dealt by the house: each as it is', async () => {
    const cancelled = await dealer.open('lucky7');
    await at.cancel(cancelled);
    expect(await checkRound(await record(cancelled))).toMatchObject({ verdict: 'undealt' });
    const back = await dealer.open('lucky7');
    await dealer.deal(back, 'lucky7');
    await at.takeBack(back);
    const told = await record(back);
    expect([told.state, (await checkRound(told)).verdict]).toEqual(['taken_back', 'holds']);
    const outside = await at.open('lucky7');
    expect((await record(outside)).fair).toBeNull();
  });
});

describe('which rounds are told', () => {
  it('of a table up to the one that was asked for, the newest first; no round of another table', async () => {
    // A table has one round at a time.
    const first = await dealer.open('lucky7');
    await dealer.deal(first, 'lucky7');
    const second = await dealer.open('lucky7');
    await dealer.deal(second, 'lucky7');
    await dealer.open('lucky7eu');
    at.clock.now = new Date('2026-11-20T15:00:40Z');
    const third = await dealer.open('lucky7');
    const ids = async (event_id: string, rounds?: number) =>
      (await at.ask('roundRecords', { event_id, rounds }, 'client')).records.map((one) => one.event_id);
    expect(await ids(third, 100)).toEqual([third, second, first]);
    expect(await ids(third, 2)).toEqual([third, second]);
    expect(await ids(second, 100)).toEqual([second, first]);
    expect(await ids(second)).toEqual([second]);
  });

  it('a client whose table is off sees what he has bet on, and nothing else of it; operators see it', async () => {
    const [bet, other] = [await dealer.open('lucky7'), await dealer.open('lucky7eu')];
    await place(bet);
    await at.ask(
      'updateUserCasinoStatus',
      { user_id: at.people['master']!.id, provider_id: 4, is_active: 0 },
      'company',
    );
    expect(await at.codeOf('roundRecords', { event_id: other }, 'client')).toBe('unknown_round');
    expect(await at.codeOf('roundRecords', { event_id: bet }, 'client')).toBe('ok');
    expect(await at.codeOf('roundRecords', { event_id: other }, 'otherclient')).toBe('ok');
    expect(await at.codeOf('roundRecords', { event_id: other }, 'agent')).toBe('ok');
  });

  it.each([
    [{ event_id: 'c-20261120-none' }, 'unknown_event'],
    [{ event_id: 'c-20200101-none' }, 'unknown_event'],
    [{ event_id: 'x', rounds: 101 }, 'malformed'],
    [{ event_id: 'x', rounds: 0 }, 'malformed'],
  ])('%j is refused: %s', async (input, code) => {
    expect(await at.codeOf('roundRecords', input, 'client')).toBe(code);
  });
});

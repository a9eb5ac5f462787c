import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '../testing/story.fixtures.ts';
import { roundBet, testRounds, type Rounds } from '../testing/rounds.fixtures.ts';
import { noteResult } from './note-result.ts';
import { readDetail } from './read-detail.ts';

let at: Rounds;
beforeEach(async () => {
  at = await testRounds();
});

const MADE_OF = 'KDD,ASS,QCC,2SS,JHH,3SS';

async function told(id: string, gameCode: string, detail: object) {
  const read = readDetail({ mid: '101', ...detail }, 'picture');
  if (read?.kind !== 'round') throw new Error('no round');
  return noteResult(at.pool, { id, gameCode }, read);
}

const resultOf = (id: string, as = 'company') => at.ask('casinoResult', { casino_round_id: id }, as);
const waiting = () => at.ask('pendingCasino', {}, 'company');

it('a winner that the cards contradict waits for a person at once, with both shown, and moves nothing', async () => {
  const round = await at.open('teen20');
  await at.ask('placeBet', roundBet(round, '1/1 x 100', 1.98), 'client');
  await told(round, 'teen20', { card: MADE_OF, win: '1', winnat: 'Player A', rdesc: 'Player A||High (K)' });
  const doubt = {
    because: 'contradiction',
    cards: MADE_OF.split(','),
    won_by: 'Player A',
    desc: 'Player A#High (K)',
    made: 'Player B',
  };
  const { records, total_records } = await waiting();
  expect(total_records).toBe(1);
  expect(records).toMatchObject([{ casino_round_id: round, bets: 1, exposure: 100, doubt }]);
  expect(await resultOf(round)).toMatchObject({ state: 'betting', won_by: '', doubt });
  expect((await resultOf(round, 'client')).doubt).toBeNull();
  await at.cancel(round);
  expect([(await waiting()).total_records, (await resultOf(round)).doubt]).toEqual([0, null]);
});

it('what is told right later takes the doubt away, and the cards say who has won', async () => {
  const round = await at.open('teen20');
  await told(round, 'teen20', { card: 'KDD,ASS,QCC', win: '3' });
  expect((await resultOf(round)).doubt).toMatchObject({
    because: 'too_few_cards',
    won_by: 'Player B',
    made: '',
  });
  expect(await told(round, 'teen20', { card: MADE_OF, win: '3' })).toMatchObject({ verdict: 'cards' });
  const { doubt, casino_result } = await resultOf(round);
  expect(doubt).toBeNull();
  expect(casino_result[0]).toMatchObject({ cards: MADE_OF });
  expect(casino_result[0]!.desc).toMatch(/^Player B#/);
  expect((await waiting()).total_records).toBe(0);
});

it('of a game that nobody knows the word is taken, cards and text as they came', async () => {
  const round = await at.open('teen20');
  await at.pool.query(
    `insert into casino_games (provider_id, code, name, position) values (1, 'poison20', 'Poison', 99)`,
  );
  await at.pool.query(`update casino_rounds set game_code = 'poison20' where id = $1`, [round]);
  const word = { card: 'KDD,KDD,XX', win: '2', winnat: 'Player B', rdesc: 'Player B||Joker 9' };
  expect(await told(round, 'poison20', word)).toEqual({ verdict: 'word' });
  expect((await resultOf(round)).casino_result).toMatchObject([
    { cards: 'KDD,KDD,XX', desc: 'Player B#Joker 9', seats: [{ name: '', cards: ['KDD', 'KDD', 'XX'] }] },
  ]);
});

describe('a doubted round is declared by hand as soon as it takes no more bets', () => {
  const doubted = async (): Promise<string> => {
    const round = await at.open('teen20');
    await at.ask('placeBet', roundBet(round, '1/1 x 100', 1.98), 'client');
    await told(round, 'teen20', { card: MADE_OF, win: '1', winnat: 'Player A' });
    return round;
  };
  const declare = (round: string, named: { cards?: string[]; winners?: number[] }) =>
    at.send('declareRound', { event_id: round, code: CODE, ...named }, 'company');
  const later = (seconds: number): void => {
    at.clock.now = new Date(at.clock.now.getTime() + seconds * 1000);
  };
  const coins = async () => (await at.ask('casinoList', {}, 'client')).records[0]!.Pl;

  it('by its cards: they win over the word of the supplier', async () => {
    const round = await doubted();
    expect((await declare(round, { cards: MADE_OF.split(',') })).body.code).toBe('takes_bets');
    later(60);
    expect((await declare(round, { cards: MADE_OF.split(',') })).body.data).toMatchObject({
      won_by: 'Player B',
    });
    expect(await coins()).toBe(-100);
    expect([(await waiting()).total_records, (await resultOf(round)).doubt]).toEqual([0, null]);
  });

  it('by winners, which may be those that the supplier told', async () => {
    const [round, other] = [await doubted(), await at.open('teen20')];
    await at.declare(other, 'A♠ K♦ Q♣ 2♠ J♥ 3♠');
    later(60);
    const outcomes = (await at.ask('roundRecords', { event_id: other }, 'company')).records[0]!.outcomes!;
    const { body } = await declare(round, { winners: outcomes });
    expect(body.data).toMatchObject({ won_by: 'Player A' });
    expect((await resultOf(round)).won_by).toBe('Player A');
    const { rows } = await at.pool.query<{ owed: string }>(
      `select l.owed::text as owed from casino_lines l join users u on u.id = l.user_id
       where u.username = 'client' and l.round_id = $1`,
      [round],
    );
    expect(rows).toHaveLength(1);
    expect(Math.abs(Number(rows[0]!.owed))).toBe(9800);
  });
});

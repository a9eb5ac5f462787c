import type { CallInput } from '@pavilion/contract/calls.ts';
import { pictureCode } from '@pavilion/engine/casino/cards.ts';
import { cards as cardsOf } from '@pavilion/engine/testing/casino-checks.ts';
import { SETTLEMENT_DESK_TOPIC } from '@pavilion/contract/channels.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { fairDealer } from '../testing/fair-rounds.fixtures.ts';
import { CODE } from '../testing/story.fixtures.ts';
import { roundBet, testRounds, type Rounds } from '../testing/rounds.fixtures.ts';

let at: Rounds;
beforeEach(async () => {
  at = await testRounds();
});

type Named = Pick<CallInput<'declareRound'>, 'cards' | 'winners'>;
const codes = (text: string): string[] => cardsOf(text).map(pictureCode);
const minutes = (later: number): void => {
  at.clock.now = new Date(at.clock.now.getTime() + later * 60_000);
};
/** A round with a bet of the client, whose provider has been silent for long. */
async function silent(code: string, text = '1/1 x 100', price = 2): Promise<string> {
  const round = await at.open(code);
  await at.ask('placeBet', roundBet(round, text, price), 'client');
  minutes(6);
  return round;
}
const declare = (round: string, named: Named, as = 'company') =>
  at.send('declareRound', { event_id: round, code: CODE, ...named }, as);
const coins = async () => (await at.ask('casinoList', {}, 'client')).records.map(({ Pl }) => Pl);
const ledgers = async () => {
  const { rows } = await at.pool.query<{ username: string; owed: string }>(
    'select u.username, sum(l.owed)::text as owed from casino_lines l join users u on u.id = l.user_id group by 1 order by 1',
  );
  return rows;
};

describe('a round whose provider is silent', () => {
  it('is declared by its cards as the dealer would have', async () => {
    const [byHand, dealt] = [
      await silent('teen20', '1/3 x 100', 1.98),
      await silent('teen20', '1/3 x 100', 1.98),
    ];
    const cards = 'K♥ A♦ Q♣ 2♦ J♠ 3♦';
    const { body } = await declare(byHand, { cards: codes(cards) });
    expect(body.data).toMatchObject({ won_by: 'Player B', clients: 1 });
    const one = await ledgers();
    await at.declare(dealt, cards);
    expect(await ledgers()).toEqual(
      one.map(({ username, owed }) => ({ username, owed: String(2n * BigInt(owed)) })),
    );
    expect(await coins()).toEqual([98, 98]);
    const results = await Promise.all(
      [byHand, dealt].map((id) => at.ask('casinoResult', { casino_round_id: id }, 'agent')),
    );
    const shown = results.map(({ won_by, state, casino_result: [detail] }) => ({
      won_by,
      state,
      ...detail,
      mid: '',
    }));
    expect(shown[0]).toEqual(shown[1]);
    expect((await at.ask('pendingCasino', {}, 'company')).total_records).toBe(0);
  });

  it('is declared by what won in each of its markets, whose cards nobody knows', async () => {
    const round = await silent('lucky7');
    const { body } = await declare(round, { winners: [1, 0, 0, 12, 3] });
    expect(body.data).toMatchObject({
      won_by: 'High Card',
      markets: [{ outcome: 'High Card' }, {}, {}, { outcome: 'Card K' }, {}],
    });
    expect(await coins()).toEqual([-100]);
    const { casino_result, won_by } = await at.ask('casinoResult', { casino_round_id: round }, 'client');
    expect([won_by, casino_result[0]!.cards]).toEqual(['High Card', '']);
  });

  it('is what was shown before, for everybody, and sums to zero', async () => {
    const round = await silent('lucky7', '1/1 x 100.01');
    const before = await at.ask('casinoList', {}, 'company');
    const shown = await at.ask('previewRound', { event_id: round, cards: codes('7♠') }, 'company');
    expect(shown).toMatchObject({ won_by: 'Seven', sum: 0, bets: 1, dealt_here: 0 });
    expect(shown.totals.clients).toBe(-50.01);
    expect(await at.ask('casinoList', {}, 'company')).toEqual(before);
    await declare(round, { cards: codes('7♠') });
    const { records } = await at.ask('casinoList', {}, 'company');
    expect(records[0]!.Pl).toBe(shown.totals.company);
    const [row] = shown.rows;
    const lines = new Map((await ledgers()).map(({ username, owed }) => [username, Number(owed) / 100]));
    expect(Math.round((row!.ledger_after - row!.ledger_before) * 100)).toBe(
      Math.round(lines.get('subcompany')! * 100),
    );
  });

  it('is declared anew at once after its result was taken back', async () => {
    const round = await at.open('lucky7');
    await at.ask('placeBet', roundBet(round, '1/1 x 100', 2), 'client');
    await at.declare(round, 'K♥');
    await at.takeBack(round);
    expect((await declare(round, { cards: codes('A♠') })).status).toBe(200);
    expect(await coins()).toEqual([100]);
  });
});

describe('what is refused', () => {
  it.each([
    ['a card that does not exist', ['14HH'], 'impossible_cards', '14HH is no card'],
    ['a place that was not dealt', ['1'], 'impossible_cards', '1 is no card'],
    ['the same card twice', codes('K♥ K♥'), 'impossible_cards', 'K♥ cannot lie there once more'],
    ['too few', codes('K♥ A♦ Q♣ 2♦ J♠'), 'impossible_cards', 'The round is not over with these cards'],
    ['none', [], 'impossible_cards', 'The round is not over with these cards'],
    [
      'one too many',
      codes('K♥ A♦ Q♣ 2♦ J♠ 3♦ 9♦'),
      'impossible_cards',
      '9♦ comes after the end of the round',
    ],
  ])('%s', async (_, cards, code, said) => {
    const round = await silent('teen20', '1/3 x 100', 1.98);
    for (const call of ['previewRound', 'declareRound'] as const) {
      const { status, body } = await at.send(call, { event_id: round, cards, code: CODE }, 'company');
      expect([status, body.code, body.fields]).toEqual([422, code, { cards: said }]);
    }
    expect(await coins()).toEqual([0]);
  });

  it('cards that say otherwise than the winner that is named', async () => {
    const round = await silent('lucky7');
    const cards = codes('K♥');
    const { body } = await declare(round, { cards, winners: [0, 1, 0, 12, 3] });
    expect([body.code, body.error]).toEqual([
      'cards_contradict',
      expect.stringContaining('the cards say High Card, not Low Card'),
    ]);
    expect(await coins()).toEqual([0]);
    const { outcomes } = (await at.ask('roundRecords', { event_id: round }, 'company')).records[0]!;
    expect(outcomes).toBeNull();
  });

  it.each([[[]], [[0]], [[0, 0, 0, 99, 0]], [[0, 0, 0, 0, 0, 0]]])(
    'winners %j, which the game has not',
    async (winners) => {
      const round = await silent('lucky7');
      expect((await declare(round, { winners })).body.code).toBe('unknown_selection');
    },
  );

  it('a round of which the supplier alone says what its bets brought', async () => {
    const round = await silent('lucky7');
    await at.pool.query('update casino_rounds set told = true where id = $1', [round]);
    expect((await declare(round, { cards: codes('K♥') })).body.code).toBe('told_by_supplier');
    expect((await declare(round, { winners: [0] })).body.code).toBe('told_by_supplier');
  });

  it('neither cards nor winners, no code, a wrong one', async () => {
    const round = await silent('lucky7');
    expect((await declare(round, {})).body.code).toBe('malformed');
    expect(
      await at.codeOf('declareRound', { event_id: round, cards: codes('K♥'), code: '9999' }, 'company'),
    ).toBe('wrong_code');
    expect(await coins()).toEqual([0]);
  });

  it('a round that takes bets, is being dealt, has its result, or is none', async () => {
    const round = await at.open('lucky7');
    const code = async () => (await declare(round, { cards: codes('K♥') })).body.code;
    expect(await code()).toBe('takes_bets');
    minutes(2);
    expect(await code()).toBe('round_under_way');
    minutes(3);
    expect((await declare(round, { cards: codes('K♥') })).status).toBe(200);
    const { body } = await declare(round, { cards: codes('A♥') });
    expect([body.code, body.error]).toEqual([
      'already_settled',
      'Lucky 7 101 was declared by company: High Card',
    ]);
    expect((await declare('c-20261120-none', { cards: codes('K♥') })).body.code).toBe('unknown_round');
    expect((await declare('x', { cards: codes('K♥') })).body.code).toBe('unknown_round');
  });
});

it('one of two desks declares, and the other hears who it was', async () => {
  const round = await silent('lucky7');
  const answers = await Promise.all([
    declare(round, { cards: codes('K♥') }),
    declare(round, { cards: codes('A♥') }, 'admin8'),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { body } = answers.find(({ status }) => status === 409)!;
  expect(body.error).toMatch(/^Lucky 7 101 was declared by (company|admin8): (High|Low) Card$/);
  expect(Math.abs((await coins())[0]!)).toBe(100);
});

it('every desk hears of it, and the log says who', async () => {
  const round = await silent('lucky7');
  const desk = await watch(at, await viewerNamed(at, 'admin8'), [SETTLEMENT_DESK_TOPIC]);
  const settled = () => desk.of(SETTLEMENT_DESK_TOPIC).values.get('settled');
  await expect.poll(settled).toBeDefined();
  const before = settled();
  await declare(round, { cards: codes('K♥') });
  await expect.poll(settled).not.toBe(before);
  const { rows } = await at.pool.query(
    `select u.username, a.action, a.object from audit_events a join users u on u.id = a.actor_id where a.object = $1`,
    [`round:${round}`],
  );
  expect(rows).toEqual([{ username: 'company', action: 'settle', object: `round:${round}` }]);
});

it('what tables declare by the second is no news for a desk; what waits and what is taken back is', async () => {
  const viewer = await viewerNamed(at, 'admin8');
  const mark = async (): Promise<unknown> => {
    const screen = await watch(at, viewer, [SETTLEMENT_DESK_TOPIC]);
    const settled = () => screen.of(SETTLEMENT_DESK_TOPIC).values.get('settled');
    await expect.poll(settled).toBeDefined();
    screen.link.close();
    return settled();
  };
  const none = await mark();
  const [round, other] = [await at.open('lucky7'), await at.open('lucky7')];
  await at.declare(round, 'K♥');
  expect(await mark()).toBe(none);
  minutes(6);
  const waits = await mark();
  expect(waits).not.toBe(none);
  await at.declare(other, 'K♥');
  expect(await mark()).toBe(none);
  await at.takeBack(round);
  expect(await mark()).not.toBe(none);
});

it('a round of the house that is declared otherwise than its seed deals fails the check of its record', async () => {
  const dealer = fairDealer(at);
  const round = await dealer.open('lucky7');
  minutes(6);
  const shown = await at.ask('previewRound', { event_id: round, cards: codes('7♠') }, 'company');
  expect(shown.dealt_here).toBe(1);
});

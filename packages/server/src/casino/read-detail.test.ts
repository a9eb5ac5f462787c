import { cardText } from '@pavilion/engine/casino/cards.ts';
import { describe, expect, it, test } from 'vitest';
import { readDetail, type ToldRound } from './read-detail.ts';
import type { SuitLetters } from './told-cards.ts';

function round(body: unknown, letters: SuitLetters = 'picture'): ToldRound {
  const told = readDetail(body, letters);
  if (told?.kind !== 'round') throw new Error('no round');
  return told;
}

const dealt = (body: unknown, letters?: SuitLetters): string | undefined =>
  round(body, letters).cards?.map(cardText).join(' ');

const answer = (t1: object, t2: readonly object[] = []) => ({ success: true, data: { t1: [t1], t2 } });

describe('a round that runs', () => {
  it('has its cards in places of their own, and what can be bet on at one rate', () => {
    const told = round(
      answer(
        {
          mid: '77001',
          autotime: '14',
          gtype: 'teen20',
          remark: '',
          min: 100,
          max: '300000',
          C1: 'KDD',
          C2: '9HH',
          C3: '1',
          C4: '1',
        },
        [
          { mid: '77001', nation: 'Player A', sid: '1', rate: '1.98', gstatus: '1', min: '100', max: 500000 },
          { mid: '77001', nation: 'Pair plus A', sid: '2', rate: '0', gstatus: '0', min: 100, max: 25000 },
        ],
      ),
    );
    expect(told).toMatchObject({ mid: '77001', gameCode: 'teen20', closesIn: 14, win: [], winner: '' });
    // DD is the picture of hearts, HH that of spades.
    expect(told.cards?.map(cardText)).toEqual(['K♥', '9♠']);
    expect(told.shown).toEqual(['KDD', '9HH']);
    expect(told.offers).toEqual([
      { sid: '1', name: 'Player A', back: 1.98, lay: undefined, open: true, min: 100, max: 500000 },
      { sid: '2', name: 'Pair plus A', back: undefined, lay: undefined, open: false, min: 100, max: 25000 },
    ]);
  });

  it('has both sides of a price, and its game where only its bets name it', () => {
    const offer = {
      mid: '5',
      sid: '1',
      nat: 'Amar',
      b1: '2.12',
      bs1: '1000',
      l1: '2.22',
      ls1: '1000',
      gtype: 'aaa',
    };
    const told = round(
      answer({ mid: '5', autotime: '10', C1: '1' }, [
        { ...offer, gstatus: 'ACTIVE' },
        { ...offer, sid: '2', gstatus: 'SUSPENDED' },
      ]),
    );
    expect([told.gameCode, told.cards]).toEqual(['aaa', []]);
    expect(told.offers.map(({ back, lay, open }) => [back, lay, open])).toEqual([
      [2.12, 2.22, true],
      [2.12, 2.22, false],
    ]);
  });

  it('may put the whole deal where others have words, beside running totals', () => {
    const told = { mid: '9', gtype: 'card32eu', C1: '17', C2: '18', C3: '0', C4: '0', desc: '9HH,1,8SS,0' };
    expect(dealt(answer(told))).toBe('9♠ 8♦');
    expect(round(answer(told)).description).toBe('');
  });

  it('may be flat, with one list of cards and its bets below it', () => {
    const told = round({
      data: {
        mid: 102260000001,
        lt: 14,
        card: 'KCC,6DD,QDD,1,1,1',
        gtype: 'teen20',
        sub: [{ sid: 1, nat: 'Player A', b: 1.98, gstatus: 'OPEN', min: 100.0, max: 500000.0 }],
      },
    });
    expect([told.mid, told.closesIn]).toEqual(['102260000001', 14]);
    expect(told.cards?.map(cardText)).toEqual(['K♣', '6♥', 'Q♥']);
    expect(told.offers).toMatchObject([{ sid: '1', back: 1.98, open: true }]);
  });
});

describe('the detail of a round that is over', () => {
  const CARDS = 'KDD,ASS,QCC,2SS,JHH,3SS';
  const MADE = 'K♥ A♦ Q♣ 2♦ J♠ 3♦';

  test.each([
    [
      'nested in t1',
      answer({
        mid: '7',
        gtype: 'teen20',
        card: CARDS,
        rdesc: 'Player B||High ~ Flush',
        win: '3',
        winnat: 'Player B',
      }),
    ],
    [
      't1 without a list',
      {
        data: {
          t1: {
            rid: '7',
            cname: 'teen20',
            cards: CARDS,
            desc: 'Player B#High | Flush',
            win: 3,
            winner: 'Player B',
          },
        },
      },
    ],
    [
      'flat',
      {
        mid: 7,
        gtype: 'teen20',
        cards: CARDS.split(','),
        desc: 'Player B#High ~ Flush',
        win: '3',
        winnat: 'Player B',
      },
    ],
    [
      'in a list',
      {
        success: true,
        data: [
          {
            id: '7',
            game_code: 'teen20',
            card: CARDS,
            rdesc: 'Player B # High|Flush',
            result: '3',
            won_by: 'Player B',
          },
        ],
      },
    ],
  ])('%s', (_, body) => {
    const { mid, gameCode, win, winner, description } = round(body);
    expect({ mid, gameCode, win, winner, description }).toEqual({
      mid: '7',
      gameCode: 'teen20',
      win: ['3'],
      winner: 'Player B',
      description: 'Player B#High, Flush',
    });
    expect(dealt(body)).toBe(MADE);
  });

  it('leaves places out that were not dealt, wherever they are', () => {
    expect(dealt({ mid: '1', card: '4SS,6SS,KHH,KHH,1,5DD' })).toBe('4♦ 6♦ K♠ K♠ 5♥');
  });

  it('has letters as the adapter says, single or doubled, or the signs themselves', () => {
    expect(dealt({ mid: '1', card: 'KDD,10hh' })).toBe('K♥ 10♠');
    expect(dealt({ mid: '1', card: 'KDD,10hh' }, 'literal')).toBe('K♦ 10♥');
    expect(dealt({ mid: '1', card: 'KD,10H' }, 'literal')).toBe('K♦ 10♥');
    expect(dealt({ mid: '1', card: 'K♦,10♥' })).toBe('K♦ 10♥');
  });

  it('of two lists that differ in their letters only, one is as printed whatever the adapter says', () => {
    const both = { mid: '1', card: 'KDD,9HH', cards: 'KHH,9SS' };
    for (const letters of ['picture', 'literal'] as const) {
      expect(dealt(both, letters)).toBe('K♥ 9♠');
      expect(dealt({ ...both, card: both.cards, cards: both.card }, letters)).toBe('K♥ 9♠');
    }
  });

  test.each([
    ['a card that does not exist', { card: 'KDD,11HH' }],
    ['a suit that does not exist', { card: 'KXX' }],
    ['two different letters', { card: 'KDH' }],
    ['two lists that cannot both be true', { card: 'KDD,9HH', cards: 'KDD,8HH' }],
    ['two lists of which neither is as printed', { card: 'KDD,9HH', cards: 'KSS,9CC' }],
  ])('%s is no card, and shown as it came', (_, lists) => {
    const told = round({ mid: '1', ...lists });
    expect(told.cards).toBeUndefined();
    expect(told.shown).toEqual(lists.card.split(','));
  });
});

test('the last rounds of a table, wherever they lie', () => {
  const results = [
    { result: '3', mid: '12' },
    { result: 0, mid: 11 },
  ];
  const read = {
    kind: 'results',
    results: [
      { mid: '12', win: '3' },
      { mid: '11', win: '0' },
    ],
  };
  for (const body of [results, { data: results }, { success: true, data: { result: results } }])
    expect(readDetail(body, 'picture')).toEqual(read);
});

test.each([
  ['nothing', undefined],
  ['an error of the supplier', { success: false, msg: 'not found' }],
  ['no rounds', { data: [] }],
  ['a round without an id', { data: { t1: [{ card: 'KDD' }] } }],
  ['text', 'KDD'],
])('%s is no detail', (_, body) => {
  expect(readDetail(body, 'picture')).toBeUndefined();
});

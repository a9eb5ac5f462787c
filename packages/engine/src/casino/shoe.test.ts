import { describe, expect, it } from 'vitest';
import { bytesOfHex, commitOf, fairStream, firstRoot, nextRoot } from '../fairness/stream.ts';
import { cards } from '../testing/casino-checks.ts';
import { cardOfCode, cardText, pictureCode } from './cards.ts';
import type { Shoe } from './game.ts';
import { isGameCode } from './game.ts';
import { cardsOfShoe, dealing, refuseImpossible } from './shoe.ts';

const SEED = bytesOfHex('c8c0abff83f1fc399896549215c2171fd7988ff4ad1d0ca529dbee6eedbf9e9a')!;
const ROOT = '947b6a22a4ed8403742ce5eccc378c9e38ad92ac818a32162d15a0500aa42a24';
const ONE_DECK: Shoe = { copies: 1, ranks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] };
const EIGHT_DECKS: Shoe = { ...ONE_DECK, copies: 8 };
const SIX_TO_KING: Shoe = { copies: 1, ranks: [6, 7, 8, 9, 10, 11, 12, 13] };

async function codes(shoe: Shoe, eventId: string, count: number): Promise<string> {
  const deal = dealing(shoe, await fairStream(SEED, ROOT, eventId));
  const dealt = [];
  for (let at = 0; at < count; at += 1) dealt.push(pictureCode(await deal()));
  return dealt.join(',');
}

it('a commitment and the bets after it make the root', async () => {
  const commit = await commitOf(SEED);
  expect(commit).toBe('ac6ef38a5a6bfcce3976b927218a23fdf53249f2bf065e00ceebca8ef50fa176');
  let root = await firstRoot('c-100001', commit);
  expect(root).toBe('a10098be828d0d3542c68f97385a2ab9051356bf9577c9ec55189e7eff831c58');
  root = await nextRoot(root, {
    betslipUid: '0199c2aa-0000-7000-8000-000000000001',
    clientSeed: 'lucky',
  });
  expect(root).toBe('ff035fcbd8a7e52a331071c00c7f7b1a982352f7798cef728ea60540991b656f');
  root = await nextRoot(root, { betslipUid: '0199c2aa-0000-7000-8000-000000000002', clientSeed: '' });
  expect(root).toBe(ROOT);
});

it.each([
  ['teen20', ONE_DECK, 'c-100001', 6, '5SS,QDD,QSS,3SS,4CC,6HH'],
  ['lucky7', ONE_DECK, 'c-100002', 1, '10CC'],
  ['dt20', EIGHT_DECKS, 'c-100003', 2, '4CC,QDD'],
  ['card32', SIX_TO_KING, 'c-100004', 4, '10HH,10SS,10DD,6SS'],
])('%s is dealt from its seed and root', async (_, shoe, eventId, count, expected) => {
  expect(await codes(shoe, eventId, count)).toBe(expected);
});

it('a whole shoe is dealt once, and then it is empty', async () => {
  const deal = dealing(SIX_TO_KING, await fairStream(SEED, ROOT, 'c-1'));
  const dealt = [];
  for (let at = 0; at < 32; at += 1) dealt.push(cardText(await deal()));
  expect(dealt.toSorted()).toEqual(cardsOfShoe(SIX_TO_KING).map(cardText).toSorted());
  await expect(deal()).rejects.toThrow('a card left');
});

it('pictures are called by other letters than the suits', () => {
  expect(cards('A♦ Q♦ 4♣ | Q♥ 3♦ 6♠').map(pictureCode).join(',')).toBe('ASS,QSS,4CC,QDD,3SS,6HH');
  expect(cards('10♥').map(pictureCode)).toEqual(['10DD']);
  for (const card of cardsOfShoe(ONE_DECK)) expect(cardOfCode(pictureCode(card))).toEqual(card);
});

it.each(['1', '0', '', 'AXX', '11HH', 'ahh', 'AH'])('%j is no card', (code) => {
  expect(cardOfCode(code)).toBeUndefined();
});

describe('cards that cannot lie together', () => {
  it.each([
    [ONE_DECK, 'A♠ A♠'],
    [SIX_TO_KING, '5♠'],
    [EIGHT_DECKS, Array.from({ length: 9 }, () => 'A♠').join(' ')],
  ])('of %o', (shoe, text) => {
    expect(() => refuseImpossible(shoe, cards(text), 9)).toThrow('once too often');
  });

  it('eight decks have a card eight times', () => {
    expect(() =>
      refuseImpossible(EIGHT_DECKS, cards(Array.from({ length: 8 }, () => 'A♠').join(' ')), 8),
    ).not.toThrow();
  });
});

it('other codes of games are not those that are dealt here', () => {
  expect(['teen20', 'poker6', 'worli3', ''].map(isGameCode)).toEqual([true, true, false, false]);
});

import { describe, expect, it } from 'vitest';
import { cards as cardsOf } from '../testing/casino-checks.ts';
import type { GameCode } from './game.ts';
import { gameOf } from './games.ts';
import { pictureCode } from './cards.ts';
import { readCodes, readTyped, typedCards } from './typed-cards.ts';

const typed = (code: GameCode, text: string) => readTyped(gameOf(code), typedCards(text));
const said = ({ problem, ...rest }: ReturnType<typeof readTyped>) => [
  problem,
  'named' in rest ? rest.named : undefined,
];

describe('cards as a person types them', () => {
  it.each([
    ['teen20', 'KH AD QC 2D JS 3D', 'Player B'],
    ['teen20', ' kh,ad;qc  2d\njs 3♦ ', 'Player B'],
    ['lucky7', '7s', 'Seven'],
    ['dt20', '9D 10h', 'Tiger'],
    // Eight decks have each card eight times.
    ['dt20', '9d 9d', 'Tie'],
  ] as const)('%s %j: %s', (code, text, winner) => {
    const read = typed(code, text);
    expect(read.problem === undefined && read.ending.winner).toBe(winner);
  });

  it.each([
    ['no card', 'lucky7', 'XH', ['unknown', 'XH']],
    ['a card without its suit', 'lucky7', '10', ['unknown', '10']],
    ['the code of a picture, whose letters are others', 'lucky7', 'KDD', ['unknown', 'KDD']],
    ['a place that was not dealt', 'lucky7', '1', ['unknown', '1']],
    ['the same card twice in one deck', 'teen20', 'KH KH', ['too_often', 'K♥']],
    ['a king where they are out of the shoe', 'race20', 'AS KH', ['too_often', 'K♥']],
    ['a five where the shoe begins with the six', 'card32', '5H', ['too_often', '5♥']],
    ['none', 'teen20', '', ['too_few', undefined]],
    ['all but the last', 'teen20', 'KH AD QC 2D JS', ['too_few', undefined]],
    ['a tie that draws on', 'card32', '9S 8S 7S 6S', ['too_few', undefined]],
    ['one after the end', 'lucky7', '7S 8S', ['too_many', '8♠']],
    ['one after a winner is ahead', 'card32', '6S 6H 6D KS 6C', ['too_many', '6♣']],
  ] as const)('%s is refused', (_, code, text, expected) => {
    expect(said(typed(code, text))).toEqual(expected);
  });

  it('those before the fault lie where they fell', () => {
    const read = typed('teen20', 'KH AD nine QC');
    expect(read.dealt.seats.map(({ cards }) => cards.map(pictureCode))).toEqual([['KDD'], ['ASS']]);
  });
});

describe('cards by the codes of their pictures', () => {
  it('are those of the round, whatever their letters seem to say', () => {
    const codes = cardsOf('K♥ A♦ Q♣ 2♦ J♠ 3♦').map(pictureCode);
    expect(codes.join()).toBe('KDD,ASS,QCC,2SS,JHH,3SS');
    const read = readCodes(gameOf('teen20'), codes);
    expect(read.problem === undefined && read.ending.winner).toBe('Player B');
  });

  it.each([['KH'], ['1'], ['0'], [''], ['kdd'], ['14HH']])('%j is none', (code) => {
    expect(said(readCodes(gameOf('lucky7'), [code]))).toEqual(['unknown', code]);
  });
});

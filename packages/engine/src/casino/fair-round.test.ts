import { describe, expect, it } from 'vitest';
import { bytesOfHex } from '../fairness/stream.ts';
import { pictureCode } from './cards.ts';
import { playRound, roundAgain, type RoundRecord } from './fair-round.ts';
import { GAME_CODES } from './game.ts';
import { gameOf } from './games.ts';

// These were made by a program apart from the house.
const RECORD: RoundRecord = {
  eventId: 'c-100001',
  gameCode: 'teen20',
  commit: 'ac6ef38a5a6bfcce3976b927218a23fdf53249f2bf065e00ceebca8ef50fa176',
  seed: 'c8c0abff83f1fc399896549215c2171fd7988ff4ad1d0ca529dbee6eedbf9e9a',
  contributions: [
    { betslipUid: '0199c2aa-0000-7000-8000-000000000001', clientSeed: 'lucky' },
    { betslipUid: '0199c2aa-0000-7000-8000-000000000002', clientSeed: '' },
  ],
};
const ROOT = '947b6a22a4ed8403742ce5eccc378c9e38ad92ac818a32162d15a0500aa42a24';
const SEED = bytesOfHex(RECORD.seed)!;

it('a round is made again from its record: root, cards, winner', async () => {
  const again = await roundAgain(RECORD);
  expect([again?.commitMatches, again?.root]).toEqual([true, ROOT]);
  expect(again?.cards.map(pictureCode).join(',')).toBe('5SS,QDD,QSS,3SS,4CC,6HH');
  expect(again?.ending.winner).toBe('Player B');
});

it.each([
  ['lucky7', 'c-100002', '10CC', 'High Card'],
  ['dt20', 'c-100003', '4CC,QDD', 'Tiger'],
  ['card32', 'c-100004', '10HH,10SS,10DD,6SS', 'Player 10'],
] as const)('%s with the same seed and root', async (code, eventId, dealt, winner) => {
  const { cards, ending } = await playRound(gameOf(code), SEED, ROOT, eventId);
  expect([cards.map(pictureCode).join(','), ending.winner]).toEqual([dealt, winner]);
});

describe('a record that was changed', () => {
  it('gives another seed away', async () => {
    const seed = `${'00'.repeat(31)}02`;
    expect((await roundAgain({ ...RECORD, seed }))?.commitMatches).toBe(false);
  });

  it.each([
    ['the order of the bets', { contributions: RECORD.contributions.toReversed() }],
    ['a bet left out', { contributions: RECORD.contributions.slice(0, 1) }],
    ['another event', { eventId: 'c-100002' }],
    ['another commit', { commit: '0'.repeat(64) }],
  ])('makes another root of %s', async (_, changed) => {
    const again = await roundAgain({ ...RECORD, ...changed });
    expect(again?.root).not.toBe(ROOT);
  });

  it.each(['', 'seed', '0', `${RECORD.seed}0`])('%j is no seed', async (seed) => {
    expect(await roundAgain({ ...RECORD, seed })).toBeUndefined();
  });
});

it('every game comes to its end', async () => {
  for (const code of GAME_CODES) {
    const again = await roundAgain({ ...RECORD, gameCode: code });
    expect(again?.ending.outcomes.length, code).toBe(gameOf(code).markets.length);
  }
});

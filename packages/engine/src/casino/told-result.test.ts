import { expect, test } from 'vitest';
import { cards } from '../testing/casino-checks.ts';
import { judgeResult } from './told-result.ts';

/** "3 Player B" is what the supplier says: the sids, then the name. */
const judged = (gameCode: string, dealt: string | undefined, said: string) => {
  const [, sids = '', winner = ''] = /^([\d,]*) ?(.*)$/.exec(said) ?? [];
  const result = judgeResult({
    gameCode,
    cards: dealt === undefined ? undefined : cards(dealt),
    win: sids === '' ? [] : sids.split(','),
    winner,
  });
  if (result.verdict === 'word') return 'word';
  const { winner: made = '' } = result.ending ?? {};
  return result.verdict === 'cards' ? made : `${result.because}${made === '' ? '' : `: ${made}`}`;
};

const TEEN = 'K♥ A♦ Q♣ 2♦ J♠ 3♦';

test.each([
  // Hands of the rules' first example: A has K Q J, B the better A 2 3.
  ['teen20', TEEN, '3 Player B', 'Player B'],
  ['teen20', TEEN, '3', 'Player B'],
  ['teen20', TEEN, ' PLAYER-B', 'Player B'],
  ['teen20', TEEN, '', 'Player B'],
  ['teen20', TEEN, '3 B side', 'Player B'],
  ['teen20', TEEN, '1 Player A', 'contradiction: Player B'],
  ['teen20', TEEN, '3 Player A', 'contradiction: Player B'],
  ['teen20', TEEN, '1 Player B', 'contradiction: Player B'],
  ['teen20', TEEN, '0', 'contradiction: Player B'],
  ['teen20', TEEN, '99', 'contradiction: Player B'],
  ['lucky7', '7♣', '0', 'Seven'],
  ['lucky7', '7♣', '1', 'contradiction: Seven'],
  ['lucky7eu', '5♦', '1 LOW Card', 'Low Card'],
  ['dt20', 'K♦ K♦', '3 Tie', 'Tie'],
  ['baccarat', '4♦ 6♦ K♠ K♠ 5♥', '1', 'Player'],
  ['baccarat', 'K♦ K♦ 9♣ 9♥', '3', 'Tie'],
  ['aaa', '8♣', '2 Akbar', 'Akbar'],
  ['card32', '9♠ 8♠ 7♠ 6♠ K♠ 10♠ K♥ 7♥ 6♥ Q♠', '3', 'Player 10'],
  ['race20', 'A♠ 2♠ 3♠ 4♠ 5♠', '1 Spades', 'Spades'],
])('%s: %s, told %s', (code, dealt, said, expected) => {
  expect(judged(code, dealt, said)).toBe(expected);
});

test.each([
  ['a card that does not exist', 'teen20', undefined, '3', 'unknown_card'],
  ['the same card twice in one deck', 'teen20', 'K♥ A♦ Q♣ 2♦ K♥ 3♦', '3', 'card_twice'],
  ['a card that the shoe has not', 'race20', 'K♠ 2♠ 3♠ 4♠ 5♠', '1', 'card_twice'],
  ['too few cards', 'teen20', 'K♥ A♦ Q♣ 2♦ J♠', '3', 'too_few_cards'],
  ['none at all', 'lucky7', '', '', 'too_few_cards'],
  ['none of a known game, but a winner', 'lucky7', '', '1', 'word'],
  ['too many', 'teen20', `${TEEN} 9♠`, '3', 'impossible_cards'],
  ['a card after the last', 'race20', 'A♠ 2♠ 3♠ 4♠ 5♠ 6♠', '1', 'impossible_cards'],
  ['a game that nobody knows, by its word', 'poison20', 'K♥ K♥', '2', 'word'],
  ['or by a name', 'roulette', '', ' 17', 'word'],
  ['a game that nobody knows, without a word', 'poison20', 'K♥', '', 'no_winner'],
])('%s', (_, code, dealt, said, expected) => {
  expect(judged(code, dealt, said)).toBe(expected);
});

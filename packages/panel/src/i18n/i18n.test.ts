import i18next from 'i18next';
import { afterEach, describe, expect, test } from 'vitest';
import { accountsWords } from '../accounts/words.ts';
import { casinoSettingWords } from '../casino-setting/words.ts';
import { auditWords } from '../audit/words.ts';
import { cashWords } from '../cash/words.ts';
import { dashboardWords } from '../dashboard/words.ts';
import { savedWords } from '../grid/saved-words.ts';
import { daysWords } from '../days/words.ts';
import { gridWords } from '../grid/words.ts';
import { ledgerWords } from '../ledger/words.ts';
import { loginWords } from '../login/words.ts';
import { matchesWords } from '../matches/words.ts';
import { passwordWords } from '../passwords/words.ts';
import { menuLabel, menuWords } from '../shell/menu-words.ts';
import { shellWords } from '../shell/words.ts';
import { treeWords } from '../tree/words.ts';
import { uiWords } from '../ui/words.ts';
import { userViewWords } from '../user-view/words.ts';
import { formWords } from '../user-form/words.ts';
import { say } from './i18n.ts';

const ROOMS = [
  accountsWords,
  casinoSettingWords,
  auditWords,
  cashWords,
  dashboardWords,
  formWords,
  daysWords,
  gridWords,
  ledgerWords,
  loginWords,
  matchesWords,
  menuWords,
  passwordWords,
  savedWords,
  shellWords,
  treeWords,
  uiWords,
  userViewWords,
];
/** Names and abbreviations that read the same in every language. */
const SAME_EVERYWHERE = /^(T20|T10)$/;
const placeholders = (text: string): string[] => (text.match(/{{\w+}}/g) ?? []).toSorted();

afterEach(() => i18next.changeLanguage('en'));

describe('words of the panel', () => {
  test.each(
    ['hi', 'ta', 'mr'].flatMap((language) => ROOMS.map((words) => ({ language, words, room: words.room }))),
  )('$language has every word of $room, with the same values in it', ({ language, words }) => {
    const missing = Object.entries<string>(words.en)
      .filter(([key, text]) => !key.endsWith('_one') && !SAME_EVERYWHERE.test(text))
      .filter(([key, text]) => {
        const other: unknown = i18next.getResource(language, words.room, key);
        return typeof other !== 'string' || String(placeholders(other)) !== String(placeholders(text));
      })
      .map(([key]) => key);
    expect(missing).toEqual([]);
  });

  test.each([
    [1, '1 match, my position'],
    [4, '4 matches, my position'],
  ])('%i in play reads %s', (count, text) => {
    expect(say(dashboardWords)('inPlayMeta', { count })).toBe(text);
  });

  test.each([
    ['hi', 'Client List', 'क्लाइंट सूची'],
    ['mr', 'Dashboard', 'डॅशबोर्ड'],
    ['ta', 'Something new', 'Something new'],
  ])('the menu in %s: %s is %s', async (language, label, text) => {
    await i18next.changeLanguage(language);
    expect(menuLabel(label)).toBe(text);
  });

  test.each([
    [gridWords.en.empty, 'No data available in table'],
    [matchesWords.en.none, 'No Data Found'],
    [uiWords.en.authFailed, 'Authentication Failed'],
    [uiWords.en.confirmTitle, 'Confrim Message'],
    [uiWords.en.enterCode, "Please enter 4 digit's varification code."],
    [say(gridWords)('showing', { from: 0, to: 0, total: 0 }), 'Showing 0 to 0 of 0 entries'],
  ])('the specification says %s', (ours, quoted) => {
    expect(ours).toBe(quoted);
  });
});

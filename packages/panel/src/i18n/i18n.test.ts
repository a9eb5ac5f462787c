import { BALANCE_WORDS } from '@pavilion/contract/balance.ts';
import { calls } from '@pavilion/contract/calls.ts';
import { REFUSALS } from '@pavilion/contract/refusals.ts';
import { REMARKS } from '@pavilion/contract/remarks.ts';
import { SENTENCES } from '@pavilion/contract/sentences.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { dashboardWords } from '../dashboard/words.ts';
import { gridWords } from '../grid/words.ts';
import { matchesWords } from '../matches/words.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { uiWords } from '../ui/words.ts';
import { wordsIn, type LanguageWords } from './catalogue.ts';
import { say, setLanguage } from './i18n.ts';
import { FILES, loadLanguages } from './languages.fixtures.ts';

/** What calls say of their success. */
const MESSAGES = Object.values(calls)
  .flatMap((call) => [call.message, ...Object.values(call.messageBy?.values ?? {})])
  .filter((message) => message !== '');

// Every file that declares words, so that no room is forgotten.
import.meta.glob('../**/*words.ts', { eager: true });
const ENGLISH: LanguageWords = {
  ...wordsIn('en'),
  refusals: Object.fromEntries(Object.entries(REFUSALS).map(([code, [, wording]]) => [code, wording])),
  remarks: Object.fromEntries(REMARKS.map((remark) => [remark, remark])),
  sentences: Object.fromEntries([...SENTENCES, ...MESSAGES].map((sentence) => [sentence, sentence])),
};
const ROOMS = Object.keys(ENGLISH).toSorted();
const OTHERS = Object.entries(FILES);

const placeholders = (text: string): string => String((text.match(/{{\w+}}/g) ?? []).toSorted());
/** The key without the form of a count: a language has the forms that it needs. */
const plain = (key: string): string => key.replace(/_(one|other)$/, '');
const keysOf = (words: Readonly<Record<string, string>>): string[] => [
  ...new Set(Object.keys(words).map(plain)),
];

loadLanguages();
afterEach(() => setLanguage('en'));

describe.each(OTHERS)(
  'the file of %s',
  (_, rooms: Readonly<Record<string, Readonly<Record<string, string>>>>) => {
    test('has the rooms of the panel, in order, and no other', () => {
      expect(Object.keys(rooms)).toEqual(ROOMS);
    });

    test.each(ROOMS)('has the words of %s and no others, with the same values in them', (room) => {
      const [english, other] = [ENGLISH[room]!, rooms[room]!];
      expect(keysOf(other).toSorted()).toEqual(keysOf(english).toSorted());
      const different = Object.entries(other).filter(
        ([key, text]) =>
          text === '' || placeholders(text) !== placeholders(english[key] ?? english[plain(key)] ?? ''),
      );
      expect(different).toEqual([]);
    });

    test.each(ROOMS)('says every sentence of %s', (room) => {
      const words = (text: string): string => text.replaceAll(/{{\w+}}/g, '');
      const left = Object.entries(rooms[room]!).filter(
        ([key, text]) => text === ENGLISH[room]![key] && /[a-z] .*[a-z]/i.test(words(text)),
      );
      expect(left).toEqual([]);
    });
  },
);

/** Copies of words that stand in more than one room with the same English and the same translations. It only falls. */
const MOST_COPIES = 176;

test('a word with one meaning stands once, among the common ones', () => {
  const places = new Map<string, string[]>();
  for (const room of ROOMS.filter((name) => !['refusals', 'remarks', 'sentences'].includes(name)))
    for (const [key, english] of Object.entries(ENGLISH[room]!)) {
      const texts = [english, ...OTHERS.map(([language]) => wordsIn(language)[room]?.[key])];
      places.set(texts.join('|'), [...(places.get(texts.join('|')) ?? []), `${room}.${key}`]);
    }
  const copies = [...places.values()].filter((keys) => keys.length > 1);
  expect(
    copies.reduce((sum, keys) => sum + keys.length - 1, 0),
    copies.join('\n'),
  ).toBe(MOST_COPIES);
});

test('the sides of a balance read on a screen as in a file', () => {
  for (const [language, { own, below }] of Object.entries(BALANCE_WORDS)) {
    const said = { own_lena: own.lena, own_dena: own.dena, below_lena: below.lena, below_dena: below.dena };
    expect(wordsIn(language)['balance']).toEqual(said);
  }
});

describe('words of the panel', () => {
  test.each([
    [1, '1 match, my position'],
    [4, '4 matches, my position'],
  ])('%i in play reads %s', (count, text) => {
    expect(say(dashboardWords)('inPlayMeta', { count })).toBe(text);
  });

  test.each([
    ['hi' as const, 'Client List', 'क्लाइंट सूची'],
    ['mr' as const, 'Dashboard', 'डॅशबोर्ड'],
    ['ta' as const, 'Something new', 'Something new'],
  ])('the menu in %s: %s is %s', (language, label, text) => {
    setLanguage(language);
    expect(menuLabel(label)).toBe(text);
  });

  test.each([
    [say(gridWords)('empty'), 'No data available in table'],
    [say(matchesWords)('none'), 'No Data Found'],
    [uiWords.en.authFailed, 'Authentication Failed'],
    [uiWords.en.confirmTitle, 'Confrim Message'],
    [uiWords.en.enterCode, "Please enter 4 digit's varification code."],
    [say(gridWords)('showing', { from: 0, to: 0, total: 0 }), 'Showing 0 to 0 of 0 entries'],
  ])('the specification says %s', (ours, quoted) => {
    expect(ours).toBe(quoted);
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { dashboardWords } from '../dashboard/words.ts';
import { gridWords } from '../grid/words.ts';
import { matchesWords } from '../matches/words.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { uiWords } from '../ui/words.ts';
import { wordOf } from './catalogue.ts';
import { fetchLanguage, say, setLanguage, type Words } from './i18n.ts';

/** Every file of words that the panel has, so that no room is forgotten. */
const files = import.meta.glob<Record<string, unknown>>(['../**/*words.ts', '../**/*words.tsx'], {
  eager: true,
});
const isWords = (value: unknown): value is Words<string> =>
  typeof value === 'object' && value !== null && 'room' in value && 'en' in value;
const ROOMS = [...new Set(Object.values(files).flatMap((file) => Object.values(file).filter(isWords)))];

await Promise.all((['hi', 'ta', 'mr'] as const).map(fetchLanguage));

/** Names and abbreviations that read the same in every language. */
const SAME_EVERYWHERE = /^(T20|T10|Betfair)$/;
const placeholders = (text: string): string[] => (text.match(/{{\w+}}/g) ?? []).toSorted();

afterEach(() => setLanguage('en'));

describe('words of the panel', () => {
  test('each room of words has a name of its own', () => {
    const rooms = ROOMS.map(({ room }) => room);
    expect(rooms.length).toBeGreaterThan(20);
    expect(rooms).toEqual([...new Set(rooms)]);
  });

  test.each(
    ['hi', 'ta', 'mr'].flatMap((language) => ROOMS.map((words) => ({ language, words, room: words.room }))),
  )('$language has every word of $room, with the same values in it', ({ language, words }) => {
    const missing = Object.entries<string>(words.en)
      .filter(([key, text]) => !key.endsWith('_one') && !SAME_EVERYWHERE.test(text))
      .filter(([key, text]) => {
        const other = wordOf(language, words.room, key);
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
    ['hi' as const, 'Client List', 'क्लाइंट सूची'],
    ['mr' as const, 'Dashboard', 'डॅशबोर्ड'],
    ['ta' as const, 'Something new', 'Something new'],
  ])('the menu in %s: %s is %s', async (language, label, text) => {
    setLanguage(language);
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

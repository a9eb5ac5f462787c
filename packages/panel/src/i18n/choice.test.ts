import { afterEach, expect, test, vi } from 'vitest';

/** The panel as it begins on a device that keeps these, in a browser of these languages. */
async function begun(kept: Record<string, string>, browser: readonly string[]) {
  const device = new Map(
    Object.entries(kept).map(([name, value]) => [`kept:${name}`, JSON.stringify(value)]),
  );
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => device.get(name) ?? null,
    setItem: (name: string, value: string) => device.set(name, value),
  });
  vi.stubGlobal('navigator', { languages: browser });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.resetModules();
  return import('./i18n.ts');
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each<[string, Record<string, string>, string[], string]>([
  ['the choice comes first', { language: 'ta', 'house-language': 'hi' }, ['mr'], 'ta'],
  ['then the house', { 'house-language': 'hi' }, ['mr'], 'hi'],
  ['then the browser', { 'house-language': '' }, ['fr-FR', 'mr-IN', 'en'], 'mr'],
  ['then English', {}, ['fr-FR'], 'en'],
  ['what is no language counts for nothing', { language: 'xx' }, ['hi-IN'], 'hi'],
])('%s', async (_, kept, browser, language) => {
  vi.useFakeTimers();
  const { chosenLanguage } = await begun(kept, browser);
  expect(chosenLanguage()).toBe(language);
});

test('what is chosen elsewhere is followed, but not over what was chosen here since', async () => {
  vi.useFakeTimers();
  const { chosenLanguage, takeLanguages, changeLanguage, hasChosenLanguage } = await begun({}, ['en']);
  takeLanguages({ own: '', house: 'hi' });
  expect([chosenLanguage(), hasChosenLanguage()]).toEqual(['hi', false]);
  takeLanguages({ own: 'ta', house: 'hi' });
  expect([chosenLanguage(), hasChosenLanguage()]).toEqual(['ta', true]);
  void changeLanguage('mr');
  takeLanguages({ own: 'ta', house: 'hi' });
  expect(chosenLanguage()).toBe('mr');
});

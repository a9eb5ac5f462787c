import { afterEach, beforeAll, expect, test } from 'vitest';
import { setLanguage } from '../i18n/i18n.ts';
import { loadLanguages } from '../i18n/languages.fixtures.ts';
import { hitLine } from './hit-lines.ts';

beforeAll(loadLanguages);
afterEach(() => setLanguage('en'));

const hit = { id: '1', title: '1', name: 'agent', role: 6, link: '/audit', at: null };

test('the act of a request is said as the audit log says it, in the reader’s language', () => {
  const request = { ...hit, detail: 'receive_cash' };
  const said = (['en', 'hi', 'mr', 'ta'] as const).map((language) => {
    setLanguage(language);
    return hitLine('requests', request);
  });
  expect(said[0]).toMatch(/^Agent · agent · Received/);
  expect(new Set(said).size).toBe(4);
  for (const line of said) expect(line).not.toMatch(/_|receive/);
});

test('an act that an older version wrote is shown as it is called', () => {
  expect(hitLine('requests', { ...hit, detail: 'gone_since' })).toBe('Agent · agent · gone since');
});

test('a detail that is no act and no remark stays as it is', () => {
  expect(hitLine('users', { ...hit, detail: 'receive_cash' })).toBe('Agent · agent · receive_cash');
});

test('staff are told as staff, by their own name, and the operator above them as such', () => {
  const helper = { ...hit, title: 'reader', detail: 'Asha Rao · Read only', name: 'company', role: 1 };
  expect(hitLine('staff', helper)).toBe('Staff · Asha Rao · Read only · acts for company (Company)');
});

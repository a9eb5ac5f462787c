import { expect, test } from 'vitest';
import { oldDrafts, openDraft, outlivingTab } from './kept-draft.ts';

type Values = { amount: number | ''; note: string; password?: string };

function newStore(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

const FORM = 'cash 2 some-account';
const opened = (store: ReturnType<typeof newStore>, userId = 7, form = FORM) =>
  openDraft<Values, { version: string }>(store, userId, form);

test('what was typed last is there when the form opens again', () => {
  const store = newStore();
  const draft = opened(store);
  draft.offer({ amount: 5, note: '' });
  draft.offer({ amount: 500, note: 'by hand' }, { version: 'one' });
  expect(opened(store).found).toBeUndefined();
  expect(draft.write(1000)).toBe(1000);
  const again = opened(store);
  expect(again.found).toEqual({ amount: 500, note: 'by hand' });
  expect(again.opened).toEqual({ version: 'one' });
  expect(again.foundAt).toBe(1000);
});

test('what was written or forgotten is not written again when the form goes', () => {
  const store = newStore();
  const draft = opened(store);
  draft.offer({ amount: 500, note: '' });
  draft.write(1000);
  expect(draft.write(2000)).toBeUndefined();
  draft.offer({ amount: 600, note: '' });
  draft.forget();
  expect(draft.write(3000)).toBeUndefined();
  expect(opened(store).found).toBeUndefined();
});

test('nobody finds the draft of another person or of another account', () => {
  const store = newStore();
  const draft = opened(store);
  draft.offer({ amount: 500, note: '' });
  draft.write(1000);
  expect(opened(store, 8).found).toBeUndefined();
  expect(opened(store, 7, 'cash 2 another-account').found).toBeUndefined();
  expect(opened(store, 7, 'cash 1 some-account').found).toBeUndefined();
});

test('passwords and codes are never written', () => {
  const store = newStore();
  const draft = openDraft<Record<string, string>, undefined>(store, 7, FORM);
  draft.offer({ username: 'AB1', password: 'secret 1', confirm_password: 'secret 2', code: '333333' });
  draft.write(1000);
  const written = store.getItem(`draft:7:${FORM}`);
  expect(written).toContain('AB1');
  expect(written).not.toMatch(/secret|333333/);
});

test.each(['not json', 'null', '[]', '{"values":null,"at":1}', '{"values":{"amount":1}}'])(
  'an entry like %s is no draft',
  (entry) => {
    const store = newStore();
    store.setItem(`draft:7:${FORM}`, entry);
    expect(opened(store).found).toBeUndefined();
  },
);

test('what is no plain value is left out, so that a kept draft cannot break a form', () => {
  const store = newStore();
  store.setItem(`draft:7:${FORM}`, '{"values":{"amount":1,"note":{"of":"another version"}},"at":1}');
  expect(opened(store).found).toEqual({ amount: 1 });
});

test('a draft that outlives its tab is found by a new one; a tab’s own comes first, and what is done with is gone from both', () => {
  const [device, tab, other] = [newStore(), newStore(), newStore()];
  const draft = opened(outlivingTab(tab, device));
  draft.offer({ amount: 500, note: '' });
  draft.write(1000);
  const elsewhere = opened(outlivingTab(other, device));
  expect(elsewhere.found).toEqual({ amount: 500, note: '' });
  elsewhere.offer({ amount: 700, note: '' });
  elsewhere.write(2000);
  expect(opened(outlivingTab(tab, device)).found).toEqual({ amount: 500, note: '' });
  expect(opened(outlivingTab(newStore(), device)).found).toEqual({ amount: 700, note: '' });
  elsewhere.forget();
  expect(opened(outlivingTab(newStore(), device)).found).toBeUndefined();
  expect(opened(outlivingTab(tab, device)).found).toEqual({ amount: 500, note: '' });
});

test('what nobody came back to within two days is old, and what is no draft is left alone', () => {
  const hours = (count: number) => JSON.stringify({ values: {}, at: count * 3_600_000 });
  const entries = [
    ['draft:7:new', hours(60)],
    ['draft:7:old', hours(10)],
    ['draft:7:broken', '{'],
    ['userLogin', hours(10)],
  ] as const;
  expect(oldDrafts(entries, 60 * 3_600_000)).toEqual(['draft:7:old', 'draft:7:broken']);
});

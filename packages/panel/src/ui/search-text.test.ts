import { expect, test } from 'vitest';
import { followAddress } from './search-text.ts';

test('what is typed while the address takes up what was typed before stays', () => {
  const typing = { text: 'delhi', known: '', sent: 'del' };
  expect(followAddress(typing, 'del')).toEqual({ text: 'delhi', known: 'del', sent: 'del' });
});

test('an address from elsewhere replaces the text, and so does a step forward to what the box once wrote', () => {
  const back = followAddress({ text: 'del', known: 'del', sent: 'del' }, '');
  expect(back.text).toBe('');
  expect(followAddress(back, 'del').text).toBe('del');
});

test('an address that stays leaves the box as it is', () => {
  const box = { text: 'delhi', known: 'del', sent: 'del' };
  expect(followAddress(box, 'del')).toBe(box);
});

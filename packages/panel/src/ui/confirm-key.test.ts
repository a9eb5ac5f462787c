import { expect, test } from 'vitest';
import { createConfirmKey } from './confirm-key.ts';

type Act = [at: number, what: 'press' | 'repeat' | 'release'];

test.each<[why: string, heldWhileOpening: boolean, acts: Act[], said: boolean[]]>([
  ['the very press that opened it', false, [[0, 'press']], [false]],
  [
    'a key that is held goes on repeating',
    true,
    [
      [400, 'repeat'],
      [900, 'repeat'],
    ],
    [false, false],
  ],
  [
    'a held key of a system that does not mark repeats',
    true,
    [
      [400, 'press'],
      [900, 'press'],
    ],
    [false, false],
  ],
  [
    'pressed again before the dialog could be read',
    true,
    [
      [100, 'release'],
      [200, 'press'],
    ],
    [false],
  ],
  [
    'let go, read, pressed',
    true,
    [
      [100, 'release'],
      [1000, 'press'],
    ],
    [true],
  ],
  ['opened by the mouse, read, pressed', false, [[1000, 'press']], [true]],
  [
    'too early, then again after reading',
    false,
    [
      [50, 'press'],
      [90, 'release'],
      [700, 'press'],
    ],
    [false, true],
  ],
])('Ctrl+Enter: %s', (_, heldWhileOpening, acts, said) => {
  const key = createConfirmKey(0, heldWhileOpening);
  const heard: boolean[] = [];
  for (const [at, what] of acts) {
    if (what === 'release') key.released();
    else heard.push(key.saysYes(at, what === 'repeat'));
  }
  expect(heard).toEqual(said);
});

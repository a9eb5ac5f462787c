import { expect, test } from 'vitest';
import { decodeList } from './text-file.ts';

const LINE = '04/01/2021,Kalyan – Day,134,80,479';
const utf16 = (text: string, little: boolean) =>
  Uint8Array.from(
    [0xfeff, ...Array.from(text, (sign) => sign.codePointAt(0)!)].flatMap((code) => {
      const pair = [code & 0xff, code >> 8];
      return little ? pair : pair.toReversed();
    }),
  );

test.each([
  ['UTF-8', new TextEncoder().encode(LINE)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${LINE}`)],
  ['UTF-16, the low byte first', utf16(LINE, true)],
  ['UTF-16, the high byte first', utf16(LINE, false)],
  // The dash of the old western code page is no UTF-8.
  [
    'the old western code page',
    Uint8Array.from(LINE, (sign) => (sign === '–' ? 0x96 : sign.codePointAt(0)!)),
  ],
])('%s is read', (_, bytes) => {
  expect(decodeList(Uint8Array.from(bytes))).toBe(LINE);
});

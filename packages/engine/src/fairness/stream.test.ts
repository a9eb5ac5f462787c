import { expect, test } from 'vitest';
import { commitOf, fairStream, firstRoot, nextRoot, sha256 } from './stream.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));

test('what is published before a round, and the root after each bet', async () => {
  const commit = await commitOf(bytes('c8c0abff83f1fc399896549215c2171fd7988ff4ad1d0ca529dbee6eedbf9e9a'));
  expect(commit).toBe('ac6ef38a5a6bfcce3976b927218a23fdf53249f2bf065e00ceebca8ef50fa176');
  const none = await firstRoot('c-100001', commit);
  expect(none).toBe('a10098be828d0d3542c68f97385a2ab9051356bf9577c9ec55189e7eff831c58');
  const one = await nextRoot(none, {
    betslipUid: '0199c2aa-0000-7000-8000-000000000001',
    clientSeed: 'lucky',
  });
  expect(one).toBe('ff035fcbd8a7e52a331071c00c7f7b1a982352f7798cef728ea60540991b656f');
  const two = await nextRoot(one, { betslipUid: '0199c2aa-0000-7000-8000-000000000002', clientSeed: '' });
  expect(two).toBe('947b6a22a4ed8403742ce5eccc378c9e38ad92ac818a32162d15a0500aa42a24');
});

test('the same seed, root and event make the same numbers, over more than one block', async () => {
  const seed = bytes('00'.repeat(31).concat('01'));
  const root = await sha256('no bets');
  const draw = async (event: string) => {
    const stream = await fairStream(seed, root, event);
    const numbers: number[] = [];
    for (let at = 0; at < 20; at += 1) numbers.push(await stream.below(1000));
    return numbers;
  };
  const first = await draw('f-1');
  expect(await draw('f-1')).toEqual(first);
  expect(await draw('f-2')).not.toEqual(first);
  expect(first.every((number) => number >= 0 && number < 1000)).toBe(true);
});

test('each number is as likely: 20,000 of ten, none further from its part than chance allows', async () => {
  const stream = await fairStream(bytes('07'.repeat(32)), 'root', 'event');
  const counts = Array.from({ length: 10 }, () => 0);
  for (let at = 0; at < 20_000; at += 1) counts[await stream.below(10)]! += 1;
  const chiSquare = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
  expect(chiSquare).toBeLessThan(27.9);
});

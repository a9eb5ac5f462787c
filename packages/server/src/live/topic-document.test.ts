import { expect, test } from 'vitest';
import { topicDocument } from './topic-document.ts';

const open = { status: 'OPEN' };
const suspended = { status: 'SUSPENDED' };

/** A document whose watchers have `market` open and one price of Mumbai, by patch 1. */
function market() {
  const document = topicDocument('35000001.180');
  document.merge({ market: open, 'runner:1': { back: 1.9 } });
  document.takePatch();
  return document;
}

const patch = (set: Record<string, unknown>) => ({ topic: '35000001.180', seq: 2, set });

test.each([
  ['a changed value', [{ market: suspended }], patch({ market: suspended })],
  [
    'the last of two',
    [{ 'runner:1': { back: 2 } }, { 'runner:1': { back: 2.1 } }],
    patch({ 'runner:1': { back: 2.1 } }),
  ],
  ['a new key', [{ 'runner:2': { back: 3 } }], patch({ 'runner:2': { back: 3 } })],
  ['a key that is gone', [{ 'runner:1': null }], patch({ 'runner:1': null })],
  ['only what changed', [{ market: open, 'runner:1': { back: 2 } }], patch({ 'runner:1': { back: 2 } })],
  ['nothing, for the value the watchers have', [{ market: { status: 'OPEN' } }], undefined],
  ['nothing, for there and back', [{ market: suspended }, { market: open }], undefined],
  ['nothing, for a key that was never there', [{ 'runner:9': null }], undefined],
  ['nothing, for an undefined value', [{ market: undefined }], undefined],
])('a patch holds %s', (_what, merges, expected) => {
  const document = market();
  for (const merge of merges) document.merge(merge);
  const taken = document.takePatch();
  expect(taken === undefined ? undefined : JSON.parse(taken)).toEqual(expected);
});

test('an image holds everything sent so far and the number of its last patch', () => {
  const document = market();
  document.merge({ 'runner:1': null, 'runner:2': { back: 3 } });
  expect(JSON.parse(document.image())).toMatchObject({
    seq: 1,
    image: true,
    set: { market: open, 'runner:1': { back: 1.9 } },
  });
  document.takePatch();
  expect(JSON.parse(document.image())).toEqual({
    topic: '35000001.180',
    seq: 2,
    image: true,
    set: { market: open, 'runner:2': { back: 3 } },
  });
});

test('a load replaces the document, except for what was told while it ran', () => {
  const document = market();
  document.beginLoad();
  document.merge({ 'runner:1': { back: 2.2 }, 'runner:3': { back: 5 } });
  document.endLoad({ market: suspended, 'runner:1': { back: 2 } });
  expect(JSON.parse(document.takePatch() ?? '')).toEqual(
    patch({ market: suspended, 'runner:1': { back: 2.2 }, 'runner:3': { back: 5 } }),
  );
  document.beginLoad();
  document.endLoad({ market: suspended });
  expect(JSON.parse(document.takePatch() ?? '').set).toEqual({ 'runner:1': null, 'runner:3': null });
});

test('a value that JSON cannot say is the teller’s error', () => {
  expect(() => market().merge({ market: { paise: 1n } })).toThrow(TypeError);
});

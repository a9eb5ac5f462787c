import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { RANKS, SUITS, type Card } from '@pavilion/engine/casino/cards.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { say, setLanguage } from '../i18n/i18n.ts';
import { loadLanguages } from '../i18n/languages.fixtures.ts';
import { BACK, cardName, pictureOf } from './card-picture.ts';
import { PlayingCard } from './playing-card.tsx';
import { cardWords } from './words.ts';

const CARDS: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => ({ rank, suit })));
const ART = join(import.meta.dirname, 'art');

loadLanguages();
afterEach(() => setLanguage('en'));

test('each of the 52 cards has a picture of its own, and so has a card that lies face down', () => {
  const pictures = [...CARDS.map(pictureOf), BACK];
  expect(pictures.every(Boolean)).toBe(true);
  expect(new Set(pictures).size).toBe(53);
});

test('no picture is larger than 20 kB, and all together fit into 170 kB compressed', () => {
  const files = readdirSync(ART).map((name) => readFileSync(join(ART, name)));
  expect(files).toHaveLength(54);
  expect(Math.max(...files.map((file) => file.length))).toBeLessThanOrEqual(20_000);
  expect(files.reduce((sum, file) => sum + gzipSync(file).length, 0)).toBeLessThanOrEqual(170_000);
});

test('no picture names an address, so that none asks the net for anything', () => {
  const elsewhere = readdirSync(ART).filter((name) =>
    /https?:|www\./.test(readFileSync(join(ART, name), 'utf8').replaceAll('http://www.w3.org/2000/svg', '')),
  );
  expect(elsewhere).toEqual([]);
});

test.each([
  ['en', { rank: 12, suit: 'H' }, 'Queen of hearts'],
  ['en', { rank: 10, suit: 'S' }, '10 of spades'],
  ['hi', { rank: 12, suit: 'H' }, 'पान बेगम'],
  ['mr', { rank: 1, suit: 'D' }, 'चौकट एक्का'],
  ['ta', { rank: 13, suit: 'C' }, 'கிளாவர் ராஜா'],
] as const)('in %s %j is called %s', async (language, card, name) => {
  setLanguage(language);
  expect(cardName(card, say(cardWords))).toBe(name);
});

test('no two cards share a name', () => {
  const t = say(cardWords);
  expect(new Set(CARDS.map((card) => cardName(card, t))).size).toBe(52);
});

test.each([
  ['QDD', 'alt="Queen of hearts"'],
  ['back', 'alt="Card face down"'],
  ['XX', '>XX</span>'],
])('the picture of %s says what it is', (card, said) => {
  expect(renderToStaticMarkup(createElement(PlayingCard, { card }))).toContain(said);
});

import type { CasinoDoubt } from '@pavilion/contract/casino-doubt.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { Doubt, DoubtInRow } from './doubt.tsx';

const CONTRADICTION: CasinoDoubt = {
  because: 'contradiction',
  cards: ['KDD', 'ASS', 'QCC', '2SS', 'JHH', '3SS'],
  won_by: 'Player A',
  desc: 'Player A#High (K)',
  made: 'Player B',
};
const pageOf = (doubt: CasinoDoubt): string =>
  renderToStaticMarkup(createElement(Doubt, { doubt, gameCode: 'teen20' }));
const sidesOf = (html: string): readonly string[] => html.split('<div').slice(2);
const picturesIn = (html: string): number => html.match(/<img/g)?.length ?? 0;

describe('why a round waits', () => {
  it('tells who has won by its supplier and by its cards, each with the cards as pictures', () => {
    const html = pageOf(CONTRADICTION);
    const [told = '', made = ''] = sidesOf(html);
    expect(html).toContain('The cards say otherwise than the winner that was told.');
    expect(told).toContain('<strong>Player A</strong>');
    expect(told).toContain('Player A · High (K)');
    expect(made).toContain('<strong>Player B</strong>');
    expect([told, made].map(picturesIn)).toEqual([6, 6]);
    expect(html).toContain('alt="King of');
  });

  it('of cards that cannot be read shows the letters in which they came', () => {
    const html = pageOf({ ...CONTRADICTION, because: 'unknown_card', cards: ['KDD', '14SS'], made: '' });
    expect(html).toContain('KDD 14SS');
    expect(html).toContain('Nothing is decided by them');
    expect(picturesIn(html)).toBe(0);
  });

  it('says so where no winner was told', () => {
    const html = pageOf({ because: 'no_winner', cards: [], won_by: '', desc: '', made: '' });
    expect(html).toContain('No winner was told');
    expect(html).toContain('Its supplier did not say who has won.');
  });
});

test('a row of the list has both winners and the cards, and nothing where nothing is doubted', () => {
  const html = renderToStaticMarkup(createElement(DoubtInRow, { doubt: CONTRADICTION }));
  expect(html).toContain('Told: Player A · Cards: Player B');
  expect(picturesIn(html)).toBe(6);
  expect(renderToStaticMarkup(createElement(DoubtInRow, { doubt: null }))).toBe('');
});

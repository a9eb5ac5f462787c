import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cardText } from '@pavilion/engine/casino/cards.ts';
import { isGameCode } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { judgeResult } from '@pavilion/engine/casino/told-result.ts';
import { describe, expect, test } from 'vitest';
import { readDetail } from './read-detail.ts';

/** Tables as a supplier told them. They are not part of the repository, so these tests are skipped where the folder is absent; read-detail.test.ts shows the same in small. */
const FOLDER = fileURLToPath(new URL('../../../../../shared/data/casino/', import.meta.url));
const TABLES = `${FOLDER}casino-tables-2025-08-15.json`;
const isAbsent = !existsSync(TABLES);

type Recorded = {
  readonly getdata: Readonly<Record<string, unknown>>;
  readonly last10: Readonly<Record<string, unknown>>;
  readonly proexch_teen20: unknown;
};

const recorded = (): Recorded => JSON.parse(readFileSync(TABLES, 'utf8')) as Recorded;

/** Game, cards on the table, seconds left, the first of its offers: back, lay and whether it is open. */
const STATES = [
  ['teen20', 'K♥ 9♠ 2♦ A♠ 8♠', 0, 'Player A', undefined, undefined, false],
  ['ab20', '', 30, 'Ander A', 2, undefined, true],
  ['dt20', '', 0, 'Dragon', undefined, undefined, false],
  ['aaa', '', 10, 'Amar', 2.12, 2.22, true],
  ['card32eu', '', 14, 'Player 8', 12.2, 13.7, true],
  ['lucky7eu', '', 7, 'LOW Card', 2, undefined, true],
] as const;

describe.skipIf(isAbsent)('the tables in shared/data/casino (skipped where the folder is absent)', () => {
  test('are all listed here', () => {
    const { getdata, last10 } = recorded();
    expect(Object.keys(getdata)).toEqual(STATES.map(([code]) => code));
    expect(Object.keys(last10)).toEqual(STATES.map(([code]) => code));
  });

  test.each(STATES)('%s while it runs', (code, cards, closesIn, name, back, lay, open) => {
    const told = readDetail(recorded().getdata[code], 'picture');
    if (told?.kind !== 'round') throw new Error('no round');
    expect(told).toMatchObject({ closesIn, win: [], winner: '', description: '' });
    // One of them names its game with neither the round nor, in all lists, its bets.
    expect(['', code]).toContain(told.gameCode);
    expect(told.cards?.map(cardText).join(' ')).toBe(cards);
    expect(told.offers[0]).toMatchObject({ sid: '1', name, back, lay, open });
    expect(judgeResult({ ...told, gameCode: code })).toEqual({ verdict: 'waits', because: 'too_few_cards' });
  });

  test.each(STATES)('the last ten of %s', (code) => {
    const told = readDetail(recorded().last10[code], 'picture');
    if (told?.kind !== 'results') throw new Error('no results');
    expect(told.results).toHaveLength(10);
    expect(told.results.every(({ mid }) => /^\d{15}$/.test(mid))).toBe(true);
    const sids = isGameCode(code) ? gameOf(code).markets[0]!.selections.map(({ sid }) => String(sid)) : [];
    // Where each card has its own winner there is none of the round.
    for (const { win } of told.results) expect(code === 'ab20' ? ['0'] : sids).toContain(win);
  });

  test('the list of tables is no detail', () => {
    const list: unknown = JSON.parse(readFileSync(`${FOLDER}casino-tableid.json`, 'utf8'));
    expect(readDetail(list, 'picture')).toBeUndefined();
  });

  test('a table of another supplier, flat', () => {
    const told = readDetail(recorded().proexch_teen20, 'picture');
    if (told?.kind !== 'round') throw new Error('no round');
    expect([told.mid, told.gameCode, told.closesIn]).toEqual(['102260921134126', 'teen20', 14]);
    expect(told.cards?.map(cardText)).toEqual(['K♣', '6♥', 'Q♥']);
    expect(told.offers.map(({ name, back, open }) => [name, back, open])).toEqual([
      ['Player A', 1.98, true],
      ['Pair Plus A', 2, false],
    ]);
  });
});

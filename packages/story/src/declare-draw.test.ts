import { panaPlace } from '@pavilion/engine/matka/pana.ts';
import { expect, test } from 'vitest';
import { ripe, storyPana } from './declare-draw.ts';
import type { StoryDraw } from './matka.sql.ts';
import { someSlip } from './matka-mind.ts';
import { seededRandom } from './simulator/random.ts';

const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`);
const draw = (time: string): StoryDraw => ({
  id: `m-${time}`,
  fast: false,
  title: 'KALYAN',
  side: 'open',
  marketDate: '2026-11-20',
  drawAt: at(time),
  closesAt: at(time),
  jodiClosesAt: null,
});

test.each([
  [[], '12:00', []],
  [['10:00'], '12:00', []],
  [['10:00', '10:30'], '10:20', ['10:00']],
  [['10:00', '10:30'], '10:19', []],
  [['10:00', '10:30', '11:55'], '12:00', ['10:00', '10:30']],
  [['10:00', '11:50', '11:55'], '12:00', ['10:00']],
])('of draws at %j the desk has declared by %s: %j', (times, now, declared) => {
  expect(ripe(times.map(draw), at(now)).map(({ drawAt }) => drawAt)).toEqual(declared.map(at));
});

test('numbers are panas, the same in every world, others on other days, and of all kinds in a year', () => {
  const of = (day: number): number =>
    storyPana({ title: 'KALYAN', side: 'open', marketDate: `2026-11-${String(day).padStart(2, '0')}` });
  const panas = Array.from({ length: 365 }, (_, day) => of(day));
  expect(panas.filter((pana) => panaPlace(pana) === undefined)).toEqual([]);
  expect(panas.map((_, day) => of(day))).toEqual(panas);
  expect(new Set(panas).size).toBeGreaterThan(130);
});

test('a slip has one type and one stake; jodis only where they are taken', () => {
  const random = seededRandom(7);
  const slips = Array.from({ length: 200 }, (_, n) => ({
    jodis: n % 2 === 0,
    rows: someSlip(random, { jodis: n % 2 === 0 }),
  }));
  for (const { jodis, rows } of slips) {
    const [first] = rows;
    expect(
      rows.every((row) => row.matka_market_id === first?.matka_market_id && row.stake === first.stake),
    ).toBe(true);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    if (!jodis) expect(first?.matka_market_id).not.toBe(2);
  }
  expect(new Set(slips.map(({ rows }) => rows[0]?.matka_market_id))).toEqual(new Set([1, 2, 3, 4]));
});

/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { PRESETS, presetOf } from './presets.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Declarations of one block of tokens.css: custom property name -> `#rrggbb`. */
function block(selector: string): Record<string, string> {
  const body = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g)].map((m) => [m[1], m[2]]));
}

const DARK = "[data-mantine-color-scheme='dark']";

/** What the cascade leaves for a preset in a scheme. */
function tokens(preset: string, scheme: string): Record<string, string> {
  const own = preset === 'floodlight' ? '' : `[data-preset='${preset}']`;
  const light = { ...block(':root'), ...(own === '' ? {} : block(`:root${own}`)) };
  if (scheme === 'light') return light;
  return { ...light, ...block(`:root${DARK}`), ...(own === '' ? {} : block(`:root${own}${DARK}`)) };
}

const TEXT = 4.5;
const EDGE = 3;
const PAIRS: [what: string, on: string, least: number][] = [
  ['text', 'canvas', TEXT],
  ['text-2', 'canvas', TEXT],
  ['text-3', 'canvas', TEXT],
  ['text-3', 'chrome', TEXT],
  ['text-3', 'subtle', TEXT],
  ['text-3', 'sunken', TEXT],
  ['control', 'canvas', EDGE],
  ['on-accent', 'accent', TEXT],
  ['accent', 'canvas', EDGE],
  ['accent-text', 'canvas', TEXT],
  ['accent-text', 'chrome', TEXT],
  ['accent-text', 'accent-soft', TEXT],
  ['on-accent', 'secondary', TEXT],
  ['profit', 'canvas', TEXT],
  ['profit', 'profit-soft', TEXT],
  ['loss', 'canvas', TEXT],
  ['loss', 'loss-soft', TEXT],
  ['warn', 'canvas', TEXT],
  ['warn', 'warn-soft', TEXT],
  ['live', 'canvas', EDGE],
  ['on-bar', 'bar', TEXT],
  ['back-price', 'back-1', TEXT],
  ['back-price', 'back-2', TEXT],
  ['back-price', 'back-3', TEXT],
  ['back-size', 'back-1', TEXT],
  ['lay-price', 'lay-1', TEXT],
  ['lay-price', 'lay-2', TEXT],
  ['lay-price', 'lay-3', TEXT],
  ['lay-size', 'lay-1', TEXT],
];

const CASES = PRESETS.flatMap((preset) =>
  ['light', 'dark'].flatMap((scheme) =>
    PAIRS.map(([what, on, least]) => ({ preset, scheme, what, on, least })),
  ),
);

describe('contrast of the tokens', () => {
  test.each(CASES)(
    '$preset $scheme: $what on $on is at least $least',
    ({ preset, scheme, what, on, least }) => {
      const table = tokens(preset, scheme);
      expect(table[what], what).toMatch(/^#/);
      expect(table[on], on).toMatch(/^#/);
      expect(contrast(table[what] ?? '', table[on] ?? '')).toBeGreaterThanOrEqual(least);
    },
  );

  test.each([
    ['black on white', '#000000', '#ffffff', 21],
    ['white on the default accent', '#ffffff', '#4046c8', 7.17],
    ['a colour on itself', '#8a5200', '#8a5200', 1],
  ])('%s', (_, a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 1);
  });

  test.each([
    [1, 'floodlight'],
    [4, 'sightscreen'],
    [0, 'floodlight'],
    [9, 'floodlight'],
  ])('theme number %i is %s', (number, name) => {
    expect(presetOf(number)).toBe(name);
  });
});

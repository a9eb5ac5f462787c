import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// The library comes without types; this is all of it that is used here.
const fontkit: { openSync(file: string): { readonly characterSet: readonly number[] } } = require('fontkit');

/**
 * The typefaces of a file, tried in this order for every character. pdfmake has no fallback of its own, and each
 * holds only one script. WOFF, since the library cannot cut the glyphs in use out of a WOFF2.
 */
const FACES = [
  'inter/latin',
  'inter/latin-ext',
  'noto-sans-devanagari/devanagari',
  'noto-sans-tamil/tamil',
  'inter/vietnamese',
  'inter/cyrillic',
  'inter/cyrillic-ext',
  'inter/greek',
  'inter/greek-ext',
] as const;
type Face = (typeof FACES)[number];

export const BASE_FACE = 'inter/latin' satisfies Face;
/** What stands for a character that no typeface has, e.g. an emoji in a name. */
const UNKNOWN = '?';
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const SPACE = /\s/u;

/** A piece of text that one typeface can set. */
export type Run = { readonly text: string; readonly font: string };

/** The font table of pdfmake: family name to files by weight. */
export function fontFiles(): Record<Face, { normal: string; bold: string }> {
  const files = FACES.map((face) => [face, { normal: fileOf(face, 400), bold: fileOf(face, 600) }] as const);
  return Object.fromEntries(files) as Record<Face, { normal: string; bold: string }>;
}

function fileOf(face: Face, weight: 400 | 600): string {
  const [family, script] = face.split('/');
  return require.resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`);
}

const characters = new Map<Face, ReadonlySet<number>>();

function charactersOf(face: Face): ReadonlySet<number> {
  let known = characters.get(face);
  if (known === undefined) {
    known = new Set(fontkit.openSync(fileOf(face, 400)).characterSet);
    characters.set(face, known);
  }
  return known;
}

/**
 * Cuts text into runs of one typeface each. A character stays with the typeface before it when that has it, so
 * that joiners, signs and virama stay with their letters and are shaped together.
 */
export function runsOf(text: string): Run[] {
  const runs: { text: string; font: Face }[] = [];
  let face: Face = BASE_FACE;
  for (const raw of text.normalize('NFC')) {
    const char = SPACE.test(raw) ? ' ' : raw;
    const next = faceOf(char, face);
    if (next === undefined && INVISIBLE.test(char)) continue;
    face = next ?? BASE_FACE;
    const shown = next === undefined ? UNKNOWN : char;
    const last = runs.at(-1);
    if (last?.font === face) last.text += shown;
    else runs.push({ text: shown, font: face });
  }
  return runs;
}

function faceOf(char: string, current: Face): Face | undefined {
  const point = char.codePointAt(0) ?? 0;
  if (charactersOf(current).has(point)) return current;
  return FACES.find((face) => charactersOf(face).has(point));
}

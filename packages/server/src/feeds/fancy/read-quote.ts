import type { FancyProblem } from '@pavilion/contract/fixtures.ts';
import type { Fields, ListedFancy, QuarantinedFancy } from './snapshot.ts';

/** How a shape names the fields of a session, and where they stand. */
export type RawQuote = {
  readonly ref: Named;
  readonly name: Named;
  readonly status: string;
  readonly noLine: Named;
  readonly noRate: Named;
  readonly yesLine: Named;
  readonly yesRate: Named;
};
export type Named = { readonly field: string; readonly value: unknown };

export type ReadFancy = { readonly fancy: ListedFancy } | { readonly quarantined: QuarantinedFancy };

const HIGHEST_LINE = 9999;
const HIGHEST_RATE = 10_000;
const LONGEST_NAME = 120;
const LONGEST_SEEN = 30;
const REF = /^[\w.-]{1,24}$/;

export const named = (fields: Fields, field: string): Named => ({ field, value: fields[field] });

/**
 * A session with everything that a bet needs, or the first reason why it cannot be one. Nothing is guessed: a number that
 * comes as text is a provider that changed its ways, and the money follows the number.
 *
 * @param place  position in the list, to tell rows without a name of their own apart.
 */
export function readQuote(raw: RawQuote, place: number): ReadFancy {
  const ref = refOf(raw.ref.value);
  const name = nameOf(raw.name.value);
  const rejected = (problem: FancyProblem): ReadFancy => ({
    quarantined: { ref: ref ?? `row${place}`, name: name ?? '', problem },
  });
  if (ref === undefined) return rejected(problemOf('missing', raw.ref));
  if (name === undefined) return rejected(problemOf('missing', raw.name));
  const open = raw.status === '';
  const line = { least: open ? 1 : 0, most: HIGHEST_LINE };
  const rate = { least: open ? 1 : 0, most: HIGHEST_RATE };
  const problem =
    numberProblem(raw.noLine, line) ??
    numberProblem(raw.noRate, rate) ??
    numberProblem(raw.yesLine, line) ??
    numberProblem(raw.yesRate, rate);
  if (problem !== undefined) return rejected(problem);
  const fancy: ListedFancy = {
    ref,
    name,
    noLine: Number(raw.noLine.value),
    noRate: Number(raw.noRate.value),
    yesLine: Number(raw.yesLine.value),
    yesRate: Number(raw.yesRate.value),
    status: raw.status.slice(0, LONGEST_SEEN),
  };
  // No above Yes: between the two lines both sides of a client would win (rules 3).
  if (open && fancy.noLine > fancy.yesLine) return rejected(problemOf('lines_crossed', raw.noLine));
  return { fancy };
}

export function problemOf(code: FancyProblem['code'], { field, value }: Named): FancyProblem {
  const seen = value === undefined || value === null ? '' : (JSON.stringify(value) ?? '');
  return { code, field, seen: seen.slice(0, LONGEST_SEEN) };
}

/** Splits what was read; of two rows with one name of their own only the first stands. */
export function sortOut(read: readonly ReadFancy[]): {
  fancies: ListedFancy[];
  quarantined: QuarantinedFancy[];
} {
  const fancies: ListedFancy[] = [];
  const quarantined: QuarantinedFancy[] = [];
  const seen = new Set<string>();
  for (const [place, one] of read.entries()) {
    const { ref, name } = 'fancy' in one ? one.fancy : one.quarantined;
    if (seen.has(ref)) {
      const problem = problemOf('repeated', { field: 'id', value: ref });
      quarantined.push({ ref: `row${place}`, name, problem });
    } else if ('fancy' in one) fancies.push(one.fancy);
    else quarantined.push(one.quarantined);
    seen.add(ref);
  }
  return { fancies, quarantined };
}

function refOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && REF.test(text) ? text : undefined;
}

function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
  return name === '' ? undefined : name;
}

function numberProblem(
  raw: Named,
  { least, most }: { least: number; most: number },
): FancyProblem | undefined {
  const { value } = raw;
  if (value === undefined || value === null) return problemOf('missing', raw);
  if (typeof value !== 'number') return problemOf('not_a_number', raw);
  return Number.isInteger(value) && value >= least && value <= most
    ? undefined
    : problemOf('out_of_range', raw);
}

import type { FancyProblem } from '@pavilion/contract/fixtures.ts';

/** One session as a provider quotes it. Lines are runs; rates are 100 = even money. */
export type ListedFancy = {
  /** The provider's own name of it, unique within the match. */
  readonly ref: string;
  readonly name: string;
  readonly noLine: number;
  readonly noRate: number;
  readonly yesLine: number;
  readonly yesRate: number;
  /** '' = open; any other text blanks the prices. */
  readonly status: string;
};

/** A row that cannot be used: shown to the operator with its reason, never quoted. */
export type QuarantinedFancy = {
  readonly ref: string;
  readonly name: string;
  readonly problem: FancyProblem;
};

/** The section of the event market page that a list belongs to. */
export type Section = 'sky' | 'diamond';

export type FancySnapshot = {
  readonly section: Section;
  readonly fancies: readonly ListedFancy[];
  readonly quarantined: readonly QuarantinedFancy[];
};

/** Reads one shape of a provider's answer. */
export type FancyAdapter = {
  /** True when the answer has this shape. */
  reads(answer: unknown): boolean;
  /** @throws ProviderTrouble when the shape is right but there is no list in it for the match. */
  snapshot(answer: unknown, match: { readonly marketId: string }): FancySnapshot;
};

/** The provider's answer is of no use as a whole; the message says why, for the operator. */
export class ProviderTrouble extends Error {
  override readonly name = 'ProviderTrouble';
}

export type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

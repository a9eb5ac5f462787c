/** A match as providers are asked about it. */
export type FancyMatch = {
  readonly eventId: string;
  readonly name: string;
  readonly sportId: number;
  /** The match's main market; '' when it has none. */
  readonly marketId: string;
};

/** A source of session lists. What it answers is read by whichever adapter knows the shape (read-answer.ts). */
export type FancyProvider = {
  /** Part of the ids of its sessions: short, and never another provider's. */
  readonly name: string;
  takes(match: FancyMatch): boolean;
  /** Rejects when there is no answer; heeds the signal. */
  fetch(match: FancyMatch, signal: AbortSignal): Promise<unknown>;
};

/** A source of matches (match-lists.ts reads them). */
export type FixtureProvider = { readonly name: string; fetch(signal: AbortSignal): Promise<unknown> };

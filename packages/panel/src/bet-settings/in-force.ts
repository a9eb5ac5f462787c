import type { SettingField } from '@pavilion/contract/bet-setting-fields.ts';

type Numbers = Readonly<Record<string, number | string | null | undefined>>;

/** Where the value of a field comes from. */
export type Origin = 'own' | 'tournament' | 'markets' | 'none';

/** What holds for a field; `text` is empty where the markets differ, and `range` says between what. */
export type InForce = {
  readonly text: string;
  readonly origin: Origin;
  readonly range?: readonly [number, number];
};

export type Sources = {
  /** Set here. */
  own: Numbers;
  /** Set for all matches; absent on the page that sets them. */
  tournament?: Numbers;
  /** What each market and session says itself, from and to. */
  markets: Readonly<Record<string, readonly [number, number]>>;
};

const isSet = (value: number | string | null | undefined): value is number | string =>
  value !== undefined && value !== null && value !== '';

/** What holds when nothing is set here. */
export function fallbackOf(field: string, { tournament, markets }: Sources): InForce {
  const above = tournament?.[field];
  if (isSet(above)) return { text: String(above), origin: 'tournament' };
  const range = markets[field];
  if (range === undefined) return { text: '', origin: 'none' };
  return range[0] === range[1]
    ? { text: String(range[0]), origin: 'markets' }
    : { text: '', origin: 'markets', range };
}

/** What holds for a field now. */
export function inForce(field: string, sources: Sources): InForce {
  const own = sources.own[field];
  return isSet(own) ? { text: String(own), origin: 'own' } : fallbackOf(field, sources);
}

/** Changed fields: the text typed, or null for one that is taken back. */
export type Changes = Readonly<Record<string, string | null>>;

/** The changes that make a difference to what holds; a value typed as it is already is none. */
export function realChanges(fields: readonly SettingField[], changes: Changes, sources: Sources): Changes {
  return Object.fromEntries(
    fields.flatMap(({ field }) => {
      const change = changes[field];
      const now = inForce(field, sources);
      if (change === undefined || (change === null ? now.origin !== 'own' : change === now.text)) return [];
      return [[field, change]];
    }),
  );
}

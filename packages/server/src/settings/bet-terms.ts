import {
  delayField,
  MAX_CUP_PROFIT,
  maxField,
  minField,
  STAKE_CAP,
  STAKE_FLOOR,
  type BetTerm,
  type TermNames,
} from '@pavilion/contract/bet-setting-fields.ts';
import { mostSpecific, type StakeSetting } from '@pavilion/engine/limits/stake-limits.ts';
import type { Paise } from '@pavilion/engine/money/paise.ts';

/** Paise and seconds by field. */
export type SettingFields = Readonly<Record<string, number>>;
export type SettingLevel = 'tournament' | 'event' | 'client' | 'market';

/** Every setting there is, by level and owner. */
export type BetSettings = { of(level: SettingLevel, ownerId: string): SettingFields };

/** Whose settings hold for a bet. */
export type BetOwner = { readonly clientId: number; readonly eventId: string; readonly subjectId: string };

/** What a market or session says itself: its limits, and the delay of the exchange that it comes from. */
export type OwnTerms = { readonly min: Paise; readonly max: Paise; readonly delaySeconds: number };

/** What holds for one bet, and what its client is shown beforehand. */
export type BetTerms = OwnTerms & {
  /** The most that a client may win in a cup market; null = no cap. */
  readonly maxProfit: Paise | null;
};

/** The house's settings have one owner, as the specification numbers it. */
export const TOURNAMENT = '1';

/**
 * What holds for a bet: each figure of the most specific of client, match and tournament that sets it, else the market's
 * own; caps of the client and of the market on top of it (rules 5).
 */
export function betTerms(
  settings: BetSettings,
  { clientId, eventId, subjectId }: BetOwner,
  { term, own }: { term: TermNames | null; own: OwnTerms },
): BetTerms {
  const client = settings.of('client', String(clientId));
  const levels = [
    { fields: client, name: term?.house },
    { fields: settings.of('event', eventId), name: term?.match },
    { fields: settings.of('tournament', TOURNAMENT), name: term?.house },
  ];
  const market = settings.of('market', subjectId);
  const set = mostSpecific(levels.map(({ fields, name }) => stakeSetting(fields, name)));
  return {
    min: greatest(set.min ?? own.min, paise(market[STAKE_FLOOR])),
    max: least(set.max ?? own.max, paise(client[STAKE_CAP]), paise(market[STAKE_CAP])),
    delaySeconds: set.delaySeconds ?? own.delaySeconds,
    maxProfit:
      term?.match === 'cup'
        ? paise(levels.find(({ fields }) => fields[MAX_CUP_PROFIT] !== undefined)?.fields[MAX_CUP_PROFIT])
        : null,
  };
}

/** Whether any level sets a delay; most houses leave that to the exchange. */
export function setsDelay(settings: BetSettings, { clientId, eventId }: BetOwner): boolean {
  const levels = [
    settings.of('client', String(clientId)),
    settings.of('event', eventId),
    settings.of('tournament', TOURNAMENT),
  ];
  return levels.some((fields) => Object.keys(fields).some((field) => field.endsWith('_delay')));
}

function stakeSetting(fields: SettingFields, term: BetTerm | undefined): StakeSetting {
  if (term === undefined) return { min: null, max: null, delaySeconds: null };
  return {
    min: paise(fields[minField(term)]),
    max: paise(fields[maxField(term)]),
    delaySeconds: fields[delayField(term)] ?? null,
  };
}

function paise(amount: number | undefined): Paise | null {
  return amount === undefined ? null : BigInt(amount);
}

function least(first: Paise, ...others: (Paise | null)[]): Paise {
  return others.reduce<Paise>((found, one) => (one !== null && one < found ? one : found), first);
}

function greatest(first: Paise, ...others: (Paise | null)[]): Paise {
  return others.reduce<Paise>((found, one) => (one !== null && one > found ? one : found), first);
}

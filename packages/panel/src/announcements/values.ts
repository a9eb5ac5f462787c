import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import type { Translations } from '@pavilion/contract/said.ts';
import type { Language } from '../i18n/i18n.ts';

/** An account that is named. */
export type Named = { user_id: number; user_guid: string; user_name: string };

/** To whom a standing text is said: one for each tab but the users'. */
export type Standing = 'downline' | 'clients' | 'matka' | 'fast_matka';

/** What is typed, as texts, so that it can be kept as a draft. Times are ISO; `people` is a list in JSON. */
export type SayValues = {
  en: string;
  hi: string;
  ta: string;
  mr: string;
  type: string;
  people: string;
  from_at: string;
  until_at: string;
};

export const NOTHING_TYPED: SayValues = {
  en: '',
  hi: '',
  ta: '',
  mr: '',
  type: '1',
  people: '[]',
  from_at: '',
  until_at: '',
};

export const peopleOf = ({ people }: Pick<SayValues, 'people'>): Named[] => JSON.parse(people) as Named[];
export const languagesOf = ({ hi, ta, mr }: Pick<SayValues, Exclude<Language, 'en'>>): Translations => ({
  hi,
  ta,
  mr,
});

type Said = Pick<
  CallOutput<'getMatkaAnnouncement'>,
  'announcement' | 'translations' | 'from_at' | 'until_at'
>;

function typedOf({ announcement, translations, from_at, until_at }: Said): SayValues {
  const { hi = '', ta = '', mr = '' } = translations;
  return { ...NOTHING_TYPED, en: announcement, hi, ta, mr, from_at: from_at ?? '', until_at: until_at ?? '' };
}

const named = (ids: readonly number[], known: readonly Named[]): string =>
  JSON.stringify(known.filter(({ user_id: id }) => ids.includes(id)));

/** What stands now, of each audience, with its version. */
export function standingOf(
  kind: Standing,
  all: CallOutput<'getAnnouncement'>,
  game: CallOutput<'getMatkaAnnouncement'> | undefined,
): { values: SayValues; version: string } | undefined {
  if (kind === 'clients')
    return {
      values: {
        ...typedOf({ ...all, announcement: all.client_msg }),
        type: String(all.type),
        people: named(all.selected_userids, all.selected),
      },
      version: all.version,
    };
  if (kind === 'downline')
    return {
      values: {
        ...typedOf({
          announcement: all.admin_agent_msg,
          translations: all.admin_translations,
          from_at: all.admin_from_at,
          until_at: all.admin_until_at,
        }),
        type: String(all.admin_type),
        people: named(all.selected_admin_userids, all.selected),
      },
      version: all.admin_version,
    };
  return game === undefined ? undefined : { values: typedOf(game), version: game.version };
}

/** The names of a form's fields on the wire. */
const WIRE: Record<Standing, Partial<Record<keyof SayValues, string>>> = {
  clients: { en: 'client_msg', people: 'selected_userids' },
  downline: {
    en: 'admin_agent_msg',
    type: 'admin_type',
    people: 'selected_admin_userids',
    from_at: 'admin_from_at',
    until_at: 'admin_until_at',
  },
  matka: { en: 'announcement' },
  fast_matka: { en: 'announcement' },
};
export const wireName = (kind: Standing, field: string): string =>
  WIRE[kind][field as keyof SayValues] ?? field;
export const fieldOf = (kind: Standing, name: string): keyof SayValues =>
  (Object.entries(WIRE[kind]).find(([, wire]) => wire === name)?.[0] ?? name) as keyof SayValues;

const idsOf = (values: SayValues): number[] =>
  peopleOf(values)
    .map(({ user_id: id }) => id)
    .toSorted((a, b) => a - b);

/** As the server compares it: what two editors are asked about. */
export function comparable(kind: Standing, values: SayValues): Record<string, string | number> {
  const { type, people: _, ...texts } = values;
  const entries = Object.entries(texts).map(([field, value]) => [wireName(kind, field), value] as const);
  const selecting =
    kind === 'clients' || kind === 'downline'
      ? {
          [wireName(kind, 'type')]: Number(type),
          [wireName(kind, 'people')]: type === '2' ? idsOf(values).join(' ') : '',
        }
      : {};
  return { ...Object.fromEntries(entries), ...selecting };
}

type Create = CallInput<'createAnnouncement'>;
type Wired = Readonly<Record<string, string | number>>;

const text = (from: Wired, name: string): string => String(from[name] ?? '');
const moment = (from: Wired, name: string): string | null => text(from, name) || null;
const ids = (from: Wired, name: string): number[] => text(from, name).split(' ').filter(Boolean).map(Number);
const others = (from: Wired): Translations => ({
  hi: text(from, 'hi'),
  ta: text(from, 'ta'),
  mr: text(from, 'mr'),
});
const allOr = (from: Wired, name: string): 1 | 2 => (Number(from[name]) === 2 ? 2 : 1);

export const clientRequest = (from: Wired, version: string): Create => ({
  client_msg: text(from, 'client_msg'),
  translations: others(from),
  type: allOr(from, 'type'),
  selected_userids: ids(from, 'selected_userids'),
  from_at: moment(from, 'from_at'),
  until_at: moment(from, 'until_at'),
  version,
});

export const operatorRequest = (from: Wired, version: string): Create => ({
  admin_agent_msg: text(from, 'admin_agent_msg'),
  admin_translations: others(from),
  admin_type: allOr(from, 'admin_type'),
  selected_admin_userids: ids(from, 'selected_admin_userids'),
  admin_from_at: moment(from, 'admin_from_at'),
  admin_until_at: moment(from, 'admin_until_at'),
  admin_version: version,
});

export const gameRequest = (from: Wired, version: string): CallInput<'matkaAnnouncement'> => ({
  announcement: text(from, 'announcement'),
  translations: others(from),
  from_at: moment(from, 'from_at'),
  until_at: moment(from, 'until_at'),
  version,
});

import type { Card } from '@pavilion/engine/casino/cards.ts';
import { isListOfPlaces, placesOf, readCards, type SuitLetters } from './told-cards.ts';

/** What can be bet on while a round runs, as its supplier tells it. */
export type ToldOffer = {
  readonly sid: string;
  readonly name: string;
  /** Total odds; undefined where there are none. */
  readonly back: number | undefined;
  readonly lay: number | undefined;
  readonly open: boolean;
  readonly min: number | undefined;
  readonly max: number | undefined;
};

/** A round as its supplier tells it: while it runs, and once it is over with who has won. */
export type ToldRound = {
  readonly kind: 'round';
  /** The supplier's own id of it. */
  readonly mid: string;
  /** Empty when it is not said. */
  readonly gameCode: string;
  /** Seconds until betting closes. */
  readonly closesIn: number | undefined;
  /** In the order in which they fell; undefined when one of them is no card, or two lists of them differ. */
  readonly cards: readonly Card[] | undefined;
  /** The cards as they came, without places on which none lies. */
  readonly shown: readonly string[];
  /** Parts joined by `#`. */
  readonly description: string;
  readonly remark: string;
  /** The sids that have won; empty while it runs. */
  readonly win: readonly string[];
  /** The winner's name. */
  readonly winner: string;
  readonly offers: readonly ToldOffer[];
};

/** The last rounds of a table, the newest first. */
export type ToldResults = {
  readonly kind: 'results';
  readonly results: readonly { readonly mid: string; readonly win: string }[];
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Numbers come as text and text as numbers. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** The first of these fields that says something. */
const first = (fields: Fields, names: readonly string[]): string =>
  names.map((name) => textOf(fields[name])).find((text) => text !== '') ?? '';

function numberOf(text: string): number | undefined {
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? undefined : number;
}

const MID = ['mid', 'rid', 'roundId', 'round_id', 'id'];
const GAME = ['gtype', 'game_code', 'gameCode', 'cname', 'gmid'];
const NAME = ['nation', 'nat', 'name'];
const WINNER = ['winnat', 'winner', 'won_by', 'nation', 'nat'];

/** Reads what a supplier says of a round, or of the last ones of its table, in whichever of its shapes (rules 11); settles nothing. */
export function readDetail(body: unknown, letters: SuitLetters): ToldRound | ToldResults | undefined {
  if (Array.isArray(body)) return readList(body, letters);
  if (!isFields(body)) return undefined;
  if (isTable(body)) return readTable(body, letters);
  if (isRound(body)) return readRound(body, [], letters);
  return ['data', 'result', 'results']
    .map((name) => readDetail(body[name], letters))
    .find((told) => told !== undefined);
}

const isTable = (fields: Fields): boolean => isFields(fields['t1']) || isFields(asList(fields['t1'])[0]);

const isRound = (fields: Fields): boolean =>
  first(fields, MID) !== '' && !isFields(fields['data']) && !Array.isArray(fields['data']);

const isResult = (fields: Fields): boolean =>
  first(fields, MID) !== '' && textOf(fields['result']) !== '' && cardLists(fields).length === 0;

function readList(list: readonly unknown[], letters: SuitLetters): ToldRound | ToldResults | undefined {
  const rows = list.filter(isFields);
  if (rows.length > 0 && rows.every(isResult))
    return {
      kind: 'results',
      results: rows.map((row) => ({ mid: first(row, MID), win: textOf(row['result']) })),
    };
  return readDetail(rows[0], letters);
}

/** `t1` is the round, `t2` what can be bet on. */
function readTable({ t1, t2, ...around }: Fields, letters: SuitLetters): ToldRound | undefined {
  const round = isFields(t1) ? t1 : asList(t1)[0];
  if (!isFields(round) || first(round, MID) === '') return undefined;
  return readRound({ ...around, ...round }, asList(t2).filter(isFields), letters);
}

function readRound(fields: Fields, offers: readonly Fields[], letters: SuitLetters): ToldRound {
  const said = first(fields, ['desc', 'rdesc']);
  const bets = [...offers, ...asList(fields['sub']).filter(isFields)];
  return {
    kind: 'round',
    mid: first(fields, MID),
    gameCode: first(fields, GAME) || bets.map((bet) => first(bet, GAME)).find((code) => code !== '') || '',
    closesIn: numberOf(first(fields, ['autotime', 'lt'])),
    ...readCards(cardLists(fields), letters),
    description: isListOfPlaces(said) ? '' : partsOf(said),
    remark: textOf(fields['remark']),
    win: sidsOf(first(fields, ['win', 'result'])),
    winner: first(fields, WINNER),
    offers: bets.map(readOffer),
  };
}

/** Cards lie in places of their own, or in one list; a list in place of the description is the whole deal, beside running totals. */
function cardLists(fields: Fields): readonly (readonly string[])[] {
  const said = textOf(fields['desc']);
  if (isListOfPlaces(said)) return [placesOf(said)];
  const lists = ['card', 'cards'].map((name) => {
    const value = fields[name];
    return placesOf(Array.isArray(value) ? value.map(textOf) : textOf(value));
  });
  const places = Object.keys(fields)
    .flatMap((name) => /^C(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);
  return [...lists, placesOf(places.map((place) => textOf(fields[`C${place}`])))].filter(
    (list) => list.length > 0,
  );
}

/** "Player A#Pair (10) ~ High (K)": parts by `#` or `||`, within them `|` or `~`. */
const partsOf = (said: string): string =>
  said
    .split(/#|\|\|/)
    .map((part) =>
      part
        .split(/[|~]/)
        .map((piece) => piece.trim())
        .filter((piece) => piece !== '')
        .join(', '),
    )
    .filter((part) => part !== '')
    .join('#');

const sidsOf = (said: string): readonly string[] => said.split(/[,\s]+/).filter((sid) => /^\d+$/.test(sid));

const OPEN: readonly string[] = ['1', 'OPEN', 'ACTIVE'];

function readOffer(fields: Fields): ToldOffer {
  const price = (names: readonly string[]): number | undefined => numberOf(first(fields, names)) || undefined;
  return {
    sid: textOf(fields['sid']),
    name: first(fields, NAME),
    back: price(['rate', 'b', 'b1']),
    lay: price(['l', 'l1']),
    open: OPEN.includes(textOf(fields['gstatus']).toUpperCase()),
    min: numberOf(textOf(fields['min'])),
    max: numberOf(textOf(fields['max'])),
  };
}

/**
 * Reading single fields of a JSON object that came from outside. Each reader returns a value of the promised type or
 * throws a Refusal that names the place; null counts as absent, as the protocol uses it for "unchanged".
 */
export type Json = Readonly<Record<string, unknown>>;

/** Why a message is refused. Caught only by parseMessage, which turns it into a `malformed` result. */
export class Refusal extends Error {}

/** Anything above is a typing error, not odds or money; it also keeps price x 1000 and size x 100 exact integers. */
const MAX_AMOUNT = 1e12;
const MAX_PRICE = 1e6;
/** Deepest rung of a level ladder; the exchange sends ten. */
const MAX_LEVEL = 99;

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 40);
}

export function object(value: unknown, at: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(`${at}: ${shown(value)} is not an object`);
  }
  return value as Json;
}

export function list(value: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Refusal(`${at}: ${shown(value)} is not a list`);
  return value;
}

export function optionalList(raw: Json, field: string, at: string): readonly unknown[] | undefined {
  return absent(raw, field) ? undefined : list(raw[field], `${at} ${field}`);
}

function tuple(value: unknown, length: number, at: string): readonly unknown[] {
  const rung = list(value, at);
  if (rung.length !== length) throw new Refusal(`${at}: ${shown(value)} should have ${length} numbers`);
  return rung;
}

export function text(raw: Json, field: string, at: string): string {
  const value = raw[field];
  if (typeof value !== 'string') throw new Refusal(`${at} ${field}: ${shown(value)} is not text`);
  return value;
}

export function optionalText(raw: Json, field: string, at: string): string | undefined {
  return absent(raw, field) ? undefined : text(raw, field, at);
}

/** Fields of any name: texts, and numbers as their text; what is neither says nothing. */
export function optionalTexts(raw: Json, field: string, at: string): Record<string, string> | undefined {
  if (absent(raw, field)) return undefined;
  return Object.fromEntries(
    Object.entries(object(raw[field], `${at} ${field}`)).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}

export function number(raw: Json, field: string, at: string): number {
  const value = raw[field];
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new Refusal(`${at} ${field}: ${shown(value)} is not a number`);
  }
  return value;
}

export function optionalNumber(raw: Json, field: string, at: string): number | undefined {
  return absent(raw, field) ? undefined : number(raw, field, at);
}

export function flag(raw: Json, field: string, at: string): boolean {
  const value = raw[field];
  if (typeof value !== 'boolean') throw new Refusal(`${at} ${field}: ${shown(value)} is not true or false`);
  return value;
}

export function optionalFlag(raw: Json, field: string, at: string): boolean | undefined {
  return absent(raw, field) ? undefined : flag(raw, field, at);
}

export function oneOf<Word extends string>(
  raw: Json,
  field: string,
  words: readonly Word[],
  at: string,
): Word {
  const value = raw[field];
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) throw new Refusal(`${at} ${field}: ${shown(value)} is none of ${words.join(', ')}`);
  return word;
}

export function optionalOneOf<Word extends string>(
  raw: Json,
  field: string,
  words: readonly Word[],
  at: string,
): Word | undefined {
  return absent(raw, field) ? undefined : oneOf(raw, field, words, at);
}

/** A size or volume: never negative. */
export function amount(value: unknown, at: string): number {
  if (typeof value !== 'number') throw new Refusal(`${at} ${shown(value)} is not a number`);
  if (value < 0) throw new Refusal(`${at} ${value} is negative`);
  if (value > MAX_AMOUNT) throw new Refusal(`${at} ${value} is too large`);
  return value;
}

export function optionalAmount(raw: Json, field: string, at: string): number | undefined {
  return absent(raw, field) ? undefined : amount(raw[field], `${at} ${field}`);
}

/** Decimal odds: more than 1. */
export function price(value: unknown, at: string): number {
  if (typeof value !== 'number') throw new Refusal(`${at} ${shown(value)} is not a number`);
  if (value <= 1 || value > MAX_PRICE) throw new Refusal(`${at} ${value} is not a price`);
  return value;
}

/** `[price, size]` rungs. A deleted rung (size 0) may carry any price of 0 or more: only live prices must be odds. */
export function priceLadder(value: unknown, at: string): (readonly [number, number])[] {
  return list(value, at).map((rung) => {
    const [rawPrice, rawSize] = tuple(rung, 2, at);
    const size = amount(rawSize, `${at}: size`);
    return [size === 0 ? amount(rawPrice, `${at}: price`) : price(rawPrice, `${at}: price`), size];
  });
}

/** `[level, price, size]` rungs; a deleted rung is sent as `[level, 0, 0]`. */
export function levelLadder(value: unknown, at: string): (readonly [number, number, number])[] {
  return list(value, at).map((rung) => {
    const [level, rawPrice, rawSize] = tuple(rung, 3, at);
    if (typeof level !== 'number' || !Number.isInteger(level) || level < 0 || level > MAX_LEVEL) {
      throw new Refusal(`${at}: ${shown(level)} is not a level`);
    }
    const size = amount(rawSize, `${at}: size`);
    return [level, size === 0 ? amount(rawPrice, `${at}: price`) : price(rawPrice, `${at}: price`), size];
  });
}

/** An object with the field, or without it when there is no value: spread it, so that absent stays absent. */
export function given<Field extends string, Value>(
  field: Field,
  value: Value | undefined,
): { readonly [K in Field]?: Value } {
  return value === undefined ? {} : ({ [field]: value } as { readonly [K in Field]?: Value });
}

function absent(raw: Json, field: string): boolean {
  return raw[field] === undefined || raw[field] === null;
}

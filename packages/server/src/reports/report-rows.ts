import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Person } from './match-business.sql.ts';

/** One row of a report before it is paged: whom it is about and its amounts in paise. */
export type Line<Money extends string> = {
  readonly person: Person;
  readonly money: Readonly<Record<Money, bigint>>;
};

type Asked = {
  readonly current_page: number;
  readonly items_perpage: number;
  readonly sort?: string | undefined;
  readonly keyword: string;
};

type Page<L, Money extends string> = {
  readonly lines: readonly L[];
  readonly totals: Record<Money, number>;
  readonly total: number;
};

/** The page that is asked for, by username unless sorted otherwise, with the totals of all that the keyword finds. */
export function pageOf<Money extends string, L extends Line<Money>>(
  all: readonly L[],
  keys: readonly Money[],
  asked: Asked,
): Page<L, Money> {
  const word = asked.keyword.trim().toLowerCase();
  const found = all.filter(({ person }) => word === '' || textOf(person).includes(word));
  const field = asked.sort?.replace(/^-/, '') ?? 'username';
  const key = keys.find((one) => one === field);
  const order = asked.sort?.startsWith('-') === true ? -1 : 1;
  const sorted = found.toSorted((a, b) => {
    const difference = key === undefined ? 0n : a.money[key] - b.money[key];
    if (difference !== 0n) return difference > 0n ? order : -order;
    return a.person.username.localeCompare(b.person.username) * (key === undefined ? order : 1);
  });
  const first = (asked.current_page - 1) * asked.items_perpage;
  const sums = Object.fromEntries(
    keys.map((one) => [one, toCoins(found.reduce((sum, line) => sum + line.money[one], 0n))]),
  ) as Record<Money, number>;
  return { lines: sorted.slice(first, first + asked.items_perpage), totals: sums, total: found.length };
}

const textOf = ({ username, first_name, last_name }: Person): string =>
  `${username} ${first_name} ${last_name}`.toLowerCase();

/** Amounts as the wire has them. */
export function coinsOf<Money extends string>(money: Readonly<Record<Money, bigint>>): Record<Money, number> {
  return Object.fromEntries(
    Object.entries<bigint>(money).map(([key, amount]) => [key, toCoins(amount)]),
  ) as Record<Money, number>;
}

export function whoOf(person: Person) {
  return {
    user_id: person.id,
    user_guid: person.guid,
    username: person.username,
    first_name: person.first_name,
    name: `${person.first_name} ${person.last_name}`.trim(),
    role: person.role,
  };
}

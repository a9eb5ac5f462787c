import { createHash } from 'node:crypto';
import type { CutTable, Month } from '../partitions/cut-tables.ts';

/** What can be told of rows by reading them: how many, their hash, the first and the last by key, and how many of each group. */
export type RowFacts = {
  readonly rows: number;
  readonly sha256: string;
  readonly first: string;
  readonly last: string;
  readonly groups: Readonly<Record<string, number>>;
};

/** What is wrong with rows by themselves, in words. */
export type Read = RowFacts & { readonly wrong: readonly string[] };

export type Reader = { take(bytes: Buffer): void; end(): Read };

type Of = { readonly table: CutTable; readonly month: Month; readonly columns: readonly string[] };

/** Reads rows as COPY writes them, in pieces: each must be of the month, and stand behind the one before it by its key. */
export function rowReader({ table, month, columns }: Of): Reader {
  const place = (column: string): number => columns.indexOf(column);
  const [id, time, group] = [place('id'), place(table.time), place(table.group)];
  const hash = createHash('sha256');
  const groups = new Map<string, number>();
  const wrong = new Set<string>();
  let [rows, first, last, left] = [0, '', '', ''];

  const read = (line: string): void => {
    const cells = line.split('\t');
    const key = cells[id] ?? '';
    if (cells.length !== columns.length) wrong.add('a row has not as many columns as the file names');
    if (!(cells[time] ?? '').startsWith(`${month}-`)) wrong.add(`row ${key} is not of ${month}`);
    if (rows > 0 && !isAfter(key, last)) wrong.add(`row ${key} does not stand behind ${last}`);
    groups.set(cells[group] ?? '', (groups.get(cells[group] ?? '') ?? 0) + 1);
    if (rows === 0) first = key;
    last = key;
    rows += 1;
  };
  return {
    take(bytes) {
      hash.update(bytes);
      const lines = (left + bytes.toString('latin1')).split('\n');
      left = lines.pop() ?? '';
      for (const line of lines) read(line);
    },
    end() {
      if (left !== '') wrong.add('its last row is cut');
      const counted = Object.fromEntries([...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)));
      return { rows, sha256: hash.digest('hex'), first, last, groups: counted, wrong: [...wrong] };
    },
  };
}

/** Numbers and uuids in their order: a longer number is a greater one. */
const isAfter = (key: string, other: string): boolean =>
  key.length === other.length ? key > other : key.length > other.length;

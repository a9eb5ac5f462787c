import type { Archive, Span } from '../partitions/archives.ts';
import { CUT_TABLES, monthAfter, partName, startOf, type CutTable } from '../partitions/cut-tables.ts';
import type { Part } from '../partitions/parts.ts';
import { BETS_BY_NUMBER } from './numbered-bets.ts';
import { LINES_BY_NUMBER } from './numbered-lines.ts';

/** The cell of a row in a column, as COPY writes it. */
export type CellOf = (column: string) => string;

/** A table whose parts are archived. */
export type ArchivedTable = {
  readonly name: Archive['table'];
  /** By these numbers or uuids each row stands behind the one before it. */
  readonly key: readonly string[];
  /** What orders the rows of a part in the database. */
  readonly order: readonly string[];
  /** Whether a row belongs to what is archived under this name. */
  holds(span: Span, cellOf: CellOf): boolean;
  /** Where it stands in the table. */
  partOf(span: Span): Part;
  /** Rows are written at every moment, and those that are old are hardly ever changed. */
  readonly busy?: true;
  /** Each row follows from rows before it: what is away is the beginning, and there is no gap. */
  readonly chained?: true;
  /** By what an archive counts its rows. */
  readonly groupOf?: (cellOf: CellOf) => string;
};

/** @param name of a table that is archived */
export const tableOf = (name: string): ArchivedTable => TABLES.find((table) => table.name === name)!;

const byMonth = ({ name, key, time, group }: CutTable): ArchivedTable => ({
  name,
  key,
  order: [...key, time],
  holds: (month, cellOf) => cellOf(time).startsWith(`${month}-`),
  partOf: (month) => ({
    name: partName(name, month),
    from: startOf(month).toISOString(),
    to: startOf(monthAfter(month, 1)).toISOString(),
    rest: false,
  }),
  ...(group === undefined ? {} : { groupOf: (cellOf: CellOf) => cellOf(group) }),
});

export const TABLES: readonly ArchivedTable[] = [...CUT_TABLES.map(byMonth), BETS_BY_NUMBER, LINES_BY_NUMBER];

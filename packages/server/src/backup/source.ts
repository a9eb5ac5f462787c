import { escapeIdentifier } from 'pg';
import type { Part } from '../partitions/parts.ts';

/** What is copied out as rows, and how: a table of the house, or the jobs that wait. */
export type Source = {
  readonly name: string;
  readonly columns: readonly string[];
  /** The parts of a table that is cut; its rows are copied as those of one table. */
  readonly parts?: readonly Part[];
  /** COPY (...) TO STDOUT in the order of the key. */
  readonly copyOut: string;
};

export const columnList = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ');

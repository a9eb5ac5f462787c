import type { Client } from 'pg';
import type { Archive, Span } from '../partitions/archives.ts';
import { BETS } from './remembered-bets.ts';
import { COINS } from './remembered-coins.ts';
import { LINES } from './remembered-lines.ts';
import type { Sum, SumReader } from './sums.ts';

/** What the house goes on to add up of rows that are archived. */
export type Summed = {
  /** Adds up the rows of a file, with nothing but them. */
  sums(columns: readonly string[], span: Span): SumReader;
  /** Writes down what a part comes to before it goes. @throws BackupFault when it must stay. */
  remember(client: Client, archiveId: number, part: string): Promise<void>;
  /** What is written down, told as the file tells it. */
  remembered(client: Client, archiveId: number): Promise<Readonly<Record<string, Sum>>>;
  /** The rows themselves are there again. */
  forget(client: Client, archiveId: number): Promise<void>;
};

/** By table. */
export const SUMMED: Partial<Record<Archive['table'], Summed>> = {
  coin_report: COINS,
  bets: BETS,
  journal_lines: LINES,
};

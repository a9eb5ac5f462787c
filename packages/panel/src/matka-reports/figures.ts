import type { NumberFigures, ReportNumber, TypeTotals } from '@pavilion/contract/matka-report.ts';
import {
  cutToLimit,
  numberReport,
  type CutToLimit,
  type NumberReport,
  type TypeStakes,
} from '@pavilion/engine/matka/number-report.ts';
import type { Paise } from '@pavilion/engine/money/paise.ts';
import { paiseOf } from '../format/coins.ts';

const PPM_OF_PERCENT = 10_000;

export type Shown = {
  readonly rows: readonly ReportNumber[];
  readonly report: NumberReport;
  /** Absent where a percentage is cut. */
  readonly limit: CutToLimit | undefined;
};

/** The numbers as they were loaded, with what has come since; on what is not told of nobody has bet. */
export function withLive(
  rows: readonly ReportNumber[],
  live: readonly NumberFigures[] | undefined,
  type: number,
): readonly ReportNumber[] {
  if (live === undefined) return rows;
  const now = new Map(live.filter((one) => one.matka_market_id === type).map((one) => [one.number, one]));
  return rows.map((row) => {
    const told = now.get(row.number);
    if (told === undefined) return row.stake === 0 ? row : { ...row, stake: 0, bets: 0, pays: 0 };
    const same = told.stake === row.stake && told.bets === row.bets && told.pays === row.pays;
    return same ? row : { ...row, stake: told.stake, bets: told.bets, pays: told.pays };
  });
}

type RowPaise = { readonly stake: Paise; readonly pays: Paise; readonly beside: Paise };
const KNOWN = new WeakMap<ReportNumber, RowPaise>();

/** A row in paise: read once, for of the rows of a live report most stay as they are. */
export function paiseOfRow(row: ReportNumber): RowPaise {
  const known = KNOWN.get(row);
  if (known !== undefined) return known;
  const read = { stake: paiseOf(row.stake), pays: paiseOf(row.pays), beside: paiseOf(row.beside) };
  KNOWN.set(row, read);
  return read;
}

/** The report by the engine that the server has it by, so that a moved slider says what the call would. */
export function reportOf(
  rows: readonly ReportNumber[],
  totals: TypeTotals,
  { cutting, limit }: { readonly cutting: number; readonly limit: number | undefined },
): Shown {
  const stakes: TypeStakes = {
    numbers: rows.map((row, at) => ({ number: at, ...paiseOfRow(row) })),
    commission: paiseOf(totals.commission),
    beside: paiseOf(totals.beside),
  };
  return {
    rows,
    report: numberReport(stakes, Math.round(cutting * PPM_OF_PERCENT)),
    limit: limit === undefined ? undefined : cutToLimit(stakes, paiseOf(limit)),
  };
}

import type { BookRow } from '@pavilion/contract/positions.ts';
import type { Fancy } from '@pavilion/contract/events.ts';
import type { OfferedLines } from '@pavilion/engine/sessions/session-effect.ts';
import { useState, type ReactNode } from 'react';
import { signedMoney } from '../../format/numbers.ts';
import { useWords, type Say } from '../../i18n/i18n.ts';
import { SignedMoney } from '../../ui/money.tsx';
import { Table } from '../../ui/table/table.tsx';
import { BookChart } from './book-chart.tsx';
import { bookSummary, middleLine, rangeText } from './book-rows.ts';
import css from './book.module.css';
import { SessionBookTools } from './subject-tools.tsx';
import { useSessionPosition } from '../frame/live-values.ts';
import { countsRuns } from '../session/sessions.ts';
import { useOfferedLines } from '../session/use-offered-lines.ts';
import { reportWords, type ReportKey } from '../words.ts';

const NO_ROWS: readonly BookRow[] = [];

/** A range in a sentence: `174 to 175 runs`. */
function rangeWords(t: Say<ReportKey>, { from, to }: BookRow, runs: boolean): string {
  if (to === null) return t(runs ? 'rangeAboveRuns' : 'rangeAbove', { from });
  const range = from === to ? String(from) : t('rangeTo', { from, to });
  return runs ? t('rangeRuns', { range, count: from === to ? from : to }) : range;
}

function Facts({ book, lines, runs }: { book: readonly BookRow[]; lines: OfferedLines; runs: boolean }) {
  const t = useWords(reportWords);
  const { best, worst, breakEven } = bookSummary(book, middleLine(lines));
  const even =
    breakEven === null ? t('none') : runs ? t('runs', { n: breakEven, count: breakEven }) : String(breakEven);
  return (
    <dl className={css.facts}>
      <Fact label={t('bestCase')}>
        <SignedMoney value={best} strong />
      </Fact>
      <Fact label={t('worstCase')}>
        <SignedMoney value={worst} strong />
      </Fact>
      <Fact label={t('breakEven')}>
        <strong className="num">{even}</strong>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function BookTable({ book, row }: { book: readonly BookRow[]; row: number }) {
  const t = useWords(reportWords);
  return (
    <Table
      rows={book}
      rowId={(each) => each.from}
      marked={(each) => each === book[row]}
      columns={[
        { id: 'range', label: t('range'), cell: (each) => <span className="num">{rangeText(each)}</span> },
        {
          id: 'net',
          label: t('netPl'),
          figures: true,
          cell: (each) => <SignedMoney value={each.net_pl} column strong />,
        },
      ]}
    />
  );
}

type BookParts = 'chart' | 'table' | 'both';

/** The place in the book that holds the current line. */
function rowOfLine(book: readonly BookRow[], lines: OfferedLines): number {
  const at = Math.floor(middleLine(lines) ?? 0);
  const row = book.findIndex(({ from, to }) => at >= from && (to === null || at <= to));
  return Math.max(0, row);
}

type BookViewProps = { session: Fancy; parts: BookParts; height: number };

/** One session's book: three figures, the drawing with the sentence that reads it, and the table as its twin. */
function BookBody({ session, parts, height }: BookViewProps) {
  const t = useWords(reportWords);
  const book = useSessionPosition(session.session_id)?.book ?? NO_ROWS;
  const lines = useOfferedLines(session);
  const [chosen, setChosen] = useState<number | null>(null);
  if (book.length === 0) return <p className={css.none}>{t('noBets')}</p>;
  const runs = countsRuns(session.session_type);
  const row = Math.min(chosen ?? rowOfLine(book, lines), book.length - 1);
  const shown = book[row];
  const range = shown === undefined ? '' : rangeWords(t, shown, runs);
  const sentence = shown === undefined ? '' : `${range}, ${t('net')} ${signedMoney(shown.net_pl)}`;
  return (
    <div className={css.view}>
      <Facts book={book} lines={lines} runs={runs} />
      {parts === 'table' ? null : (
        <div onPointerLeave={() => setChosen(null)}>
          <BookChart
            name={session.runner_name}
            book={book}
            lines={lines}
            row={row}
            onRow={setChosen}
            sentence={sentence}
            height={height}
          />
          <p className={css.sentence} aria-hidden="true">
            <span>{range}</span>
            <span>
              <span className="quiet">{t('net')}</span>
              <SignedMoney value={shown?.net_pl ?? 0} strong />
            </span>
          </p>
        </div>
      )}
      {parts === 'chart' ? null : <BookTable book={book} row={row} />}
    </div>
  );
}

/** The book with the ways to the same by account and to the session's cap. */
export function BookView(props: BookViewProps) {
  return (
    <>
      <BookBody {...props} />
      <SessionBookTools session={props.session} />
    </>
  );
}

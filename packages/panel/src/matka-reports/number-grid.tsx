import type { ReportNumber } from '@pavilion/contract/matka-report.ts';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { memo, useCallback, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { sumCoins } from '../format/coins.ts';
import { money, signedMoney } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './number-grid.module.css';
import { columnsOf, rangeOf, stepFrom } from './selection.ts';
import { matkaReportWords, type MatkaReportSay } from './words.ts';

type CellProps = {
  t: MatkaReportSay;
  row: ReportNumber;
  pl: number;
  showsPl: boolean;
  /** More than half as much stands on it as on the number with most. */
  hot: boolean;
  chosen: boolean;
  inTabOrder: boolean;
  onPick: (number: string, toRange: boolean) => void;
};

/** From here on a cell leaves out the paise; its full text, the table and the files have them. */
const LARGE = 10_000;
const inCell = (coins: number): number => (Math.abs(coins) < LARGE ? coins : Math.round(coins));

function moreSaid(t: MatkaReportSay, { noted, locked, most }: ReportNumber): string {
  if (noted === 0 && locked === 0 && most === null) return '';
  return [
    ...(noted === 0 ? [] : [t('lessNoted', { noted: money(noted) })]),
    ...(locked === 1 ? [t('lockedNumber')] : []),
    ...(most === null ? [] : [t('mostOf', { most: money(most) })]),
  ].join(', ');
}

/** Everything that is said of a number, to the paisa. */
function hintOf(t: MatkaReportSay, row: ReportNumber, pl: number): string {
  const said = [
    `${t('stakes')} ${money(row.stake)}`,
    `${t('ifItComes')} ${signedMoney(pl)}`,
    moreSaid(t, row),
  ];
  return `${row.number}: ${said.filter((part) => part !== '').join(', ')}`;
}

/** Drawn anew ten times a second, for a bet changes every P/L: each figure is written once, and nothing else is done. */
const Cell = memo(function Cell({ t, row, pl, showsPl, hot, chosen, inTabOrder, onPick }: CellProps) {
  const empty = row.stake === 0;
  const more = moreSaid(t, row);
  const style: CSSProperties & Record<'--stake', number> = { '--stake': Math.max(0, row.stake) };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the grid, and holds three figures
      role="option"
      aria-selected={chosen}
      tabIndex={inTabOrder ? 0 : -1}
      className={css.cell}
      data-number={row.number}
      data-empty={empty || undefined}
      data-hot={hot || undefined}
      style={style}
      onClick={(event) => onPick(row.number, event.shiftKey)}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        onPick(row.number, event.shiftKey);
      }}
    >
      <span className={css.number}>
        {row.number}
        {row.locked === 1 || row.most !== null ? <IconLock size={11} aria-hidden="true" /> : null}
      </span>
      <span className="visually-hidden">{empty ? `${t('stakes')} 0` : t('stakes')}</span>
      <span className={css.stake} data-hidden={showsPl || undefined} aria-hidden={empty || undefined}>
        {empty ? '–' : money(inCell(row.stake))}
      </span>
      <span className="visually-hidden">{t('ifItComes')}</span>
      <span className={css.pl} data-hidden={!showsPl || undefined}>
        {signedMoney(inCell(pl))}
      </span>
      {more === '' ? null : <span className="visually-hidden">{more}</span>}
      {chosen ? <IconCheck size={12} className={css.tick} aria-hidden="true" /> : null}
    </div>
  );
});

/** The numbers with their anks, from their one text. */
const placesOf = (text: string) =>
  text === ''
    ? []
    : text.split(',').map((place) => {
        const [number = '', ank = ''] = place.split(' ');
        return { number, ank: Number(ank) };
      });

type GridProps = {
  label: string;
  rows: readonly ReportNumber[];
  /** P/L of each number, in coins. */
  pls: readonly number[];
  showsPl: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (change: (old: ReadonlySet<string>) => ReadonlySet<string>) => void;
  /** A touch ends a range in place of Shift. */
  ranging: boolean;
};

/** The heat map: ten columns by ank, each with its sum; what stands on a number tints it and is written in it. Where there is little room, one of its two figures. */
export function NumberGrid({ label, rows, pls, showsPl, chosen, onChoose, ranging }: GridProps) {
  const t = useWords(matkaReportWords);
  const box = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<string>();
  // Figures change ten times a second, places do not.
  const places = rows.map(({ number, ank }) => `${number} ${ank}`).join();
  const columns = useMemo(() => columnsOf(placesOf(places)), [places]);
  const at = new Map(rows.map((row, index) => [row.number, index]));
  const most = Math.max(1, ...rows.map(({ stake }) => stake));
  const pick = useCallback(
    (number: string, toRange: boolean): void => {
      setAnchor(number);
      onChoose((old) => {
        if ((toRange || ranging) && anchor !== undefined)
          return new Set([...old, ...rangeOf(columns, anchor, number)]);
        const next = new Set(old);
        if (!next.delete(number)) next.add(number);
        return next;
      });
    },
    [anchor, columns, ranging, onChoose],
  );
  const move = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset['number'];
    const to = from === undefined ? undefined : stepFrom(columns, from, event.key);
    if (to === undefined) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-number="${to}"]`)?.focus();
    if (event.shiftKey) onChoose((old) => new Set([...old, ...rangeOf(columns, anchor ?? from!, to)]));
    else setAnchor(to);
  };
  const hint = ({ target }: PointerEvent): void => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-number]') : null;
    const index = at.get(cell?.dataset['number'] ?? '');
    if (cell !== null && index !== undefined) cell.title = hintOf(t, rows[index]!, pls[index]!);
  };
  const style: CSSProperties & Record<'--most', number> = { '--most': most };
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- ten columns of numbers, of which a range is chosen
      role="listbox"
      tabIndex={-1}
      aria-multiselectable="true"
      aria-label={label}
      className={css.grid}
      style={style}
      onKeyDown={move}
      onPointerOver={hint}
    >
      {columns.map((column) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of the options of a listbox
        <div key={column.ank} role="group" aria-label={String(column.ank)} className={css.column}>
          <div className={css.head} aria-hidden="true">
            <strong>{column.ank}</strong>
            <span className="num">
              {money(sumCoins(column.numbers.map((one) => rows[at.get(one)!]!.stake)))}
            </span>
          </div>
          {column.numbers.map((number) => (
            <Cell
              key={number}
              t={t}
              row={rows[at.get(number)!]!}
              pl={pls[at.get(number)!]!}
              showsPl={showsPl}
              hot={rows[at.get(number)!]!.stake * 2 > most}
              chosen={chosen.has(number)}
              inTabOrder={number === (anchor ?? rows[0]?.number)}
              onPick={pick}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

import type { ReportNumber } from '@pavilion/contract/matka-report.ts';
import { sumPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import { IconCheck, IconLock } from '@tabler/icons-react';
import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { money, signedMoney } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { paiseOfRow } from './figures.ts';
import css from './number-grid.module.css';
import { columnsOf, rangeOf, stepFrom, type Columns } from './selection.ts';
import { matkaReportWords, type MatkaReportSay } from './words.ts';

type CellProps = {
  t: MatkaReportSay;
  row: ReportNumber;
  showsPl: boolean;
  /** More than half as much stands on it as on the number with most. */
  hot: boolean;
  chosen: boolean;
  inTabOrder: boolean;
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

/** A number and what stands on it. Its P/L, which every bet on any number changes, is written into it by the grid. */
const Cell = memo(function Cell({ t, row, showsPl, hot, chosen, inTabOrder }: CellProps) {
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
      <span className={css.pl} data-hidden={!showsPl || undefined} />
      {more === '' ? null : <span className="visually-hidden">{more}</span>}
      {chosen ? <IconCheck size={12} className={css.tick} aria-hidden="true" /> : null}
    </div>
  );
});

const Head = memo(function Head({ ank, stakes }: { ank: number; stakes: string }) {
  return (
    <div className={css.head} aria-hidden="true">
      <strong>{ank}</strong>
      <span className="num">{stakes}</span>
    </div>
  );
});

/** Writes the P/L of each number, in the order of the cells; what stays as it is is not written again. */
function useWrittenPls(box: RefObject<HTMLElement | null>, pls: readonly number[]): void {
  const written = useRef(new WeakMap<Element, number>());
  useLayoutEffect(() => {
    const places = box.current?.getElementsByClassName(css.pl!) ?? [];
    for (let at = 0; at < places.length; at += 1) {
      const [place, pl] = [places[at]!, pls[at]!];
      if (written.current.get(place) === pl) continue;
      written.current.set(place, pl);
      place.textContent = signedMoney(inCell(pl));
    }
  }, [box, pls]);
}

const cellOf = ({ target }: SyntheticEvent): HTMLElement | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-number]') : null) ?? undefined;

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

type Picked = Pick<GridProps, 'onChoose' | 'ranging'> & {
  columns: Columns;
  box: RefObject<HTMLElement | null>;
};

/** What pointer and keys do with the numbers; `anchor` is where a range begins. */
function usePicking({ columns, box, onChoose, ranging }: Picked) {
  const [anchor, setAnchor] = useState<string>();
  const pick = (event: MouseEvent | KeyboardEvent): void => {
    const number = cellOf(event)?.dataset['number'];
    if (number === undefined) return;
    event.preventDefault();
    setAnchor(number);
    onChoose((old) => {
      if ((event.shiftKey || ranging) && anchor !== undefined)
        return new Set([...old, ...rangeOf(columns, anchor, number)]);
      const next = new Set(old);
      if (!next.delete(number)) next.add(number);
      return next;
    });
  };
  const move = (event: KeyboardEvent): void => {
    const from = cellOf(event)?.dataset['number'];
    const to = from === undefined ? undefined : stepFrom(columns, from, event.key);
    if (to === undefined) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-number="${to}"]`)?.focus();
    if (event.shiftKey) onChoose((old) => new Set([...old, ...rangeOf(columns, anchor ?? from!, to)]));
    else setAnchor(to);
  };
  const onKeyDown = (event: KeyboardEvent): void =>
    event.key === ' ' || event.key === 'Enter' ? pick(event) : move(event);
  return { anchor, pick, onKeyDown };
}

/** The heat map: ten columns by ank, each with its sum; what stands on a number tints it and is written in it. Where there is little room, one of its two figures. */
export function NumberGrid({ label, rows, pls, showsPl, chosen, onChoose, ranging }: GridProps) {
  const t = useWords(matkaReportWords);
  const box = useRef<HTMLDivElement>(null);
  // Figures change ten times a second, places do not.
  const places = rows.map(({ number, ank }) => `${number} ${ank}`).join();
  const columns = useMemo(() => columnsOf(placesOf(places)), [places]);
  const { anchor, pick, onKeyDown } = usePicking({ columns, box, onChoose, ranging });
  const at = new Map(rows.map((row, index) => [row.number, index]));
  useWrittenPls(
    box,
    columns.flatMap(({ numbers }) => numbers.map((number) => pls[at.get(number)!]!)),
  );
  const most = Math.max(1, ...rows.map(({ stake }) => stake));
  const hint = (event: PointerEvent): void => {
    const cell = cellOf(event);
    const index = at.get(cell?.dataset['number'] ?? '');
    if (cell !== undefined && index !== undefined) cell.title = hintOf(t, rows[index]!, pls[index]!);
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
      onClick={pick}
      onKeyDown={onKeyDown}
      onPointerOver={hint}
    >
      {columns.map(({ ank, numbers }) => {
        const own = numbers.map((number) => rows[at.get(number)!]!);
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of the options of a listbox
          <div key={ank} role="group" aria-label={String(ank)} className={css.column}>
            <Head ank={ank} stakes={money(toCoins(sumPaise(own.map((row) => paiseOfRow(row).stake))))} />
            {own.map((row) => (
              <Cell
                key={row.number}
                t={t}
                row={row}
                showsPl={showsPl}
                hot={row.stake * 2 > most}
                chosen={chosen.has(row.number)}
                inTabOrder={row.number === (anchor ?? rows[0]?.number)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

import { useElementSize } from '@mantine/hooks';
import type { BookRow } from '@pavilion/contract/positions.ts';
import { netAt, type OfferedLines } from '@pavilion/engine/sessions/session-effect.ts';
import { useMemo, type PointerEvent } from 'react';
import { short } from '../../format/numbers.ts';
import { useWords } from '../../i18n/i18n.ts';
import { labelRoom } from '../../ui/chart-axis.ts';
import { bookGeometry, netTicks, type BookGeometry, type Frame } from './book-geometry.ts';
import { lineText, middleLine } from './book-rows.ts';
import css from './book.module.css';
import { reportWords } from '../words.ts';

const LEAST_AXIS = 44;
const AXIS_GAP = 8;
const RIGHT = 8;
const TAG = 26;
const BOTTOM = 24;
const FIRST_WIDTH = 344;

const tickText = (net: number): string => `${net > 0 ? '+' : ''}${short(net)}`;

function Axes({ drawing, frame, height }: { drawing: BookGeometry; frame: Frame; height: number }) {
  return (
    <>
      {drawing.yTicks.map(({ value, y }) => (
        <g key={value}>
          <line
            x1={frame.left}
            x2={frame.right}
            y1={y}
            y2={y}
            className={value === 0 ? css.zero : css.hair}
          />
          <text x={frame.left - AXIS_GAP} y={y + 4} textAnchor="end" className={css.axis}>
            {tickText(value)}
          </text>
        </g>
      ))}
      {drawing.xTicks.map(({ value, x }) => (
        <text key={value} x={x} y={height - 6} textAnchor="middle" className={css.axis}>
          {value}
        </text>
      ))}
    </>
  );
}

/** The dashed line at the offered line with its tag, and the viewer's net there. */
function CurrentLine({
  drawing,
  frame,
  lines,
  book,
}: {
  drawing: BookGeometry;
  frame: Frame;
  lines: OfferedLines;
  book: readonly BookRow[];
}) {
  const t = useWords(reportWords);
  const middle = middleLine(lines);
  if (middle === null) return null;
  const x = drawing.xOf(middle);
  const net = netAt(book, Math.floor(middle)) ?? 0;
  const y = drawing.segments.find((segment) => x >= segment.x1 && x <= segment.x2)?.y ?? drawing.zeroY;
  const text = t('line', { line: lineText(lines) });
  const width = text.length * 6.4 + 14;
  const left = Math.min(Math.max(frame.left, x - width / 2), frame.right - width);
  return (
    <>
      <line x1={x} x2={x} y1={20} y2={frame.bottom + 4} className={css.current} />
      <rect x={left} y={0} width={width} height={20} rx={4} className={css.tag} />
      <text x={left + width / 2} y={14} textAnchor="middle" className={css.tagText}>
        {text}
      </text>
      <circle cx={x} cy={y} r={4} className={css.marker} data-sign={Math.sign(net)} />
    </>
  );
}

type Props = {
  name: string;
  book: readonly BookRow[];
  lines: OfferedLines;
  /** The range that is read out, as its place in the book. */
  row: number;
  onRow: (row: number) => void;
  /** How the range and its net are said. */
  sentence: string;
  height: number;
};

/** A session's book as a staircase: green above zero, red below, the offered line dashed. */
export function BookChart({ name, book, lines, row, onRow, sentence, height }: Props) {
  const t = useWords(reportWords);
  const { ref, width: measured } = useElementSize();
  const width = measured === 0 ? FIRST_WIDTH : measured;
  const left = useMemo(
    () => labelRoom(netTicks(book).map(tickText), { least: LEAST_AXIS, gap: AXIS_GAP }),
    [book],
  );
  const frame = useMemo(
    () => ({ left, right: width - RIGHT, top: TAG, bottom: height - BOTTOM }),
    [left, width, height],
  );
  const line = middleLine(lines);
  const drawing = useMemo(() => bookGeometry(book, line, frame), [book, line, frame]);
  const shown = drawing.segments.find((segment) => segment.row === row);
  const onPointer = (event: PointerEvent<HTMLDivElement>): void =>
    onRow(drawing.rowAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  return (
    <div ref={ref} className={css.chart} onPointerMove={onPointer} onPointerDown={onPointer}>
      {/* The keyboard's way through the ranges: arrows, Home and End are the browser's own. */}
      <input
        type="range"
        className="visually-hidden"
        aria-label={t('chartLabel', { name })}
        aria-valuetext={sentence}
        min={0}
        max={Math.max(0, book.length - 1)}
        value={row}
        onChange={(event) => onRow(Number(event.currentTarget.value))}
      />
      <svg width={width} height={height} aria-hidden="true">
        {shown === undefined ? null : (
          <rect
            x={shown.x1}
            y={TAG - 4}
            width={Math.max(1, shown.x2 - shown.x1)}
            height={frame.bottom - TAG + 8}
            className={css.band}
          />
        )}
        <path d={drawing.win.area} className={css.winArea} />
        <path d={drawing.lose.area} className={css.loseArea} />
        <Axes drawing={drawing} frame={frame} height={height} />
        <path d={drawing.win.line} className={css.winLine} />
        <path d={drawing.lose.line} className={css.loseLine} />
        <CurrentLine drawing={drawing} frame={frame} lines={lines} book={book} />
      </svg>
    </div>
  );
}

import type { BookRow } from '@pavilion/contract/positions.ts';
import { memo, useMemo } from 'react';
import { bookGeometry } from './book-geometry.ts';
import { middleLine, type OfferedLines } from './book-rows.ts';
import css from './book.module.css';

const WIDTH = 80;
const HEIGHT = 24;
const FRAME = { left: 0, right: WIDTH, top: 2, bottom: HEIGHT - 2 };

/** The large drawing in small, without axes; decoration, the figures stand beside it. */
export const BookThumb = memo(function BookThumb({
  book,
  lines,
}: {
  book: readonly BookRow[];
  lines: OfferedLines;
}) {
  const line = middleLine(lines);
  const drawing = useMemo(() => bookGeometry(book, line, FRAME), [book, line]);
  return (
    <svg width={WIDTH} height={HEIGHT} className={css.thumb} aria-hidden="true">
      <line x1={0} x2={WIDTH} y1={drawing.zeroY} y2={drawing.zeroY} className={css.zero} />
      <path d={drawing.win.area} className={css.winArea} />
      <path d={drawing.lose.area} className={css.loseArea} />
      <path d={drawing.win.line} className={css.winLine} />
      <path d={drawing.lose.line} className={css.loseLine} />
    </svg>
  );
});

import type { BookRow } from '@pavilion/contract/positions.ts';
import type { Fancy } from '@pavilion/contract/events.ts';
import { memo, useRef } from 'react';
import { bookStrokes } from './book-geometry.ts';
import { middleLine } from './book-rows.ts';
import css from './book.module.css';
import { putAttribute, usePaint } from '../frame/live-source.ts';
import { useQuote } from '../frame/live-values.ts';
import { offeredLines } from '../session/use-offered-lines.ts';

const WIDTH = 80;
const HEIGHT = 24;
const FRAME = { left: 0, right: WIDTH, top: 2, bottom: HEIGHT - 2 };

/** The large drawing in small, without axes; decoration, the figures stand beside it. */
export const BookThumb = memo(function BookThumb({
  session,
  book,
}: {
  session: Fancy;
  book: readonly BookRow[];
}) {
  const zero = useRef<SVGPathElement>(null);
  const [winArea, loseArea] = [useRef<SVGPathElement>(null), useRef<SVGPathElement>(null)];
  const [winLine, loseLine] = [useRef<SVGPathElement>(null), useRef<SVGPathElement>(null)];
  usePaint(useQuote(session), (quote) => {
    const line = middleLine(offeredLines(quote));
    const { zeroY, win, lose } = bookStrokes(book, line, FRAME);
    putAttribute(zero.current, 'd', `M0 ${zeroY}H${WIDTH}`);
    putAttribute(winArea.current, 'd', win.area);
    putAttribute(loseArea.current, 'd', lose.area);
    putAttribute(winLine.current, 'd', win.line);
    putAttribute(loseLine.current, 'd', lose.line);
  });
  return (
    <svg width={WIDTH} height={HEIGHT} className={css.thumb} aria-hidden="true">
      <path ref={zero} className={css.zero} />
      <path ref={winArea} className={css.winArea} />
      <path ref={loseArea} className={css.loseArea} />
      <path ref={winLine} className={css.winLine} />
      <path ref={loseLine} className={css.loseLine} />
    </svg>
  );
});

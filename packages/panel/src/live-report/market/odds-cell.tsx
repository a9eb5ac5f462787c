import type { RunnerOdd } from '@pavilion/contract/events.ts';
import { memo, useRef, type ReactNode, type Ref, type RefObject } from 'react';
import { short } from '../../format/numbers.ts';
import { useWords } from '../../i18n/i18n.ts';
import { priceAt, type Side } from './cells.ts';
import { fade } from '../frame/fading.ts';
import { putAttribute, putText, usePaint, usePart, type Source } from '../frame/live-source.ts';
import type { Quote } from '../frame/live-values.ts';
import css from './odds.module.css';
import { reportWords } from '../words.ts';

/** An edge stands and fades for 600 ms. */
const EDGE_STEPS = 5;

/** Gives a cell an edge for a moment when its price moves: on top when it rose, at the bottom when it fell. */
function useMoveEdge(): { cell: RefObject<HTMLTableCellElement | null>; moveTo: (price: number) => void } {
  const cell = useRef<HTMLTableCellElement>(null);
  const before = useRef<number>(undefined);
  const moveTo = (price: number): void => {
    const was = before.current;
    before.current = price;
    if (was === undefined || was === price || cell.current === null) return;
    putAttribute(cell.current, 'data-move', price > was ? 'rose' : 'fell');
    fade(cell.current, EDGE_STEPS);
  };
  return { cell, moveTo };
}

function NoPrice() {
  const t = useWords(reportWords);
  return <span className="visually-hidden">{t('noPrice')}</span>;
}

type Place = { side: Side; depth: number; stale: boolean };
type CellProps = Place & { children: ReactNode; ref?: Ref<HTMLTableCellElement> };

function Cell({ side, depth, stale, children, ref }: CellProps) {
  return (
    <td ref={ref} className={css.odds} data-side={side} data-depth={depth} data-stale={stale}>
      {children}
    </td>
  );
}

/** The cell of a price that is looked for, and is not there. */
function EmptyCell({ side }: { side: Side }) {
  return (
    <Cell side={side} depth={1} stale>
      <span aria-hidden="true">–</span>
      <NoPrice />
    </Cell>
  );
}

type OddsProps = Place & { odd: Source<RunnerOdd> };

function PriceCell({ odd, ...place }: OddsProps) {
  const price = useRef<HTMLSpanElement>(null);
  const size = useRef<HTMLSpanElement>(null);
  const { cell, moveTo } = useMoveEdge();
  usePaint(odd, (now) => {
    const at = priceAt(now, place.side, place.depth);
    if (at === undefined) return; // the cell is about to be drawn without one
    putText(price.current, at.display);
    putText(size.current, short(at.size));
    moveTo(at.price);
  });
  return (
    <Cell ref={cell} {...place}>
      <span ref={price} className={css.price} />
      <span ref={size} className={css.size} />
    </Cell>
  );
}

/** A price over its size; the best one in the strongest fill. A level that is not there stays empty. */
export const OddsCell = memo(function OddsCell(props: OddsProps) {
  const { side, depth, odd } = props;
  const there = usePart(odd, (now) => priceAt(now, side, depth) !== undefined);
  if (there) return <PriceCell {...props} />;
  if (depth === 1) return <EmptyCell side={side} />;
  return (
    <td>
      <NoPrice />
    </td>
  );
});

type LineProps = { side: Side; quote: Source<Quote>; stale: boolean };

const lineOf = (quote: Quote, side: Side) => (side === 'lay' ? quote.lay_price1 : quote.back_price1);
const rateOf = (quote: Quote, side: Side) => (side === 'lay' ? quote.lay_size1 : quote.back_size1);

function LineOnOffer({ side, quote, stale }: LineProps) {
  const line = useRef<HTMLSpanElement>(null);
  const rate = useRef<HTMLSpanElement>(null);
  const { cell, moveTo } = useMoveEdge();
  usePaint(quote, (now) => {
    const at = lineOf(now, side);
    if (at === null) return; // as above
    putText(line.current, String(at));
    putText(rate.current, String(rateOf(now, side) ?? ''));
    moveTo(at);
  });
  return (
    <Cell ref={cell} side={side} depth={1} stale={stale}>
      <span className={css.quote}>
        <span ref={line} className={css.price} />
        <span ref={rate} className={css.size} />
      </span>
    </Cell>
  );
}

/** The line of a session with its rate: No in the lay colour, Yes in the back colour. */
export const LineCell = memo(function LineCell(props: LineProps) {
  const there = usePart(props.quote, (now) => lineOf(now, props.side) !== null);
  return there ? <LineOnOffer {...props} /> : <EmptyCell side={props.side} />;
});

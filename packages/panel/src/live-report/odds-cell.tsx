import type { PriceCell } from '@pavilion/contract/events.ts';
import { memo, useEffect, useRef, type RefObject } from 'react';
import { short } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import type { Side } from './cells.ts';
import css from './odds.module.css';
import { reportWords } from './words.ts';

/**
 * Shows an edge for 600 ms when a price moves: on top when it rose, at the bottom when it fell. It does so beside
 * React, so that a move costs no second render, and by marks alone, so that the browser need not lay the page out in
 * between. The turn makes the style sheet's animation begin anew.
 */
function useMoveEdge(price: number | undefined): RefObject<HTMLSpanElement | null> {
  const edge = useRef<HTMLSpanElement>(null);
  const before = useRef(price);
  useEffect(() => {
    const was = before.current;
    before.current = price;
    if (was === undefined || price === undefined || was === price || edge.current === null) return;
    const { dataset } = edge.current;
    dataset.move = price > was ? 'rose' : 'fell';
    dataset.turn = dataset.turn === 'a' ? 'b' : 'a';
  }, [price]);
  return edge;
}

type OddsProps = {
  side: Side;
  depth: number;
  price: PriceCell | undefined;
  stale: boolean;
};

/** A price over its size; the best one in the strongest fill. A level that is not there stays empty. */
export const OddsCell = memo(
  function OddsCell({ side, depth, price, stale }: OddsProps) {
    const t = useWords(reportWords);
    const edge = useMoveEdge(price?.price);
    if (price === undefined && depth > 1) {
      return (
        <td>
          <span className="visually-hidden">{t('noPrice')}</span>
        </td>
      );
    }
    return (
      <td className={css.odds} data-side={side} data-depth={depth} data-stale={stale || price === undefined}>
        {price === undefined ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">{t('noPrice')}</span>
          </>
        ) : (
          <>
            <span className={css.price}>{price.display}</span>
            <span className={css.size}>{short(price.size)}</span>
          </>
        )}
        <span ref={edge} className={css.edge} aria-hidden="true" />
      </td>
    );
  },
  (before, now) =>
    before.side === now.side &&
    before.depth === now.depth &&
    before.stale === now.stale &&
    before.price?.display === now.price?.display &&
    before.price?.size === now.price?.size,
);

type LineProps = { side: Side; line: number | null; rate: number | null; stale: boolean };

/** The line of a session with its rate: No in the lay colour, Yes in the back colour. */
export const LineCell = memo(function LineCell({ side, line, rate, stale }: LineProps) {
  const t = useWords(reportWords);
  const edge = useMoveEdge(line ?? undefined);
  return (
    <td className={css.odds} data-side={side} data-depth={1} data-stale={stale || line === null}>
      {line === null ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{t('noPrice')}</span>
        </>
      ) : (
        <span className={css.quote}>
          <span className={css.price}>{line}</span>
          <span className={css.size}>{rate}</span>
        </span>
      )}
      <span ref={edge} className={css.edge} aria-hidden="true" />
    </td>
  );
});

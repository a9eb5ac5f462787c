import { useEffect, useLayoutEffect, useState } from 'react';
import { columnsToDrop, type FitColumn } from './columns-to-drop.ts';
import { tellWholeIn } from './tell-whole.ts';

type Fit = {
  /** For the element that scrolls: it must hold the table. */
  fit: (scroller: HTMLElement | null) => void;
  /** Columns that have no room, in no order. */
  dropped: ReadonlySet<string>;
  /** Shows them all the same; the table scrolls then. */
  showDropped: () => void;
};

/** What was left out, and what for: anything else is measured anew. */
type Measured = { shown: string; width: number; dropped: ReadonlySet<string> };

const NONE: ReadonlySet<string> = new Set();

/** The width of a list's element, followed as long as it is there. */
function useWidth(element: HTMLElement | null, follow: ((element: HTMLElement) => void) | undefined): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element === null) return undefined;
    const watcher = new ResizeObserver(() => {
      setWidth(element.clientWidth);
      follow?.(element);
    });
    watcher.observe(element);
    const stop = tellWholeIn(element);
    return () => {
      watcher.disconnect();
      stop();
    };
  }, [element, follow]);
  return width;
}

/**
 * Leaves out columns where the width is short, so that no figure is cut at an edge. Measured before anything is painted,
 * again whenever `shown` (which rows and columns) or the width is another.
 */
export function useFit(
  columns: readonly FitColumn[],
  shown: string,
  follow?: (scroller: HTMLElement) => void,
): Fit {
  const [scroller, fit] = useState<HTMLElement | null>(null);
  const [all, setAll] = useState(false);
  const [known, setKnown] = useState<Measured>();
  const width = useWidth(scroller, follow);
  const measured = known !== undefined && known.width === width && known.shown === shown;
  useLayoutEffect(() => {
    const table = scroller?.querySelector('table');
    if (measured || all || !scroller || !table) return;
    const widths = new Map<string, number>();
    for (const head of table.querySelectorAll<HTMLElement>('th[data-column]'))
      widths.set(head.dataset['column'] ?? '', head.offsetWidth);
    const dropped = new Set(columnsToDrop(columns, widths, table.offsetWidth - scroller.clientWidth));
    // oxlint-disable-next-line react/set-state-in-effect -- what fits is known only once all of it was laid out
    setKnown({ shown, width, dropped });
  }, [scroller, columns, shown, width, all, measured]);
  // What is shown may stand under another head, or over another foot: of the columns that stay, for under all of them the
  // head may be taller, and then two numbers of rows would ask for each other without end.
  useLayoutEffect(() => {
    if (scroller && measured) follow?.(scroller);
  }, [scroller, measured, follow]);
  return { fit, dropped: measured && !all ? known.dropped : NONE, showDropped: () => setAll(true) };
}

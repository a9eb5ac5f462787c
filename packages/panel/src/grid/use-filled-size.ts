import { useCallback, useState } from 'react';
import { keep, kept } from '../session/kept.ts';
import { useDisplay } from '../theme/display-settings.ts';
import { rowsThatFit } from './rows-that-fit.ts';

/** What stands above and below the rows of a list, until it has been measured: then the first request is the only one. */
const AROUND = 330;
const around = new Map<string, number>();
const HEAD = 40;

const rowHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row'));

const keyOf = (name: string): string => `rows:${name}`;
const isSize = (value: unknown): value is number => Number.isInteger(value);

/** Page sizes of a list that can fill the window. */
export type FilledSize = {
  /** How many rows fill it. */
  rows: number;
  /** What was chosen for good; undefined = as many as fill it. */
  kept: number | undefined;
  keep: (size: number | 'auto') => void;
  /** The room in which the list scrolls, whenever it is another. */
  follow: (scroller: HTMLElement) => void;
};

/** How many rows fill the window; of a later page it stays as it was, so that the page shows the same rows. */
export function useFilledSize(name: string, page: number): FilledSize {
  const [room, setRoom] = useState(() => innerHeight - (around.get(name) ?? AROUND));
  const [chosen, setChosen] = useState(() => kept(keyOf(name)));
  // Another density is another height.
  useDisplay();
  const follow = useCallback(
    (scroller: HTMLElement): void => {
      const part = (tag: 'thead' | 'tfoot'): number | undefined =>
        scroller.querySelector<HTMLElement>(tag)?.offsetHeight;
      const measured = scroller.clientHeight - (part('thead') ?? HEAD) - (part('tfoot') ?? 0);
      if (measured <= 0) return;
      around.set(name, innerHeight - measured);
      if (page === 1) setRoom(measured);
    },
    [name, page],
  );
  return {
    rows: rowsThatFit(room, rowHeight()),
    kept: isSize(chosen) ? chosen : undefined,
    keep: (size) => {
      setChosen(size);
      keep(keyOf(name), size);
    },
    follow,
  };
}

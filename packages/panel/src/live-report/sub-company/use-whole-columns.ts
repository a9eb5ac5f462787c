import { useEffect, useRef, type RefObject } from 'react';

/** What is left empty at the end of a part that scrolls, in px. */
const BEYOND = '--beyond';

/**
 * Keeps the column that would stand half in sight at the end of a table that scrolls sideways out of it: half a figure reads
 * as another figure. The part takes `--beyond` off its width.
 */
export function useWholeColumns(): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    const scroller = part.current;
    const table = scroller?.querySelector('table');
    if (scroller === null || table === null || table === undefined) return undefined;
    let beyond = 0;
    const fit = (): void => {
      const end = scroller.getBoundingClientRect().right + beyond;
      const cut = [...table.querySelectorAll('thead th:not(:first-child)')]
        .map((head) => head.getBoundingClientRect())
        .find(({ left, right }) => left < end - 1 && right > end + 1);
      beyond = cut === undefined ? 0 : end - cut.left;
      scroller.style.setProperty(BEYOND, `${beyond}px`);
    };
    const sizes = new ResizeObserver(fit);
    sizes.observe(scroller);
    sizes.observe(table);
    scroller.addEventListener('scroll', fit, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', fit);
    };
  }, []);
  return part;
}

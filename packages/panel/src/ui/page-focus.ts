import { useEffect, useRef, type RefObject } from 'react';

let awaited = false;

/** After a change of page the next heading that appears takes the focus. */
export function awaitHeading(): void {
  awaited = true;
}

/** True once after each change of page: whoever gets it moves the focus. */
export function takeHeadingFocus(): boolean {
  const was = awaited;
  awaited = false;
  return was;
}

/** For the heading of a page: focused when it appears after a change of page. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeHeadingFocus()) heading.current?.focus();
  }, []);
  return heading;
}

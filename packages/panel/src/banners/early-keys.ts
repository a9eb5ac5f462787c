import type { DragStartEvent } from '@dnd-kit/core';
import { useEffect, useRef } from 'react';

/** Keys that move a card that is taken, and put it down. */
const HELD = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Space', 'Enter']);

type Held = {
  /** The card follows keys from the next moment on: what was held is pressed again then, one after the other. */
  pass(): void;
  end(): void;
};

function holdKeys(): Held {
  const early: string[] = [];
  let passed = false;
  const hold = (event: KeyboardEvent): void => {
    if (!HELD.has(event.code)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) early.push(event.code);
  };
  const end = (): void => window.removeEventListener('keydown', hold, true);
  const pressNext = (): void => {
    const code = early.shift();
    if (code === undefined) return end();
    end();
    document.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
    if (early.length === 0) return;
    window.addEventListener('keydown', hold, true);
    setTimeout(pressNext);
  };
  window.addEventListener('keydown', hold, true);
  return {
    pass() {
      if (!passed) setTimeout(pressNext);
      passed = true;
    },
    end() {
      early.length = 0;
      end();
    },
  };
}

/**
 * A card that is taken by a key follows keys only from some later moment on, which on a busy page comes after the next keys of a fast hand:
 * those wait for it.
 */
export function useEarlyKeys() {
  const held = useRef<Held>(undefined);
  useEffect(() => () => held.current?.end(), []);
  return {
    onDragStart({ activatorEvent }: DragStartEvent): void {
      if (activatorEvent instanceof KeyboardEvent) held.current = holdKeys();
    },
    /** It is over its own place first. */
    onDragOver: (): void => held.current?.pass(),
    end: (): void => held.current?.end(),
  };
}

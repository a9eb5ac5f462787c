import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPainter } from '../../live/painter.ts';
import { paintedKeys } from '../../live/painted-keys.ts';
import { topicStore } from '../../live/socket.ts';

/** A live value to be read when it is needed, so that who hands it on is not drawn again with each of its changes. */
export type Source<Value> = { readonly topic: string; readonly key: string; readonly read: () => Value };

const onPaint = paintedKeys(
  topicStore.onKey,
  createPainter({ next: (run) => requestAnimationFrame(run), now: () => performance.now() }),
);

/**
 * A live value for React to draw that need not stand in the very frame in which it came: it takes its turn with the prices,
 * so that a frame does not have both to do.
 */
export function useInTurn<Value>(topic: string, key: string, read: () => Value): Value {
  const subscribe = useCallback((run: () => void) => onPaint(topic, key, run), [topic, key]);
  return useSyncExternalStore(subscribe, read);
}

/** A part of a live value that changes less often than it, a plain one; renders again only when it does. */
export function usePart<Value, Part extends string | number | boolean | null | undefined>(
  { topic, key, read }: Source<Value>,
  part: (value: Value) => Part,
): Part {
  return useInTurn(topic, key, () => part(read()));
}

/**
 * Writes what moves with every price into the page, beside React: as soon as the part is drawn, and within a tick of each
 * change. React must leave empty what is written here.
 */
export function usePaint<Value>({ topic, key, read }: Source<Value>, write: (value: Value) => void): void {
  const paint = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    paint.current = () => write(read());
    paint.current();
  });
  useLayoutEffect(() => onPaint(topic, key, () => paint.current()), [topic, key]);
}

/** Writes text into an element that holds nothing else, unless it stands there already; the text node is kept. */
export function putText(element: Element | null, text: string): void {
  if (element === null) return;
  const only = element.firstChild;
  if (only === null) element.textContent = text;
  else if (only.nodeValue !== text) only.nodeValue = text;
}

/** Writes an attribute unless it says so already: what is written is drawn anew. */
export function putAttribute(element: Element | null, name: string, value: string): void {
  if (element !== null && element.getAttribute(name) !== value) element.setAttribute(name, value);
}

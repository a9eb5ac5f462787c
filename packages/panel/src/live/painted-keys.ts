import type { Painter } from './painter.ts';

type Listen = (topic: string, key: string, run: () => void) => () => void;
type Painted = { readonly writes: Set<() => void>; readonly stop: () => void };

/**
 * Lets parts of the page write a key's value by themselves whenever it changes; answers how to listen. What is written
 * for one key is written in one frame, so that a row never shows two states at once.
 */
export function paintedKeys(onKey: Listen, painter: Painter): Listen {
  const keys = new Map<string, Painted>();

  function open(name: string, topic: string, key: string): Painted {
    const writes = new Set<() => void>();
    const paint = (): void => {
      for (const write of writes) write();
    };
    const painted = { writes, stop: onKey(topic, key, () => painter.ask(paint)) };
    keys.set(name, painted);
    return painted;
  }

  return (topic, key, write) => {
    const name = `${topic} ${key}`;
    const painted = keys.get(name) ?? open(name, topic, key);
    painted.writes.add(write);
    return () => {
      painted.writes.delete(write);
      if (painted.writes.size > 0) return;
      painted.stop();
      keys.delete(name);
    };
  };
}

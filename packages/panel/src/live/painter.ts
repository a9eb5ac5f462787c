/** What a painter needs of the page: its next frame, and the time in ms. */
type Frames = { next: (run: () => void) => void; now: () => number };

export type Painter = {
  /** Runs a paint in one of the next frames, once however often it is asked for until then. */
  ask: (paint: () => void) => void;
};

/** Updates come this often, in ms: what one asks for stands before the next one comes. */
const TICK = 100;
/** Frames that a tick's paints are spread over: all that a screen draws in a tick. */
const SPREAD = 6;
/** How long a frame goes on painting after it did its part, in ms. */
const BUDGET = 0.5;

/**
 * Spreads paints over the frames of a tick, in the order they were asked for: a part of them in each frame, more while
 * there is time, and all that is left as soon as a tick has gone by.
 */
export function createPainter({ next, now }: Frames): Painter {
  const waiting = new Set<() => void>();
  let part = 0;
  let due = 0;

  function paintFrame(): void {
    const began = now();
    let done = 0;
    try {
      for (const paint of waiting) {
        if (began < due && done >= part && now() - began >= BUDGET) break;
        waiting.delete(paint);
        done += 1;
        paint();
      }
    } finally {
      if (waiting.size > 0) next(paintFrame);
    }
  }

  return {
    ask(paint) {
      if (waiting.size === 0) {
        due = now() + TICK;
        next(paintFrame);
      }
      waiting.add(paint);
      part = Math.ceil(waiting.size / SPREAD);
    },
  };
}

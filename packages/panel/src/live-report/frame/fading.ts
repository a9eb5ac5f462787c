const STEP_MS = 100;

/** What grows paler, as far as it is needed here. */
type Mark = Pick<Element, 'setAttribute' | 'removeAttribute'>;
type Clock = { now: () => number; later: (run: () => void, ms: number) => unknown };
type Fade = { began: number; steps: number; shown: number };

/** What says how many steps a mark has left; the last one takes it away. */
const LEFT = 'data-left';

/**
 * Lets marks grow paler from step to step. One timer does it for all of them: hundreds of animations cost the browser a
 * layer each, and more than everything else on the page. The first step is twice as long as the others, so that a mark
 * that is made anew with every tick is not touched.
 */
export function createFading({ now, later }: Clock): (mark: Mark, steps: number) => void {
  const fades = new Map<Mark, Fade>();

  function show(mark: Mark, fade: Fade): void {
    const passed = Math.floor((now() - fade.began) / STEP_MS);
    const left = Math.min(fade.steps, fade.steps + 1 - passed);
    if (left <= 0) {
      fades.delete(mark);
      mark.removeAttribute(LEFT);
    } else if (left !== fade.shown) {
      fade.shown = left;
      mark.setAttribute(LEFT, String(left));
    }
  }

  function step(): void {
    for (const [mark, fade] of fades) show(mark, fade);
    if (fades.size > 0) later(step, STEP_MS);
  }

  return (mark, steps) => {
    if (fades.size === 0) later(step, STEP_MS);
    const fade = { began: now(), steps, shown: fades.get(mark)?.shown ?? 0 };
    fades.set(mark, fade);
    show(mark, fade);
  };
}

export const fade = createFading({
  now: () => performance.now(),
  later: (run, ms) => setTimeout(run, ms),
});

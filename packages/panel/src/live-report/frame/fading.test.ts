import { expect, test } from 'vitest';
import { createFading } from './fading.ts';

/** Marks that note what is written on them, and a clock that is turned by hand. */
function stage() {
  let time = 0;
  let timers: { at: number; run: () => void }[] = [];
  const written: string[] = [];
  const fade = createFading({
    now: () => time,
    later: (run, ms) => timers.push({ at: time + ms, run }),
  });
  const mark = (name: string) => ({
    setAttribute: (_: string, value: string) => written.push(`${name} ${value}`),
    removeAttribute: () => written.push(`${name} gone`),
  });
  return {
    fade,
    mark,
    /** Lets time go by; answers what was written meanwhile. */
    pass(ms: number): string[] {
      const before = written.length;
      for (const until = time + ms; time < until; time += 1) {
        const due = timers.filter(({ at }) => at <= time);
        timers = timers.filter(({ at }) => at > time);
        for (const { run } of due) run();
      }
      return written.slice(before);
    },
    timers: () => timers.length,
    written,
  };
}

test('a mark stands for two steps, grows paler with each further one, and goes', () => {
  const { fade, mark, pass, written, timers } = stage();
  fade(mark('a'), 3);
  expect(written).toEqual(['a 3']);
  expect(pass(199)).toEqual([]);
  expect(pass(102)).toEqual(['a 2', 'a 1']);
  expect(pass(200)).toEqual(['a gone']);
  expect(timers()).toBe(0);
});

test('a mark that is made anew with every tick is not touched', () => {
  const { fade, mark, pass, written } = stage();
  const one = mark('a');
  for (let tick = 0; tick < 10; tick += 1) {
    fade(one, 5);
    pass(100);
  }
  expect(written).toEqual(['a 5']);
});

test('a mark that is made anew while it fades begins from the start; all share one timer', () => {
  const { fade, mark, pass, timers } = stage();
  const [one, two] = [mark('a'), mark('b')];
  fade(one, 3);
  fade(two, 3);
  expect(timers()).toBe(1);
  expect(pass(250)).toEqual(['a 2', 'b 2']);
  fade(one, 3);
  expect(pass(200)).toEqual(['b 1', 'b gone']);
});

import { expect, test } from 'vitest';
import { createPainter } from './painter.ts';
import { paintedKeys } from './painted-keys.ts';

/** A page whose frames come when they are called for, each paint taking some time. */
function page(paintTakes: number) {
  let time = 0;
  let frames: (() => void)[] = [];
  const painted: string[] = [];
  const painter = createPainter({ next: (run) => frames.push(run), now: () => time });
  return {
    painter,
    painted,
    paint: (name: string) => () => {
      time += paintTakes;
      painted.push(name);
    },
    /** Lets a frame go by so many ms after the last one; answers what was painted in it. */
    frame(after = 16): string[] {
      time += after;
      const before = painted.length;
      const due = frames;
      frames = [];
      for (const run of due) run();
      return painted.slice(before);
    },
  };
}

const ROWS = Array.from({ length: 10 }, (_, index) => `row ${index}`);

test('what takes its time is spread over five frames, in the order it was asked for', () => {
  const { painter, paint, frame, painted } = page(1);
  for (const row of ROWS) painter.ask(paint(row));
  expect([1, 2, 3, 4, 5].map(() => frame().length)).toEqual([2, 2, 2, 2, 2]);
  expect(painted).toEqual(ROWS);
  expect(frame()).toEqual([]);
});

test('what is done at once is done in the first frame', () => {
  const { painter, paint, frame } = page(0);
  for (const row of ROWS) painter.ask(paint(row));
  expect(frame()).toEqual(ROWS);
});

test('when frames come late, all that is left is painted as soon as the tick is over', () => {
  const { painter, paint, frame } = page(1);
  for (const row of ROWS) painter.ask(paint(row));
  expect(frame(60)).toHaveLength(2);
  expect(frame(60)).toHaveLength(8);
});

test('a paint that is asked for twice is painted once', () => {
  const { painter, paint, frame } = page(0);
  const row = paint('row');
  painter.ask(row);
  painter.ask(row);
  expect(frame()).toEqual(['row']);
  painter.ask(row);
  expect(frame()).toEqual(['row']);
});

test('a paint that fails keeps no other one from its frame', () => {
  const { painter, paint, frame } = page(0);
  painter.ask(() => {
    throw new Error('gone');
  });
  painter.ask(paint('row'));
  expect(frame).toThrow('gone');
  expect(frame()).toEqual(['row']);
});

test('what is written for one key is written together, and no more after it was let go', () => {
  const listeners = new Map<string, () => void>();
  const { painter, paint, frame } = page(1);
  const onPaint = paintedKeys((topic, key, run) => {
    listeners.set(`${topic}/${key}`, run);
    return () => listeners.delete(`${topic}/${key}`);
  }, painter);
  const change = (...keys: string[]) => {
    for (const key of keys) listeners.get(`m/${key}`)?.();
  };
  const stop = ['back', 'lay'].map((cell) => onPaint('m', 'one', paint(`one ${cell}`)));
  onPaint('m', 'two', paint('two'));

  change('one', 'two', 'one');
  expect(frame()).toEqual(['one back', 'one lay']);
  expect(frame()).toEqual(['two']);

  stop[0]?.();
  change('one');
  expect(frame()).toEqual(['one lay']);
  stop[1]?.();
  change('one');
  expect(frame()).toEqual([]);
  expect([...listeners.keys()]).toEqual(['m/two']);
});

/** An event of a browser's trace; times in microseconds. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
};

/** What the browser has to be asked for, so that `scriptPerFrame` can be read from its trace. */
export const TRACE_CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute'];

/** The page's thread hands a frame over. */
const FRAME = 'Commit';
const SCRIPT = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'v8.callFunction',
]);

/** Milliseconds of script on the page's own thread for each frame in which it ran any. */
export function scriptPerFrame(events: readonly TraceEvent[]): number[] {
  const thread = threadOf(events);
  const own = events
    .filter((event) => `${event.pid}:${event.tid}` === thread)
    .toSorted((a, b) => a.ts - b.ts);
  const frames: number[] = [];
  let script = 0;
  let doneAt = 0;
  for (const { name, ts, dur = 0 } of own) {
    if (name === FRAME) {
      if (script > 0) frames.push(script / 1_000);
      script = 0;
    } else if (SCRIPT.has(name) && ts >= doneAt) {
      script += dur; // what began inside of it is in it
      doneAt = ts + dur;
    }
  }
  return frames;
}

/** The thread with most frames is the page's. */
function threadOf(events: readonly TraceEvent[]): string {
  const frames = new Map<string, number>();
  for (const { name, pid, tid } of events)
    if (name === FRAME) frames.set(`${pid}:${tid}`, (frames.get(`${pid}:${tid}`) ?? 0) + 1);
  const [most] = [...frames].toSorted((a, b) => b[1] - a[1]);
  if (most === undefined) throw new Error('the trace has no frames');
  return most[0];
}

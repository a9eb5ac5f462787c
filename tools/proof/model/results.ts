import { subjectsOf, type Subject, type World } from './world.ts';

/** What is asked of the settlement desk. */
export type Declared = { subject: string; result: number | 'void'; tie?: boolean; confirmed?: boolean };

const MOST_WRONG_CODES = 5;
const LOCK_MS = [15, 60, 24 * 60].map((minutes) => minutes * 60_000);

/**
 * The answer to a transaction code; counts the wrong ones. Five of them lock it: for a quarter of an hour, then for an hour,
 * then for a day; the next five take it away.
 */
export function judgeCode(world: World, right: boolean, now: number): string {
  if (world.codeLocks > LOCK_MS.length) return 'code_not_set';
  if (world.codeLockedUntil > now) return 'code_locked';
  if (right) {
    world.wrongCodes = 0;
    world.codeLocks = 0;
    return 'ok';
  }
  world.wrongCodes += 1;
  if (world.wrongCodes < MOST_WRONG_CODES) return 'wrong_code';
  world.wrongCodes = 0;
  world.codeLockedUntil = now + (LOCK_MS[world.codeLocks] ?? 0);
  world.codeLocks += 1;
  return world.codeLocks > LOCK_MS.length ? 'code_not_set' : 'code_locked';
}

/** What the desk answers to a result (rulebook 7, 8). Changes nothing. */
export function judgeResult(world: World, declared: Declared): string {
  const subject = world.subjects.get(declared.subject);
  if (subject === undefined) return 'unknown_market';
  if (subject.result !== undefined) return 'already_settled';
  if (subject.kind === 'session') {
    const contradicts =
      subject.proposed !== null && declared.result !== 'void' && subject.proposed !== declared.result;
    return contradicts && declared.confirmed !== true ? 'result_contradicts_score' : 'ok';
  }
  if (declared.tie === true && !subject.main) return 'not_permitted';
  if (declared.result !== 'void' && !subject.runners.includes(declared.result)) return 'unknown_selection';
  return subject.main && othersOpen(world, subject) ? 'others_open' : 'ok';
}

/** Takes a result; returns whether it closed the match, which the last one does once the main market has its own. */
export function takeResult(world: World, { subject: id, result }: Declared): boolean {
  const subject = world.subjects.get(id)!;
  subject.result = result;
  const match = world.matches.get(subject.event)!;
  match.closed = subjectsOf(world, match.id).every((one) => one.result !== undefined);
  return match.closed;
}

export function judgeRollBack(world: World, event: string, id: string | undefined): string {
  const settled = subjectsOf(world, event).filter((subject) => subject.result !== undefined);
  return settled.some((subject) => id === undefined || subject.id === id) ? 'ok' : 'not_settled';
}

/** One result, or all of the match, is as if it had never been; so is the close that rested on it. */
export function takeBack(world: World, event: string, id: string | undefined): void {
  world.matches.get(event)!.closed = false;
  for (const subject of subjectsOf(world, event)) {
    if (id === undefined || subject.id === id) subject.result = undefined;
  }
}

function othersOpen(world: World, main: Subject): boolean {
  return subjectsOf(world, main.event).some((one) => one.id !== main.id && one.result === undefined);
}

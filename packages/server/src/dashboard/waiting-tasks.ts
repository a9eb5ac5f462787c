import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { WaitingDraw, WaitingRound } from './dashboard.sql.ts';

type Task = CallOutput<'dashboard'>['needs_you'][number];

const MINUTE = 60_000;

/** Draws that wait for their number, each with how long; what is not shown one by one as a number. */
export function drawTasks(draws: readonly WaitingDraw[], now: Date): Task[] {
  const tasks = draws.map(({ id, name, draw_at, fast, market_date, category_id }): Task => {
    const minutes = Math.floor((now.getTime() - draw_at.getTime()) / MINUTE);
    return {
      kind: 'draw',
      text: `${name} waits for its number`,
      hint: 'Declare its number',
      name,
      figure: minutes,
      link: `/add-${fast ? 'fast-' : ''}matka-number?date=${market_date}&category=${category_id}&draw=${id}`,
      at: draw_at.toISOString(),
    };
  });
  const more = (draws[0]?.total ?? 0) - draws.length;
  if (more <= 0) return tasks;
  const text = `${more} more draws wait for their numbers`;
  const rest = {
    text,
    hint: 'Declare their numbers',
    name: '',
    figure: more,
    link: '/matka-number',
    at: now.toISOString(),
  };
  return [...tasks, { kind: 'draws', ...rest }];
}

/** Rounds of the casino that wait for their result, in the same way; all are seen to on one page. */
export function roundTasks(rounds: readonly WaitingRound[], now: Date): Task[] {
  const link = '/pending-game';
  const tasks = rounds.map(({ name, closes_at }): Task => ({
    kind: 'round',
    text: `${name} waits for its result`,
    hint: 'Declare or cancel it',
    name,
    figure: Math.floor((now.getTime() - closes_at.getTime()) / MINUTE),
    link,
    at: closes_at.toISOString(),
  }));
  const more = (rounds[0]?.total ?? 0) - rounds.length;
  if (more <= 0) return tasks;
  const text = `${more} more casino rounds wait for their results`;
  const hint = 'Declare or cancel them';
  return [...tasks, { kind: 'rounds', text, hint, name: '', figure: more, link, at: now.toISOString() }];
}

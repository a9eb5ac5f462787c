import type { SettlingMarket, SettlingSession } from './subject.sql.ts';

/** Says how a result differs from what the feed or the score says; '' when it does not, or nothing is known (rules 8). */
export function contradiction(subject: SettlingMarket | SettlingSession, result: number | null): string {
  if (result === null || subject.proposed === null || subject.proposed === result) return '';
  if (subject.kind === 'session') return `The score says ${subject.proposed}, not ${result}`;
  const says = subject.runners.find((runner) => runner.selectionId === subject.proposed);
  return says === undefined ? '' : `The feed says ${says.name}`;
}

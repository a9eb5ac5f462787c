import type { Fancy } from '@pavilion/contract/events.ts';

/** The groups of the specification; session types 1 to 4 are all "Session". */
const GROUPS = ['session', 'fancy', 'ballByBall', 'others', 'advance'] as const;
type Group = (typeof GROUPS)[number];
/** `section` = the type that stands for the group where it is locked as a whole. */
export type SessionGroup = { group: Group; section: number; locked: boolean; sessions: Fancy[] };

const SECTION: Record<Group, number> = { session: 1, fancy: 6, ballByBall: 7, others: 5, advance: 8 };

const GROUP_OF: Record<number, Group> = { 6: 'fancy', 7: 'ballByBall', 8: 'advance' };
const LONGEST_NAME = 30;

function groupOf(sessionType: number): Group {
  return sessionType >= 1 && sessionType <= 4 ? 'session' : (GROUP_OF[sessionType] ?? 'others');
}

/**
 * Sessions by group in the order of GROUPS, each in the order given; groups without any are left out, unless they are
 * locked for those to come.
 */
export function groupSessions(
  sessions: readonly Fancy[],
  lockedSections: readonly number[] = [],
): SessionGroup[] {
  return GROUPS.map((group) => ({
    group,
    section: SECTION[group],
    locked: lockedSections.includes(SECTION[group]),
    sessions: sessions.filter((session) => groupOf(session.session_type) === group),
  })).filter(({ locked, sessions: members }) => locked || members.length > 0);
}

/** A name for a session row: cut to 30 characters (specification part 2, section 5). */
export function shortName(name: string): string {
  // A letter of Hindi or Tamil may be several code points; it is never cut in two.
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return letters.length <= LONGEST_NAME ? name : `${letters.slice(0, LONGEST_NAME).join('').trimEnd()}…`;
}

/** True where results are runs, so that a range may be called so. */
export function countsRuns(sessionType: number): boolean {
  return ['session', 'ballByBall', 'advance'].includes(groupOf(sessionType));
}

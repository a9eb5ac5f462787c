/** Types of a session (rules, section 3; names as the stake limits of the specification have them). */
export const SESSION_TYPES = {
  1: 'Session Run',
  2: 'Session Run 2',
  3: 'Player Run',
  4: 'Fall Of Wicket',
  5: 'Others',
  6: 'Fancy',
  7: 'Ball By Ball',
  8: 'Advance',
} as const satisfies Record<number, string>;

export type SessionType = keyof typeof SESSION_TYPES;
export const isSessionType = (type: number): type is SessionType => Object.hasOwn(SESSION_TYPES, type);

/** The groups that sessions are shown in: types 1 to 4 are one (specification part 2, section 3). */
export const SESSION_GROUPS = {
  1: 'Session',
  6: 'Fancy',
  7: 'Ball By Ball',
  5: 'Others',
  8: 'Advance',
} as const;

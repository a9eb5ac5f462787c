/** The sports that something is said of apart from the others, by their ids on the feed; `getAllSports` lists every sport there is. */
export const SPORT = {
  soccer: 1,
  tennis: 2,
  cricket: 4,
  casino: 6,
  horseRacing: 7,
  cupRate: 111,
  lottery: 333,
  fastMatka: 777,
  election: 898,
  matka: 999,
  /** Whatever a feed has that stands nowhere else. */
  other: 1000,
  greyhoundRacing: 4339,
} as const;

/** Numbers that mean the same to a feed and to the house. Its 6 is boxing, so the house's own games are not among them. */
const FEED_SPORTS: readonly number[] = [
  SPORT.soccer,
  SPORT.tennis,
  SPORT.cricket,
  SPORT.horseRacing,
  SPORT.cupRate,
  SPORT.election,
  SPORT.greyhoundRacing,
];

/** The sport of a number that a feed names. */
export function sportOfFeed(eventTypeId: string): number {
  const number = Number(eventTypeId);
  return FEED_SPORTS.includes(number) ? number : SPORT.other;
}

/** The sports whose events are draws. */
export const MATKA_SPORTS = [SPORT.matka, SPORT.fastMatka] as const;

/** Sports whose events are draws. */
export const isMatka = (sportId: number): boolean => MATKA_SPORTS.some((sport) => sport === sportId);

/** Numbers games, the lottery among them, have a simpler bet list and no report by sub companies (specification part 2, sections 2 and 9). */
export const isNumbersGame = (sportId: number): boolean => isMatka(sportId) || sportId === SPORT.lottery;

/** Sports whose matches are races: one event to a course and a start. */
export const RACING_SPORTS = [SPORT.horseRacing, SPORT.greyhoundRacing] as const;

export const isRacing = (sportId: number): boolean => RACING_SPORTS.some((sport) => sport === sportId);

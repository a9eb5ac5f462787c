/** The sports that something is said of apart from the others, by their ids on the feed; `getAllSports` lists every sport there is. */
export const SPORT = {
  soccer: 1,
  tennis: 2,
  cricket: 4,
  casino: 6,
  cupRate: 111,
  lottery: 333,
  fastMatka: 777,
  election: 898,
  matka: 999,
} as const;

const MATKA: readonly number[] = [SPORT.matka, SPORT.fastMatka];

/** Matka has a simpler bet list and no report by sub companies (specification part 2, section 2). */
export const isMatka = (sportId: number): boolean => MATKA.includes(sportId);

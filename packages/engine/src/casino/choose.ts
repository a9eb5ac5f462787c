/** How many ways there are to take so many of a number of things. */
export function choose(of: number, taken: number): number {
  let ways = 1;
  for (let one = 1; one <= taken; one += 1) ways = (ways * (of - taken + one)) / one;
  return of < taken ? 0 : ways;
}

/** How likely the first of so many special cards of a shoe falls at a place (from 1 on) of which `holds` is true. */
export function firstFalls(special: number, shoe: number, holds: (place: number) => boolean): number {
  let ways = 0;
  for (let place = 1; place <= shoe; place += 1) if (holds(place)) ways += choose(shoe - place, special - 1);
  return ways / choose(shoe, special);
}

/** A bet `bet` on a runner by whether that runner wins: what it brings, in paise. */
const onRunner = (bet: string) => ({
  wins: `(case ${bet}.betting_type when 1 then ${bet}.win else -${bet}.loss end)`,
  fails: `(case ${bet}.betting_type when 1 then -${bet}.loss else ${bet}.win end)`,
});

/**
 * What a bet brings when so many runners, its own among them, share so many places (rules 13, as deadHeatPl of the engine):
 * rounded once, half away from zero. Both are SQL.
 */
export function deadHeatPl(bet: string, places: string, runners: string): string {
  const { wins, fails } = onRunner(bet);
  return `round((${wins}::numeric * ${places} + ${fails}::numeric * (${runners} - ${places})) / ${runners})`;
}

/** The same beyond what it brings when its runner does not win: what a book, which knows no dead heat, is to be added. */
export function deadHeatAdds(bet: string, places: string, runners: string): string {
  return `(${deadHeatPl(bet, places, runners)} - ${onRunner(bet).fails})`;
}

/** How many places are left to those that share the last ones of a settled market, and how many share them. */
export const sharedOf = (market: string) => ({
  places: `(${market}.winners - cardinality(${market}.result_selections))`,
  runners: `cardinality(${market}.result_shared)`,
});

/** Points or games of the two players. */
export type Pair = readonly [number, number];

export type TennisState = {
  readonly sets: Pair;
  readonly games: Pair;
  readonly points: Pair;
  readonly server: 0 | 1;
};

/** Chance of each player to win a point on his own serve. */
export type Serves = Pair;

export const POINTS_OF_A_GAME = 4;
export const POINTS_OF_A_TIE_BREAK = 7;
export const GAMES_OF_A_SET = 6;
export const SETS_TO_WIN = 2;

/** A game or tie-break: `target` points, two ahead. */
export function isWon([own, other]: Pair, target: number): boolean {
  return own >= target && own - other >= 2;
}

/** The chance to be first at `target` points, two ahead, by the chance of each point. */
export function chanceOfRace(target: number, point: number, [own, other]: Pair): number {
  if (isWon([own, other], target)) return 1;
  if (isWon([other, own], target)) return 0;
  const level = point ** 2 / (point ** 2 + (1 - point) ** 2);
  if (own >= target - 1 && other >= target - 1) {
    if (own === other) return level;
    return own > other ? point + (1 - point) * level : point * level;
  }
  return (
    point * chanceOfRace(target, point, [own + 1, other]) +
    (1 - point) * chanceOfRace(target, point, [own, other + 1])
  );
}

/** The first player's chance of a point in a tie-break, where both serve in turn. */
export const inTieBreak = (serves: Serves): number => (serves[0] + 1 - serves[1]) / 2;

export const isTieBreak = ([a, b]: Pair): boolean => a === GAMES_OF_A_SET && b === GAMES_OF_A_SET;

/** A set is won at six games two ahead, else by the tie-break at seven. */
export function isSetWon([own, other]: Pair): boolean {
  return isWon([own, other], GAMES_OF_A_SET) || own > GAMES_OF_A_SET;
}

function chanceOfGame({ points, server }: TennisState, serves: Serves): number {
  const own: Pair = server === 0 ? points : [points[1], points[0]];
  const held = chanceOfRace(POINTS_OF_A_GAME, serves[server], own);
  return server === 0 ? held : 1 - held;
}

/** The first player's chance of a set between two games; `known` is kept for one pair of players. */
function chanceOfSet(games: Pair, server: 0 | 1, serves: Serves, known: Map<string, number>): number {
  if (isSetWon(games)) return 1;
  if (isSetWon([games[1], games[0]])) return 0;
  const key = `${games.join()} ${server}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const chance = isTieBreak(games)
    ? chanceOfRace(POINTS_OF_A_TIE_BREAK, inTieBreak(serves), [0, 0])
    : afterGame({ games, server, sets: [0, 0], points: [0, 0] }, serves, known);
  known.set(key, chance);
  return chance;
}

function afterGame(state: TennisState, serves: Serves, known: Map<string, number>): number {
  const [a, b] = state.games;
  const game = chanceOfGame(state, serves);
  const next = state.server === 0 ? 1 : 0;
  return (
    game * chanceOfSet([a + 1, b], next, serves, known) +
    (1 - game) * chanceOfSet([a, b + 1], next, serves, known)
  );
}

/** The first player's chance to win the match, best of three sets. */
export function tennisChance(state: TennisState, serves: Serves, known: Map<string, number>): number {
  if (state.sets[0] === SETS_TO_WIN) return 1;
  if (state.sets[1] === SETS_TO_WIN) return 0;
  const set = isTieBreak(state.games)
    ? chanceOfRace(POINTS_OF_A_TIE_BREAK, inTieBreak(serves), state.points)
    : afterGame(state, serves, known);
  const later = (chanceOfSet([0, 0], 0, serves, known) + chanceOfSet([0, 0], 1, serves, known)) / 2;
  const won = state.sets[0] === 1 ? 1 : 1 - (1 - later) ** (SETS_TO_WIN - state.sets[1]);
  const lost = state.sets[1] === 1 ? 0 : later ** (SETS_TO_WIN - state.sets[0]);
  return set * won + (1 - set) * lost;
}

/** The most coins that a form takes: well within what a JSON number holds to the paisa. */
export const MOST_COINS = 1e12;

/** What server and panel agree on about markets that the desk prices by hand (specification part 2, sections 3 and 4). */

/** How many runners a market of the desk can have. */
export const MOST_OPTIONS = 10;
/** The third runner of a test match. */
export const DRAW = 'Draw';

/** Types of a manual market; 5 stops taking bets at its close time. */
export const MARKET_TYPES = [
  { type_id: 1, type: 'Match Odds' },
  { type_id: 2, type: 'Bookmaker' },
  { type_id: 4, type: 'Other Market' },
  { type_id: 5, type: 'Timed Market' },
  { type_id: 6, type: 'Even Odd' },
  { type_id: 7, type: 'Last Digit' },
] as const;
export const MATCH_ODDS = 1;
export const BOOKMAKER = 2;
export const TIMED = 5;
export const EVEN_ODD = 6;
export const LAST_DIGIT = 7;

/** The event type whose match odds can end in a draw. */
export const TEST_MATCH = 1;

/** The runners that a type prescribes; the others take their names from the form. */
export const PRESCRIBED: Readonly<Record<number, readonly string[]>> = {
  [EVEN_ODD]: ['Even', 'Odd'],
  [LAST_DIGIT]: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
};

/** The runs that a line can name: the total of a test match has four digits. */
export const SESSION_LINE = { min: 1, max: 9999 } as const;
/** What 100 wins on a session. */
export const SESSION_RATE = { min: 1, max: 999 } as const;

/** A price that reaches the server this long after it was pressed is refused; Ball Start and Reset are not. */
export const PRICE_EXPIRES_MS = 2000;
/** Both prices are 0 and no bet is taken until the next price. */
export const BALL_START = 'Ball Start';
export const SUSPENDED = 'SUSPENDED';

/** From this market type on a market is locked as a whole; below it each runner has its own lock too. */
export const LOCKED_AS_A_WHOLE = 5;

/** The line of one session as a feed quotes it. Lines are runs; rates are 100 = even money. */
export type SessionQuote = {
  readonly sessionId: string;
  readonly name: string;
  /** 1-4 Session, 5 Others, 6 Fancy, 7 Ball By Ball, 8 Advance (rules, section 3). */
  readonly sessionType: number;
  readonly noLine: number;
  readonly noRate: number;
  readonly yesLine: number;
  readonly yesRate: number;
  /** '' = open for bets; any other text ('SUSPENDED', 'Ball Start', ...) blanks the prices. */
  readonly status: string;
};

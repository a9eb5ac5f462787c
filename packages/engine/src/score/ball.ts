/** wd wide, nb no-ball, b bye, lb leg bye, pen penalty runs. */
export type ExtraKind = 'wd' | 'nb' | 'b' | 'lb' | 'pen';

export type WicketKind = 'bowled' | 'caught' | 'lbw' | 'stumped' | 'hit wicket' | 'run out' | 'other';

export type Wicket = { readonly player: string; readonly kind: WicketKind };

/** One delivery. Runs are split by where they are booked; the over it belongs to follows from the innings. */
export type Ball = {
  readonly batter: string;
  readonly nonStriker: string;
  readonly bowler: string;
  /** Runs off the bat. */
  readonly bat: number;
  /** True when four or six were run and the ball never reached the rope. */
  readonly allRun: boolean;
  readonly extras: Readonly<Partial<Record<ExtraKind, number>>>;
  readonly wickets: readonly Wicket[];
};

/** Every run the delivery is worth to the team. */
export const ballRuns = (ball: Ball): number =>
  ball.bat +
  (ball.extras.wd ?? 0) +
  (ball.extras.nb ?? 0) +
  (ball.extras.b ?? 0) +
  (ball.extras.lb ?? 0) +
  (ball.extras.pen ?? 0);

/** Wides and no-balls are bowled again (rules, section 12). */
export const isLegal = (ball: Ball): boolean => !ball.extras.wd && !ball.extras.nb;

/**
 * The delivery as the panel prints it: '0'-'6', 'W', 'wd', 'nb', 'b', 'lb'. A letter carries the delivery's runs when
 * they are more than it says by itself: 'wd2', 'nb5', 'lb4', 'b2', 'W1' (run out after a single).
 */
export const ballToken = (ball: Ball): string => {
  const runs = ballRuns(ball);
  if (ball.wickets.length > 0) return runs === 0 ? 'W' : `W${runs}`;
  const kind = (['wd', 'nb', 'b', 'lb', 'pen'] as const).find((extra) => ball.extras[extra]);
  if (kind === undefined) return String(ball.bat);
  return runs === 1 ? kind : `${kind}${runs}`;
};

const CREDITED: ReadonlySet<WicketKind> = new Set(['bowled', 'caught', 'lbw', 'stumped', 'hit wicket']);

/** Wickets of the delivery that count for the bowler; a run out does not. */
export const bowlerWickets = (ball: Ball): number =>
  ball.wickets.filter((wicket) => CREDITED.has(wicket.kind)).length;

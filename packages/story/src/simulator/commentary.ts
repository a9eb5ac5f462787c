import { ballRuns } from '@pavilion/engine/score/ball.ts';
import type { Ball } from '@pavilion/engine/score/ball.ts';
import type { Innings } from '@pavilion/engine/score/innings.ts';

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** One line for the ticker: 'Wicket! A Rane run out', 'Four', 'Wide', '2 runs'. */
export const ballMessage = (ball: Ball): string => {
  const [wicket] = ball.wickets;
  if (wicket !== undefined) return `Wicket! ${wicket.player} ${wicket.kind}`;
  if (ball.extras.wd) return 'Wide';
  if (ball.extras.nb) return 'No ball';
  if (ball.extras.b) return plural(ball.extras.b, 'bye');
  if (ball.extras.lb) return plural(ball.extras.lb, 'leg bye');
  if (ball.bat === 4) return 'Four';
  if (ball.bat === 6) return 'Six';
  const runs = ballRuns(ball);
  return runs === 0 ? 'No run' : plural(runs, 'run');
};

/**
 * How a match was won. `set` and `chased` are its two innings; `winner` the team's name.
 * A tie goes to the side that won the super over.
 */
export const resultText = (set: Innings, chased: Innings, winner: string): string => {
  if (set.runs === chased.runs) return `Match tied, ${winner} won the Super Over`;
  if (chased.runs > set.runs) return `${winner} won by ${plural(10 - chased.wickets, 'wicket')}`;
  return `${winner} won by ${plural(set.runs - chased.runs, 'run')}`;
};

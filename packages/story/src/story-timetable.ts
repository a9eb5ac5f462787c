import { SOCCER_EVERY, SOCCER_OPENS_BEFORE, soccerMatch } from './simulator/contests/soccer.ts';
import { TENNIS_EVERY, TENNIS_OPENS_BEFORE, tennisMatch } from './simulator/contests/tennis.ts';
import type { Line } from './simulator/contests/timetable-feed.ts';

/** A minute of soccer and a point of tennis last as long as so many balls of cricket. */
const BALLS = 2;
/** How far the first matches have got when the story begins, in minutes and points. */
const MINUTES_PLAYED = 25;
const POINTS_PLAYED = 20;
const LONGEST_SOCCER = 110;
const LONGEST_TENNIS = 400;

/** What is played beside the league's cricket for as long as the story lasts, by the moment at which it began. */
export function storyTimetable(beganAt: Date, ballMs: number): readonly Line[] {
  const unit = BALLS * ballMs;
  return [
    {
      firstAt: beganAt.getTime() - MINUTES_PLAYED * unit,
      everyMs: SOCCER_EVERY * unit,
      beforeMs: SOCCER_OPENS_BEFORE * unit,
      afterMs: LONGEST_SOCCER * unit,
      contest: (number, startsAt) => soccerMatch(number, startsAt, unit),
    },
    {
      firstAt: beganAt.getTime() - POINTS_PLAYED * unit,
      everyMs: TENNIS_EVERY * unit,
      beforeMs: TENNIS_OPENS_BEFORE * unit,
      afterMs: LONGEST_TENNIS * unit,
      contest: (number, startsAt) => tennisMatch(number, startsAt, unit),
    },
  ];
}

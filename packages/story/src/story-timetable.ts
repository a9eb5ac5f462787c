import type { Racing } from './simulator/contests/race-names.ts';
import { GREYHOUNDS, HORSES } from './simulator/contests/race-names.ts';
import { race, RACE_LASTS, RACE_OPENS_BEFORE } from './simulator/contests/race.ts';
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

/** A second of a race, in balls of cricket; at least a tenth of a real one, since a race is known by its minute. */
const SECOND = 1 / 6;
const SHORTEST_SECOND_MS = 100;
const MINUTE = 60;
const HORSES_EVERY = 20 * MINUTE;
const GREYHOUNDS_EVERY = 15 * MINUTE;
/** The first race is off as soon as somebody can look, the first of the hounds in between. */
const FIRST_OFF_AFTER = MINUTE;
const FIRST_HOUNDS_AFTER = 9 * MINUTE;

/** What is played beside the league's cricket for as long as the story lasts, by the moment at which it began. */
export function storyTimetable(beganAt: Date, ballMs: number): readonly Line[] {
  const unit = BALLS * ballMs;
  const secondMs = Math.max(SHORTEST_SECOND_MS, SECOND * ballMs);
  const minute = Math.floor(beganAt.getTime() / 60_000) * 60_000;
  const races = (racing: Racing, { first, every }: { first: number; every: number }): Line => ({
    firstAt: minute + first * secondMs,
    everyMs: every * secondMs,
    beforeMs: RACE_OPENS_BEFORE * secondMs,
    afterMs: RACE_LASTS * secondMs,
    contest: (number, startsAt) => race(racing, number, startsAt, secondMs),
  });
  return [
    races(HORSES, { first: FIRST_OFF_AFTER, every: HORSES_EVERY }),
    races(GREYHOUNDS, { first: FIRST_HOUNDS_AFTER, every: GREYHOUNDS_EVERY }),
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

import { SPORT } from '@pavilion/contract/sports.ts';
import { seededRandom, type Random } from './simulator/random.ts';
import { DRAW, selectionOf, SOCCER, TENNIS, type Entrants } from './simulator/contests/sides.ts';
import { oneOf } from './chance.ts';
import type { StoryEvent, StoryMarket } from './match-definition.ts';

/** A match to come: known by name, not quoted yet. */
export type Fixture = { readonly event: StoryEvent; readonly league: string; readonly market: StoryMarket };

type Calendar = Entrants & {
  readonly league: string;
  readonly draw: boolean;
  /** Hours (UTC) at which a day's matches begin; one match each. */
  readonly hours: readonly number[];
};

const DAY = 24 * 3_600_000;

/** Invented sides and players; no club, brand or person is meant. */
const CALENDARS: readonly Calendar[] = [
  {
    sportId: SPORT.cricket,
    league: 'Seven Rivers One Day Trophy',
    sides: [
      'Panjim Palms',
      'Mysore Sandals',
      'Ranchi Sals',
      'Vizag Lighthouses',
      'Shimla Deodars',
      'Bhopal Terraces',
    ],
    draw: false,
    hours: [4, 9],
  },
  {
    ...SOCCER,
    league: 'Harbour Counties League',
    draw: true,
    hours: [13, 16, 19],
  },
  {
    ...TENNIS,
    league: 'Amberley Open',
    draw: false,
    hours: [10, 12, 14],
  },
];

export const FIXTURE_LEAGUES: readonly string[] = CALENDARS.map(({ league }) => league);

/** What is to be played on the days after `today`. A day's matches are the same whenever one asks. */
export function planFixtures(today: Date, days: number): readonly Fixture[] {
  const midnight = Date.parse(`${today.toISOString().slice(0, 10)}T00:00:00Z`);
  return Array.from({ length: days }, (_, index) => midnight + (index + 1) * DAY).flatMap((day) => {
    const random = seededRandom(day / DAY);
    return CALENDARS.flatMap((calendar) => dayOf(random, calendar, day));
  });
}

function dayOf(random: Random, calendar: Calendar, day: number): Fixture[] {
  const date = new Date(day).toISOString().slice(0, 10);
  let free = calendar.sides;
  const pick = (): string => {
    const side = oneOf(random, free);
    free = free.filter((other) => other !== side);
    return side;
  };
  return calendar.hours.map((hour, index) => {
    const sides = [pick(), pick()];
    const eventId = `${calendar.sportId}${date.replaceAll('-', '')}${index}`;
    const runners = calendar.draw ? [...sides, DRAW] : sides;
    return {
      league: calendar.league,
      event: {
        eventId,
        eventName: sides.join(' v '),
        sportId: calendar.sportId,
        startsAt: new Date(day + hour * 3_600_000).toISOString(),
      },
      market: {
        marketId: `1.${eventId}`,
        marketName: 'Match Odds',
        marketType: 1,
        runners: runners.map((runnerName) => ({
          runnerName,
          selectionId: selectionOf(calendar, runnerName),
        })),
      },
    };
  });
}

import { integerBetween, seededRandom } from '../random.ts';
import { oneOf } from '../../chance.ts';
import { mod, shuffled } from './order.ts';
import type { ContestRunner } from './contest.ts';
import type { Racing } from './race-names.ts';

export type RaceCard = {
  readonly number: number;
  readonly course: string;
  /** Of the meeting's races, from 1. */
  readonly placeInMeeting: number;
  /** Which meeting of its sport it is; the same for all its races. */
  readonly meeting: number;
  readonly title: string;
  readonly runners: readonly ContestRunner[];
  /** How many places pay in the place market. */
  readonly places: number;
};

const FIRST_SELECTION = 7_300_000;
const SPAN = 100_000;
const FEW = 7;

/** The card of a sport's n-th race. No name comes back before all have run. */
export function raceCard(racing: Racing, number: number): RaceCard {
  const random = seededRandom(racing.sportId * 104_729 + number);
  const size = integerBetween(random, ...racing.field);
  const meeting = Math.floor(number / racing.racesOfMeeting);
  const riders = shuffled(random, racing.riders);
  const draws = shuffled(
    random,
    Array.from({ length: size }, (_, index) => index + 1),
  );
  const names = namesOf(racing, number, size);
  const title = oneOf(random, racing.titles);
  const place = mod(number, racing.racesOfMeeting) + 1;
  return {
    number,
    course: racing.courses[mod(meeting, racing.courses.length)]!,
    placeInMeeting: place,
    meeting,
    title: racing.riders.length > 0 ? title : `R${place} ${title}`,
    places: size > FEW ? 3 : 2,
    runners: names.map(({ id, name }, index) => ({
      selectionId: FIRST_SELECTION + SPAN * Number(racing.riders.length > 0) + id,
      runnerName: racing.riders.length > 0 ? name : `${index + 1}. ${name}`,
      metadata: {
        CLOTH_NUMBER: String(index + 1),
        ...(racing.riders.length > 0
          ? { STALL_DRAW: String(draws[index]), JOCKEY_NAME: riders[index % riders.length]! }
          : {}),
      },
    })),
  };
}

/** Shares no divisor with either number of names. */
const STEP = 527;

/** Names in an order that looks like chance and goes through all of them. */
function namesOf(
  { names, field }: Racing,
  number: number,
  size: number,
): readonly { id: number; name: string }[] {
  const [first, second] = names;
  const all = first.length * second.length;
  return Array.from({ length: size }, (_, index) => {
    const id = mod((number * field[1] + index) * STEP, all);
    return { id, name: `${first[Math.floor(id / second.length)]} ${second[id % second.length]}` };
  });
}

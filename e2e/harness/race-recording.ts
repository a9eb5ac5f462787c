import type { MarketChangeMessage, MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import { writeMessages, type Recording } from './recording.ts';

const EVERY_MS = 1000;
const STEPS = 900;

/** A race of four: who wins it, and which two are placed. The third is withdrawn. */
export const RACE = {
  meetingId: '778001',
  course: 'Northfield',
  win: '1.778001',
  place: '1.778002',
  runners: [
    { id: 81, name: 'Quick Jet', jockey: 'A Rider', odds: 2.5 },
    { id: 82, name: 'Slow Boat', jockey: 'B Rider', odds: 3.5 },
    { id: 83, name: 'Long Shadow', jockey: 'C Rider', odds: 6 },
    { id: 84, name: 'Old Penny', jockey: 'D Rider', odds: 8 },
  ],
} as const;

const MARKETS = [
  { id: RACE.win, marketType: 'WIN', name: 'R4 1200m', numberOfWinners: 1, of: 1 },
  { id: RACE.place, marketType: 'PLACE', name: 'To Be Placed', numberOfWinners: 2, of: 0.4 },
] as const;

/** Writes minutes of prices before the race is off, in an hour from now. */
export function writeRace(): Recording {
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000);
  const messages = Array.from({ length: STEPS }, (_, step) => messageAt(step, startsAt));
  return writeMessages(messages);
}

/** The prices of every step differ from those before in their sizes alone, so that a bet can be taken at any time. */
function messageAt(step: number, startsAt: Date): MarketChangeMessage {
  return {
    op: 'mcm',
    pt: step * EVERY_MS,
    clk: 'a',
    mc: MARKETS.map((market) => ({
      id: market.id,
      ...(step === 0 && { img: true, marketDefinition: definition(market, startsAt) }),
      rc: RACE.runners.map(({ id, odds }) => {
        const back = Math.round((1 + (odds - 1) * market.of) * 100) / 100;
        return { id, atb: [[back, 50_000 + step]], atl: [[back + 0.1, 50_000 + step]] };
      }),
    })),
  };
}

function definition(
  { marketType, name, numberOfWinners }: (typeof MARKETS)[number],
  startsAt: Date,
): MarketDefinition {
  const time = startsAt.toISOString();
  return {
    eventId: RACE.meetingId,
    eventName: `${RACE.course} 20th Nov`,
    eventTypeId: '7',
    venue: RACE.course,
    countryCode: 'GB',
    bettingType: 'ODDS',
    marketType,
    name,
    marketTime: time,
    openDate: time,
    status: 'OPEN',
    inPlay: false,
    betDelay: 0,
    version: 1,
    numberOfWinners,
    numberOfActiveRunners: RACE.runners.length - 1,
    runners: RACE.runners.map((runner, index) => ({
      id: runner.id,
      status: index === 2 ? 'REMOVED' : 'ACTIVE',
      sortPriority: index + 1,
      name: `${index + 1}. ${runner.name}`,
      ...(index === 2 && { adjustmentFactor: 16.2, removalDate: new Date().toISOString() }),
      metadata: {
        CLOTH_NUMBER: String(index + 1),
        STALL_DRAW: String(9 - index),
        JOCKEY_NAME: runner.jockey,
      },
    })),
  };
}

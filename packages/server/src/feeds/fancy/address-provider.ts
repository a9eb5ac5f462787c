import { SPORT } from '@pavilion/contract/sports.ts';
import { answerOf } from '../answer-of.ts';
import type { FancyMatch, FancyProvider, FixtureProvider } from './provider.ts';

/**
 * Session lists from an address of the configuration, http(s) or a file; `{event_id}` and `{market_id}` are filled in.
 * A file plays a recorded answer.
 */
export function addressProvider(name: string, address: string): FancyProvider {
  return {
    name,
    takes: (match) => match.sportId === SPORT.cricket,
    fetch: (match, signal) => answerOf(filled(address, match), signal),
  };
}

/** The list of matches from an address of the configuration. */
export function addressFixtures(name: string, address: string): FixtureProvider {
  return { name, fetch: (signal) => answerOf(address, signal) };
}

function filled(address: string, { eventId, marketId }: FancyMatch): string {
  return address
    .replaceAll('{event_id}', encodeURIComponent(eventId))
    .replaceAll('{market_id}', encodeURIComponent(marketId));
}

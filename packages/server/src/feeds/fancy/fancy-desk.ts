import type { ProviderState } from '@pavilion/contract/fixtures.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../../house.ts';
import { systemClock, type Clock } from '../clock.ts';
import type { Feed, FeedEvent } from '../feed.ts';
import { addressFixtures, addressProvider } from './address-provider.ts';
import { matchToAsk } from './fancy-lists.sql.ts';
import { createListPolls, type ListPolls } from './list-polls.ts';
import { readMatchList, type ListedMatch } from './match-lists.ts';
import type { FancyProvider, FixtureProvider } from './provider.ts';

/** The desk at which providers' session lists come in. */
export type FancyDesk = {
  /** Quotes of added sessions, for the feed desk to run. */
  readonly feed: Feed;
  /** In place of one of that name. */
  addProvider(provider: FancyProvider): void;
  /** How the lists of a match are doing on this node. */
  states(eventId: string): ProviderState[];
  /**
   * Asks every provider of the match now, and waits.
   * @throws Refusal feed_unavailable when there are some and none has answered.
   */
  refresh(eventId: string): Promise<ProviderState[]>;
  /** Every match that the configured lists of matches have now; undefined when there is no such list. */
  matches(): Promise<readonly ListedMatch[] | undefined>;
  /** A match or session was switched: look at once who is to be asked, and quote what is added. */
  reconsider(eventId: string): void;
};

const LOOK_EVERY_MS = 5000;
const MATCHES_WITHIN_MS = 8000;

/** Asks for the lists of matches that are switched on, and stops when they are not. */
export function createFancyDesk(house: House, { clock = systemClock }: { clock?: Clock } = {}): FancyDesk {
  const providers: FancyProvider[] = house.config.fancyAddresses.map((address, index) =>
    addressProvider(`p${index + 1}`, address),
  );
  const fixtures = house.config.fixtureAddresses.map((address, index) =>
    addressFixtures(`f${index + 1}`, address),
  );
  let stopping = new AbortController();
  let emit: ((event: FeedEvent) => void) | undefined;
  let running: Promise<void> = Promise.resolve();
  const polls = createListPolls({ house, clock, providers, emit: (event) => emit?.(event) });
  const run = async (): Promise<void> => {
    const { signal } = stopping;
    while (!signal.aborted) {
      await polls.look();
      await clock.pause(LOOK_EVERY_MS, signal);
    }
  };

  return {
    feed: {
      name: 'session lists',
      async start(told) {
        emit = told;
        stopping = new AbortController();
        polls.begin();
        running = run();
      },
      async stop() {
        stopping.abort();
        await running;
        await polls.stop();
      },
    },
    addProvider(provider) {
      const known = providers.findIndex(({ name }) => name === provider.name);
      if (known === -1) providers.push(provider);
      else providers[known] = provider;
    },
    states: (eventId) => polls.of(eventId).map((poll) => poll.state()),
    refresh: (eventId) => refreshLists(house, { polls, providers }, eventId),
    matches: () => listedMatches(house, fixtures, stopping.signal),
    reconsider: (eventId) => void polls.reconsider(eventId),
  };
}

async function refreshLists(
  house: House,
  { polls, providers }: { polls: ListPolls; providers: readonly FancyProvider[] },
  eventId: string,
): Promise<ProviderState[]> {
  const match = await matchToAsk(house.pool, eventId);
  if (match === undefined) throw new Refusal('unknown_event');
  const known = polls.of(eventId);
  // A match that is off is asked about once, without going on.
  const passing =
    known.length > 0 ? [] : providers.filter((one) => one.takes(match)).map((one) => polls.start(match, one));
  const states = await Promise.all([...known, ...passing].map((poll) => poll.ask()));
  await Promise.all(passing.map((poll) => poll.stop()));
  if (states.length > 0 && states.every((state) => state.state === 'failing'))
    throw new Refusal('feed_unavailable');
  return states;
}

async function listedMatches(
  house: House,
  fixtures: readonly FixtureProvider[],
  stopped: AbortSignal,
): Promise<readonly ListedMatch[] | undefined> {
  if (fixtures.length === 0) return undefined;
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(MATCHES_WITHIN_MS)]);
    const lists = await Promise.all(fixtures.map((one) => one.fetch(signal)));
    return lists.flatMap((list) => readMatchList(list).matches);
  } catch (error) {
    house.log.warn({ err: error }, 'the list of matches did not come');
    throw new Refusal('feed_unavailable');
  }
}

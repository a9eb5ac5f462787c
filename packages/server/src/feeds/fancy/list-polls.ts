import { fanciesTopic, FIXTURES_TOPIC } from '@pavilion/contract/channels.ts';
import type { House } from '../../house.ts';
import { turns } from '../../http/turns.ts';
import type { Clock } from '../clock.ts';
import type { FeedEvent } from '../feed.ts';
import { matchesToAsk } from './fancy-lists.sql.ts';
import { startListPoll, type ListPoll } from './list-poll.ts';
import type { FancyMatch, FancyProvider } from './provider.ts';

/** The questions that go on: one per provider and match that is switched on. */
export type ListPolls = {
  of(eventId: string): ListPoll[];
  /** Begins to ask about a match that need not be on; the caller stops it. */
  start(match: FancyMatch, provider: FancyProvider): ListPoll;
  /** From now on until `stop`; before that, looks find nothing to ask. */
  begin(): void;
  /** Looks which matches are on, begins with those that are new and stops with those that are off. Never rejects. */
  look(): Promise<void>;
  /** As `look`, and quotes what was added to a match meanwhile. Never rejects. */
  reconsider(eventId: string): Promise<void>;
  stop(): Promise<void>;
};

const MOST_MATCHES = 40;
const MOST_AT_ONCE = 6;

type Parts = {
  readonly house: House;
  readonly clock: Clock;
  readonly providers: readonly FancyProvider[];
  readonly emit: (event: FeedEvent) => void;
};

export function createListPolls({ house, clock, providers, emit }: Parts): ListPolls {
  const polls = new Map<string, ListPoll>();
  const inTurn = turns({ atOnce: MOST_AT_ONCE });
  const oneLook = turns({ atOnce: 1 });
  let running = false;

  const start = (match: FancyMatch, provider: FancyProvider): ListPoll =>
    startListPoll({
      db: house.pool,
      now: house.now,
      clock,
      provider,
      match,
      inTurn,
      quote: (quotes) => emit({ kind: 'sessions', eventId: match.eventId, quotes }),
      changed: () => house.hub.refresh(fanciesTopic(match.eventId)),
    });

  const of = (eventId: string): ListPoll[] =>
    [...polls.values()].filter((poll) => poll.match.eventId === eventId);
  /** One after the other, so that two looks never begin the same poll, and a stop waits for what is under way. */
  const inOrder = (work: () => Promise<unknown>): Promise<void> =>
    oneLook(async () => {
      if (running) await work();
    }).catch((error: unknown) => house.log.error({ err: error }, 'session lists were not looked after'));

  const look = async (): Promise<void> => {
    house.hub.refresh(FIXTURES_TOPIC);
    if (providers.length === 0) return;
    const wanted = new Map<string, () => ListPoll>();
    for (const match of await matchesToAsk(house.pool, house.now(), MOST_MATCHES))
      for (const provider of providers)
        if (provider.takes(match))
          wanted.set(`${provider.name} ${match.eventId}`, () => start(match, provider));
    if (!running) return;
    const gone = [...polls].filter(([key]) => !wanted.has(key));
    for (const [key] of gone) polls.delete(key);
    for (const [key, begin] of wanted) if (!polls.has(key)) polls.set(key, begin());
    await Promise.all(gone.map(([, poll]) => poll.stop()));
  };

  return {
    of,
    start,
    begin: () => void (running = true),
    look: () => inOrder(look),
    reconsider: (eventId) =>
      inOrder(async () => {
        await look();
        await Promise.all(of(eventId).map((poll) => poll.requote()));
      }),
    async stop() {
      running = false;
      await oneLook(async () => undefined);
      await Promise.all([...polls.values()].map((poll) => poll.stop()));
      polls.clear();
    },
  };
}

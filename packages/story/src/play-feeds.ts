import { SPORT } from '@pavilion/contract/sports.ts';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '@pavilion/server/app.ts';
import { createCatalogue } from '@pavilion/server/feeds/feed-catalogue.ts';
import type { House } from '@pavilion/server/house.ts';
import type { Feed } from '@pavilion/server/feeds/feed.ts';
import { simulatedProviders } from '@pavilion/server/feeds/fancy/simulated-lists.ts';
import { overheard, playRecordings } from '@pavilion/server/feeds/play-recordings.ts';
import { playStream } from '@pavilion/server/feeds/play-stream.ts';
import { storyMark } from '@pavilion/server/settings/story-mark.ts';
import { plannedMarkets, type MatchSetup } from './simulator/match-setup.ts';
import { seededRandom } from './simulator/random.ts';
import { simulatorFeed } from './simulator/simulator-feed.ts';
import { COURSES } from './simulator/contests/race-names.ts';
import { SOCCER_LEAGUE } from './simulator/contests/soccer.ts';
import { TENNIS_LEAGUE } from './simulator/contests/tennis.ts';
import { LEAGUE } from './simulator/teams.ts';
import { startBettors } from './bettors.ts';
import { createCaller } from './call-as.ts';
import { startRoundBets } from './casino-bettors.ts';
import { WORLD_SEED } from './create-world.ts';
import { startDesk } from './desk.ts';
import { keepFixtures } from './keep-fixtures.ts';
import { startSupplier } from './suppliers/story-supplier.ts';
import { startSlips } from './matka-bettors.ts';
import { startMatkaDesk } from './matka-desk.ts';
import { matchDefinition } from './match-definition.ts';
import { createOpenSubjects, type OpenSubjects } from './open-subjects.ts';
import { priceByHand } from './price-by-hand.ts';
import { playTimetable } from './play-timetable.ts';
import { takeStoryTurn } from './story-turn.ts';
import { adminViewer, bettingClients, describeMatch, knownEvents, matchesPlayed } from './story.sql.ts';

export type PlayingStory = {
  /** The bettors' answers so far, by refusal code; '' = bets taken. Empty when nobody bets. */
  counts(): ReadonlyMap<string, number>;
  /** Ends all timers and waits for what is under way; feeds end with the app. */
  stop(): Promise<void>;
};

const NOTHING: PlayingStory = { counts: () => new Map(), stop: async () => undefined };
/** The first match is well under way when the screen opens. */
const FIRST_MATCH_OVER = 4;
const PLAYED_LEAGUES = [LEAGUE, SOCCER_LEAGUE, TENNIS_LEAGUE, ...COURSES];
const FIXTURES_EVERY_MS = 3_600_000;

/**
 * Makes the house live: the exchange or recordings when the configuration names some, else the simulator; and, in the story world, clients
 * who bet on it, a desk that settles, and fixtures for the week.
 */
export async function playFeeds(app: App): Promise<PlayingStory> {
  const { config, pool, log } = app.house;
  const subjects = createOpenSubjects((marketId) => app.feeds.eventOf(marketId));
  await playStream(app, subjects.take);
  await playRecordings(app, subjects.take);
  const mark = config.seed === 'none' ? undefined : await storyMark(pool);
  if (mark === undefined) return NOTHING;
  const turn = await takeStoryTurn(pool);
  if (turn === undefined) {
    log.warn('another server on this database plays the story');
    return NOTHING;
  }
  const story = await playStory(app, { subjects, beganAt: new Date(mark.beganAt) });
  return {
    counts: story.counts,
    async stop() {
      await story.stop();
      turn.giveBack();
    },
  };
}

async function playStory(
  app: App,
  { subjects, beganAt }: { subjects: OpenSubjects; beganAt: Date },
): Promise<PlayingStory> {
  const { house } = app;
  const onNow = new Set<string>();
  let sharedIn: (marketId: string) => readonly number[] = () => [];
  if (isSimulated(house.config)) {
    await runSimulator(app, { onNow, subjects });
    sharedIn = await playTimetable(app, { beganAt, onNow, hear: subjects.take });
  }
  if (house.config.fancyAddresses.length === 0) listSessions(app);
  await keepFixtures(house);
  const fixtures = setInterval(() => {
    keepFixtures(house).catch((error: unknown) => house.log.error({ err: error }, 'fixtures were not kept'));
  }, FIXTURES_EVERY_MS).unref();
  const caller = createCaller(app);
  const clients = await bettingClients(house.pool, beganAt);
  const random = seededRandom(randomInt(2 ** 31));
  const bettors = startBettors({ house, caller, clients, subjects, random });
  const { userId: adminId } = await adminViewer(house.pool);
  await priceByHand(house, { caller, adminId, beganAt }).catch((error: unknown) =>
    house.log.error({ err: error }, 'the match of the manual desk was not made'),
  );
  const desk = startDesk({ house, caller, adminId, leagues: PLAYED_LEAGUES, onNow, sharedIn });
  const slips = startSlips({ house, caller, clients, random: seededRandom(randomInt(2 ** 31)) });
  const roundBets = startRoundBets({ house, caller, clients, random: seededRandom(randomInt(2 ** 31)) });
  const virtual = startSupplier({ app, clients, random: seededRandom(randomInt(2 ** 31)) });
  const numbers = startMatkaDesk(house);
  return {
    counts: bettors.counts,
    async stop() {
      clearInterval(fixtures);
      await Promise.all([
        bettors.stop(),
        desk.stop(),
        slips.stop(),
        roundBets.stop(),
        virtual.stop(),
        numbers.stop(),
      ]);
      await caller.close();
      house.log.info(
        {
          bets: Object.fromEntries(bettors.counts()),
          slips: Object.fromEntries(slips.counts()),
          rounds: Object.fromEntries(roundBets.counts()),
          virtual: Object.fromEntries(virtual.counts()),
        },
        'the story has stopped',
      );
    },
  };
}

/** Matches are invented where nothing real is played, and beside the exchange where it says so. */
function isSimulated({ replay, stream }: House['config']): boolean {
  return replay.length === 0 && (stream === undefined || stream.simulator);
}

/** The invented providers of session lists, for the desk to ask. */
function listSessions({ house, fancies }: App): void {
  const view = {
    score: (eventId: string) => house.board.score(eventId),
    suspended: (marketId: string) => house.board.market(marketId)?.value.status === 'SUSPENDED',
    now: house.now,
  };
  for (const provider of simulatedProviders(view)) fancies.addProvider(provider);
}

const TRIES = 3;
const BETWEEN_TRIES_MS = 1100;

/** A match is named by the second in which it began; should the last run have begun one in that very second, the next will do. */
async function runSimulator(
  app: App,
  { onNow, subjects }: { onNow: Set<string>; subjects: OpenSubjects },
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await app.feeds.run(overheard(await simulator(app, onNow), subjects.take));
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(BETWEEN_TRIES_MS);
    }
  }
}

/** Match after match; each start goes on in the league's calendar where the one before has ended. */
async function simulator({ house }: App, onNow: Set<string>): Promise<Feed> {
  return simulatorFeed({
    seed: WORLD_SEED,
    ballMs: house.config.ballMs,
    firstMatch: await matchesPlayed(house.pool, LEAGUE),
    startAtOver: FIRST_MATCH_OVER,
    onMatch: async (setup) => {
      const known = await knownEvents(house.pool, [setup.eventId]);
      if (known.size > 0) throw new Error(`match ${setup.eventId} has been played before`);
      onNow.add(setup.eventId);
      await announceMatch(house, setup);
    },
  });
}

/** Makes match and markets known before their first price. */
async function announceMatch(house: House, setup: MatchSetup): Promise<void> {
  const catalogue = createCatalogue(house);
  const event = { ...setup, sportId: SPORT.cricket };
  for (const market of plannedMarkets(setup)) {
    const definition = matchDefinition(event, market, { inPlay: false, winner: null });
    await catalogue.keepMarket(market.marketId, definition);
  }
  await describeMatch(house.pool, setup.eventId, setup.leagueName);
}

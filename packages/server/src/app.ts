import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import { backupDesk } from './backup/backup-desk.ts';
import { backupsTopic } from './backup/handlers.ts';
import { createBannerBoard } from './banners/banner-board.ts';
import { createIntake } from './bets/intake.ts';
import { casinoTopics } from './casino/casino-topics.ts';
import { routeCasino } from './casino-wallets/casino-route.ts';
import type { Providers } from './casino-wallets/providers.ts';
import type { Config } from './config.ts';
import { startCommentaryClock } from './event-settings/commentary-clock.ts';
import { drawsTopic } from './draws/draws-topic.ts';
import { routeExports } from './exports/export-route.ts';
import { createFancyDesk, type FancyDesk } from './feeds/fancy/fancy-desk.ts';
import { createFeedDesk, type FeedDesk } from './feeds/feed-desk.ts';
import { playInTurn, type InTurn, type Playing } from './feeds/leading/lead-feeds.ts';
import { fanciesTopics, fixturesTopic, tellSwitched } from './fixtures/fixture-topics.ts';
import type { House } from './house.ts';
import { routeCalls } from './http/call-routes.ts';
import type { Handlers } from './http/context.ts';
import { freeBytesOf } from './http/free-bytes.ts';
import { answerHealthAlone, routeHealth } from './http/health.ts';
import type { CheckCode } from './http/run-mutation.ts';
import { createHttpServer } from './http/http-server.ts';
import { createMetrics, routeMetrics } from './http/metrics.ts';
import { routeOpenApi } from './http/openapi.ts';
import { routeReferencePage } from './http/reference-page.ts';
import { houseChecksTopic } from './house-checks/handlers.ts';
import { standingOf } from './http/standing.ts';
import type { Jobs } from './jobs/worker.ts';
import { readHouse } from './house-health/read-house.ts';
import { createBus } from './live/bus.ts';
import { createHub } from './live/hub.ts';
import { topicOpener } from './live/topic-kind.ts';
import { attachSockets } from './live/socket-server.ts';
import { eventTopics, marketTopics } from './live-matches/event-topics.ts';
import { createLiveMatches } from './live-matches/live-matches.ts';
import { openMaintenance } from './maintenance/maintenance.ts';
import { drawTopics } from './matka-reports/handlers.ts';
import { openNatsLine } from './nodes/nats-line.ts';
import { openManualBoard } from './manual/manual-board.ts';
import { refreshTerms } from './live-matches/refresh-terms.ts';
import { startCasinoToday } from './live-matches/tell-casino-today.ts';
import { startAnnouncementClock } from './live-matches/tell-announcements.ts';
import { pushPositions } from './live-matches/push-positions.ts';
import { followPeople, meTopics, positionTopics, wholeBookTopics } from './live-matches/viewer-topics.ts';
import { loadLastLines } from './odds/last-lines.ts';
import { createOddsBoard } from './odds/odds-board.ts';
import { routeMedia } from './pictures/media-route.ts';
import { pictureRewriter } from './pictures/rewrite-picture.ts';
import { openScoreDesk } from './scoreboard/score-desk.ts';
import { createSettingStore } from './settings/setting-store.ts';
import { settlementDeskTopic } from './settlement/desk-topic.ts';
import { settlementJobsTopic } from './settlement/job-topic.ts';
import { createKeptPositions } from './positions/kept-positions.ts';
import { createPool } from './db/pool.ts';
import { openHouseKey } from './secrets/open-house-key.ts';
import { checkTransactionCode } from './sign-in/transaction-code.ts';
import { openGeoTables } from './sign-in/geo-tables.ts';
import { sealPlainSeeds } from './sign-in/seal-plain-seeds.ts';
import { createSignInLookUp } from './sign-in/sign-in-lookup.ts';
import { tokenSigner } from './sign-in/tokens.ts';
import { handlersOf } from './handlers.ts';
import { workOf } from './work.ts';

export type App = {
  readonly http: FastifyInstance;
  readonly house: House;
  readonly feeds: FeedDesk;
  /** Started by `listen`. */
  readonly jobs: Jobs;
  readonly fancies: FancyDesk;
  /** Begins what brings in prices: at once, or on a line between nodes whenever it is this one's turn. */
  playFeeds(play: () => Promise<Playing>): Promise<Playing>;
  /** Listens; resolves with the address. */
  listen(): Promise<string>;
  /**
   * Gives to other nodes what one does at a time, takes up nothing new, and sends its sockets to them within so long; what is asked meanwhile
   * is answered. Before `close`.
   */
  drain(ms: number, hurry: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

export type Parts = {
  readonly config: Config;
  readonly pool: Pool;
  readonly connectionString: string;
  readonly log: Logger;
  readonly now?: () => Date;
};

/** What looks up who asks, and nothing else: a pool that is all in use must not keep anybody from signing out. */
const SIGN_IN_CONNECTIONS = 3;
/**
 * What takes bets (the lane of the intake, and bets that wait for a lock). A node that freezes in the middle of a group lets go of its
 * wallets, and the other nodes' bets on them go on.
 */
const FOR_BETS = { max: 5, idleInTransactionMs: 2_500 };

/** The table of contents: every room of the server, put together in one place. */
export async function createApp({
  config,
  pool,
  connectionString,
  log,
  now = () => new Date(),
}: Parts): Promise<App> {
  const hub = createHub({ log });
  const opened = await openHouseKey(config, pool);
  await sealPlainSeeds(pool, opened);
  const warn = (line: string): void => log.warn(line);
  const signInPool = createPool(connectionString, { max: SIGN_IN_CONNECTIONS, log: warn });
  const freeBytes = freeBytesOf(config.dataFolder, (err) => log.debug({ err }, 'the free disk is not known'));
  const betPool = createPool(connectionString, { ...FOR_BETS, log: warn });
  const board = createOddsBoard(now);
  const positions = createKeptPositions(pool);
  const bus = await createBus(connectionString, log);
  // Hears of a change before all that show it.
  const settingStore = createSettingStore({ pool, bus });
  const house: House = {
    config,
    pool,
    log,
    now,
    hub,
    betPool,
    key: opened,
    tokens: tokenSigner(opened.bytes('tokens')),
    lookUpSignIn: createSignInLookUp(signInPool),
    geo: await openGeoTables(config.geoFolder, log),
    board,
    bus,
    settingStore,
    banners: createBannerBoard({ pool, bus, now, log }),
    maintenance: await openMaintenance({ pool, bus, log, now }),
    intake: createIntake({ pool: betPool, board, now, log, settingStore, config, positions }),
    positions,
    metrics: createMetrics({ sockets: () => hub.stats().sockets, freeBytes }),
    matches: createLiveMatches(hub),
  };
  const fancies = createFancyDesk(house);
  tellScreens(house, fancies);

  await loadLastLines(house.pool, house.board);
  const manual = await openManualBoard(house);
  const scores = await openScoreDesk(house);
  const feeds = createFeedDesk(house, scores);
  const sources = { ...house, freeBytes, sockets: () => hub.stats().sockets, feeds: feeds.health };
  const readings = readHouse(sources);
  const handlers = handlersOf(house, { manual, fancies, feeds, readings });
  const backups = backupDesk(house, { connectionString });
  const http = await createHttpServer(log, config);
  const standing = standingOf(http);
  routeHealth(http, { db: pool, standing, freeBytes });
  routeMetrics(http, house.metrics, { token: config.metricsToken });
  const providers = await routeHouse(http, house, handlers);
  const work = workOf(house, { connectionString, backups, providers });
  await http.ready();
  const sockets = config.roles.has('edge') ? attachSockets(http.server, house) : undefined;
  const clocks = await startClocks(house);
  const line = config.nats && (await openNatsLine(config.nats, opened, log));
  if (line === undefined && config.roles.has('feeds')) await feeds.run(fancies.feed);
  let turn: InTurn | undefined;

  return {
    http,
    house,
    feeds,
    fancies,
    jobs: work.jobs,
    async playFeeds(play) {
      turn = await playInTurn(house, { line, connectionString, feeds, scores, lists: fancies.feed, play });
      return turn;
    },
    async listen() {
      await work.start();
      const address = await http.listen({ port: config.port, host: config.host });
      standing.serves();
      return address;
    },
    async drain(ms, hurry) {
      standing.ends();
      await Promise.all([turn?.giveUp(), work.end(), sockets?.drain(ms, hurry)]);
    },
    async close() {
      standing.ends();
      await work.end();
      await feeds.stop();
      await sockets?.close();
      await standing.close();
      manual.close();
      clocks.close();
      house.maintenance.close();
      house.matches.stop();
      await hub.close();
      await house.bus.close();
      await line?.close();
      // Last, when nobody asks any more: the look-up of sign-ins and the intake have their last statements on them.
      await Promise.all([signInPool.end(), betPool.end()]);
    },
  };
}

/** What a socket may watch, and what nodes tell each other that changes it. */
function tellScreens(house: House, fancies: FancyDesk): void {
  const { hub, bus } = house;
  hub.openBy(topicsOf(house, fancies));
  followPeople(house);
  bus.on('settings', (told) => refreshTerms(house, told));
  bus.on('match', (told) => house.matches.changed(told));
  bus.on('match', ({ eventId }) => tellSwitched(house, fancies, eventId));
  bus.onGap(() => hub.watchedKeys('').forEach((key) => hub.refresh(key)));
}

/** The documents that a socket may watch. */
function topicsOf(house: House, fancies: FancyDesk): ReturnType<typeof topicOpener> {
  const push = pushPositions(house);
  return topicOpener({
    me: meTopics(house),
    event: eventTopics(house),
    market: marketTopics(house),
    positions: positionTopics(house, push),
    wholeBook: wholeBookTopics(house, push),
    ...drawTopics(house),
    fixtures: fixturesTopic(house),
    fancies: fanciesTopics(house, fancies),
    draws: drawsTopic(house),
    ...casinoTopics(house),
    settlementJobs: settlementJobsTopic(house),
    settlementDesk: settlementDeskTopic(house),
    houseChecks: houseChecksTopic(house),
    backups: backupsTopic(house),
  });
}

/** What is asked for by its address: calls, files of lists, pictures, the reference of all of them. */
async function routeHouse(http: FastifyInstance, house: House, handlers: Handlers): Promise<Providers> {
  if (!house.config.roles.has('edge')) answerHealthAlone(http);
  const checkCode: CheckCode = (...tried) => checkTransactionCode(house, ...tried);
  routeMedia(http, house);
  routeCalls(http, house, { handlers, checkCode, rewritePicture: pictureRewriter(house.log) });
  routeExports(http, house, handlers);
  if (house.config.apiDocs) {
    routeOpenApi(http);
    routeReferencePage(http);
  }
  return routeCasino(http, house);
}

/** What begins and ends by itself. */
async function startClocks(house: House): Promise<{ close(): void }> {
  const clocks = [
    await startCommentaryClock(house),
    await startAnnouncementClock(house),
    startCasinoToday(house),
    house.banners,
  ];
  return { close: () => clocks.forEach((clock) => clock.close()) };
}

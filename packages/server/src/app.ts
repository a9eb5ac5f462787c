import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import { backupDesk, type BackupDesk } from './backup/backup-desk.ts';
import { backupsTopic } from './backup/handlers.ts';
import { createBannerBoard } from './banners/banner-board.ts';
import { createIntake } from './bets/intake.ts';
import { forgetOldRounds } from './casino/forget-rounds.ts';
import { startDealer } from './casino/dealer-clock.ts';
import { casinoTopics } from './casino/casino-topics.ts';
import { routeCasino } from './casino-wallets/casino-route.ts';
import type { Providers } from './casino-wallets/providers.ts';
import { startClosingRounds } from './casino-wallets/close-silent.ts';
import { pollAll } from './casino-wallets/poll-results.ts';
import { postEndedDays } from './casino-day/post-ended-days.ts';
import type { Config } from './config.ts';
import { startCommentaryClock } from './event-settings/commentary-clock.ts';
import { drawsTopic } from './draws/draws-topic.ts';
import { routeExports } from './exports/export-route.ts';
import { createFancyDesk, type FancyDesk } from './feeds/fancy/fancy-desk.ts';
import { createFeedDesk, type FeedDesk } from './feeds/feed-desk.ts';
import { playInTurn, type Playing } from './feeds/leading/lead-feeds.ts';
import { fanciesTopics, fixturesTopic, tellSwitched } from './fixtures/fixture-topics.ts';
import type { House } from './house.ts';
import { routeCalls } from './http/call-routes.ts';
import type { Handlers } from './http/context.ts';
import { freeBytesOf } from './http/free-bytes.ts';
import { routeHealth } from './http/health.ts';
import type { CheckCode } from './http/run-mutation.ts';
import { createHttpServer } from './http/http-server.ts';
import { createMetrics, routeMetrics } from './http/metrics.ts';
import { routeOpenApi } from './http/openapi.ts';
import { routeReferencePage } from './http/reference-page.ts';
import { houseChecksTopic } from './house-checks/handlers.ts';
import { prune } from './house-checks/prune.ts';
import { runCheck } from './house-checks/run-check.ts';
import { countGames } from './ledger/counted-games.ts';
import type { TaskRuns } from './jobs/tasks.ts';
import { createJobs, type Jobs } from './jobs/worker.ts';
import { readHouse } from './house-health/read-house.ts';
import { createBus } from './live/bus.ts';
import { createHub } from './live/hub.ts';
import { topicOpener } from './live/topic-kind.ts';
import { attachSockets } from './live/socket-server.ts';
import { eventTopics, marketTopics } from './live-matches/event-topics.ts';
import { createLiveMatches } from './live-matches/live-matches.ts';
import { openMaintenance } from './maintenance/maintenance.ts';
import { drawJobs, startDraws } from './matka/draw-jobs.ts';
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
import { makeMonths } from './partitions/make-months.ts';
import { pictureRewriter } from './pictures/rewrite-picture.ts';
import { runClosing } from './periods/run-closing.ts';
import { openScoreDesk } from './scoreboard/score-desk.ts';
import { createSettingStore } from './settings/setting-store.ts';
import { settlementDeskTopic } from './settlement/desk-topic.ts';
import { settlementJobsTopic } from './settlement/job-topic.ts';
import { runSettlementJob } from './settlement/run-job.ts';
import { createKeptPositions } from './positions/kept-positions.ts';
import { createPool } from './db/pool.ts';
import { openHouseKey } from './secrets/open-house-key.ts';
import { checkTransactionCode } from './sign-in/transaction-code.ts';
import { openGeoTables } from './sign-in/geo-tables.ts';
import { sealPlainSeeds } from './sign-in/seal-plain-seeds.ts';
import { createSignInLookUp } from './sign-in/sign-in-lookup.ts';
import { tokenSigner } from './sign-in/tokens.ts';
import { handlersOf } from './handlers.ts';

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
  hub.openBy(topicsOf(house, fancies));
  followPeople(house);
  house.bus.on('settings', (told) => refreshTerms(house, told));
  house.bus.on('match', (told) => house.matches.changed(told));
  house.bus.on('match', ({ eventId }) => tellSwitched(house, fancies, eventId));
  house.bus.onGap(() => hub.watchedKeys('').forEach((key) => hub.refresh(key)));

  await loadLastLines(house.pool, house.board);
  const manual = await openManualBoard(house);
  const scores = await openScoreDesk(house);
  const feeds = createFeedDesk(house, scores);
  const sources = { ...house, freeBytes, sockets: () => hub.stats().sockets, feeds: feeds.health };
  const readings = readHouse(sources);
  const handlers = handlersOf(house, { manual, fancies, feeds, readings });
  const backups = backupDesk(house, { connectionString });
  const jobs = createJobs({ connectionString, log, runs: jobRuns(house, backups) });
  const http = await createHttpServer(log, config);
  let serving = false;
  let games: { close(): Promise<void> } | undefined;
  routeHealth(http, { db: pool, serving: () => serving, freeBytes });
  routeMetrics(http, house.metrics, { token: config.metricsToken });
  const providers = await routeHouse(http, house, handlers);
  await http.ready();
  const sockets = attachSockets(http.server, house);
  const clocks = await startClocks(house);
  const line = config.nats && (await openNatsLine(config.nats, opened, log));
  if (line === undefined) await feeds.run(fancies.feed);

  return {
    http,
    house,
    feeds,
    fancies,
    jobs,
    playFeeds: (play) =>
      playInTurn(house, { line, connectionString, feeds, scores, lists: fancies.feed, play }),
    async listen() {
      await Promise.all([backups.tidy(), makeMonths(house)]);
      await jobs.start();
      games = await startGames(house, connectionString, providers);
      const address = await http.listen({ port: config.port, host: config.host });
      serving = true;
      return address;
    },
    async close() {
      serving = false;
      await games?.close();
      await jobs.stop();
      await feeds.stop();
      await sockets.close();
      await http.close();
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

/** Draws that the house makes and declares, rounds that it deals, rounds of suppliers: their results, and those who fall silent. */
async function startGames(
  house: House,
  connectionString: string,
  providers: Providers,
): Promise<{ close(): Promise<void> }> {
  const closing = startClosingRounds(house, providers);
  const polls = pollAll(house, providers);
  const draws = await startDraws(house);
  const dealer = house.config.casinoSpeed > 0 ? startDealer(house, connectionString) : undefined;
  return {
    async close() {
      draws.close();
      await closing.close();
      await polls.close();
      await dealer?.close();
    },
  };
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

function jobRuns(house: House, { backup, verify_backup, tidy }: BackupDesk): TaskRuns {
  return {
    settle: ({ jobId }) => runSettlementJob(house, jobId),
    check: (payload) => runCheck(house, payload),
    close_period: ({ closingId }) => runClosing(house, closingId),
    prune: () => prune(house).then(() => tidy()),
    ...drawJobs(house),
    post_casino_days: (_, signal) => postEndedDays(house, signal),
    count_games: (_, signal) => countGames(house.pool, signal),
    forget_rounds: async (_, signal) => void (await forgetOldRounds(house, signal)),
    backup,
    verify_backup,
  };
}

import type { FastifyInstance } from 'fastify';
import { backupDesk, type BackupDesk } from './backup/backup-desk.ts';
import { forgetOldRounds } from './casino/forget-rounds.ts';
import { startDealer } from './casino/dealer-clock.ts';
import { routeCasino } from './casino-wallets/casino-route.ts';
import type { Providers } from './casino-wallets/providers.ts';
import { startClosingRounds } from './casino-wallets/close-silent.ts';
import { pollAll } from './casino-wallets/poll-results.ts';
import { postEndedDays } from './casino-day/post-ended-days.ts';
import { startCommentaryClock } from './event-settings/commentary-clock.ts';
import { routeExports } from './exports/export-route.ts';
import { createFancyDesk, type FancyDesk } from './feeds/fancy/fancy-desk.ts';
import { createFeedDesk, type FeedDesk } from './feeds/feed-desk.ts';
import { playInTurn, type Playing } from './feeds/leading/lead-feeds.ts';
import { tellSwitched } from './fixtures/fixture-topics.ts';
import type { House } from './house.ts';
import { openHouse, type Parts } from './open-house.ts';
import { topicsOf } from './topics.ts';
import { routeCalls } from './http/call-routes.ts';
import type { Handlers } from './http/context.ts';
import { routeHealth } from './http/health.ts';
import type { CheckCode } from './http/run-mutation.ts';
import { createHttpServer } from './http/http-server.ts';
import { routeMetrics } from './http/metrics.ts';
import { routeOpenApi } from './http/openapi.ts';
import { routeReferencePage } from './http/reference-page.ts';
import { prune } from './house-checks/prune.ts';
import { runCheck } from './house-checks/run-check.ts';
import { countGames } from './ledger/counted-games.ts';
import type { TaskRuns } from './jobs/tasks.ts';
import { createJobs, type Jobs } from './jobs/worker.ts';
import { readHouse } from './house-health/read-house.ts';
import { attachSockets } from './live/socket-server.ts';
import { drawJobs, startDraws } from './matka/draw-jobs.ts';
import { openManualBoard } from './manual/manual-board.ts';
import { refreshTerms } from './live-matches/refresh-terms.ts';
import { startCasinoToday } from './live-matches/tell-casino-today.ts';
import { startAnnouncementClock } from './live-matches/tell-announcements.ts';
import { followPeople } from './live-matches/viewer-topics.ts';
import { loadLastLines } from './odds/last-lines.ts';
import { routeMedia } from './pictures/media-route.ts';
import { pictureRewriter } from './pictures/rewrite-picture.ts';
import { runClosing } from './periods/run-closing.ts';
import { openScoreDesk } from './scoreboard/score-desk.ts';
import { runSettlementJob } from './settlement/run-job.ts';
import { checkTransactionCode } from './sign-in/transaction-code.ts';
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

/** The table of contents: every room of the server, put together in one place. */
export async function createApp(parts: Parts): Promise<App> {
  const { house, turns, writing, freeBytes, ...opened } = await openHouse(parts);
  const { config, log, hub } = house;
  const { connectionString } = parts;
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
  routeHealth(http, { db: house.pool, serving: () => serving, freeBytes });
  routeMetrics(http, house.metrics, { token: config.metricsToken });
  const providers = await routeHouse(http, house, handlers);
  await http.ready();
  const sockets = attachSockets(http.server, house);
  const clocks = await startClocks(house);
  if (turns === undefined) await feeds.run(fancies.feed);

  return {
    http,
    house,
    feeds,
    fancies,
    jobs,
    async playFeeds(play) {
      if (turns === undefined) return play();
      const playing = playInTurn(house, turns, { feeds, scores, lists: fancies.feed, play });
      writing?.begin(playing.current);
      return playing;
    },
    async listen() {
      await backups.tidy();
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
      await opened.close();
    },
  };
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

import type { FastifyInstance } from 'fastify';
import { backupDesk } from './backup/backup-desk.ts';
import { routeCasino } from './casino-wallets/casino-route.ts';
import type { Providers } from './casino-wallets/providers.ts';
import { startCommentaryClock } from './event-settings/commentary-clock.ts';
import { routeExports } from './exports/export-route.ts';
import { createFancyDesk, type FancyDesk } from './feeds/fancy/fancy-desk.ts';
import { createFeedDesk, type FeedDesk } from './feeds/feed-desk.ts';
import { shareFeedHealth } from './feeds/leading/feed-health.ts';
import { playInTurn, type InTurn, type Playing } from './feeds/leading/lead-feeds.ts';
import { tellSwitched } from './fixtures/fixture-topics.ts';
import type { House } from './house.ts';
import { openHouse, type Parts } from './open-house.ts';
import { topicsOf } from './topics.ts';
import { routeCalls } from './http/call-routes.ts';
import type { Handlers } from './http/context.ts';
import { answerHealthAlone, routeHealth } from './http/health.ts';
import { standingOf } from './http/standing.ts';
import type { CheckCode } from './http/run-mutation.ts';
import { createHttpServer } from './http/http-server.ts';
import { routeMetrics } from './http/metrics.ts';
import { routeOpenApi } from './http/openapi.ts';
import { routeReferencePage } from './http/reference-page.ts';
import type { Jobs } from './jobs/worker.ts';
import { readHouse } from './house-health/read-house.ts';
import { attachSockets } from './live/socket-server.ts';
import { openManualBoard } from './manual/manual-board.ts';
import { refreshTerms } from './live-matches/refresh-terms.ts';
import { startCasinoToday } from './live-matches/tell-casino-today.ts';
import { startAnnouncementClock } from './live-matches/tell-announcements.ts';
import { followPeople } from './live-matches/viewer-topics.ts';
import { tellOfNodes } from './nodes/known-nodes.ts';
import { selfOf } from './node-self.ts';
import { loadLastLines } from './odds/last-lines.ts';
import { routeMedia } from './pictures/media-route.ts';
import { pictureRewriter } from './pictures/rewrite-picture.ts';
import { openScoreDesk } from './scoreboard/score-desk.ts';
import { checkTransactionCode } from './sign-in/transaction-code.ts';
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

/** The table of contents: every room of the server, put together in one place. */
export async function createApp(parts: Parts): Promise<App> {
  const { house, turns, writing, freeBytes, ...opened } = await openHouse(parts);
  const { config, log, hub } = house;
  const { connectionString } = parts;
  const fancies = createFancyDesk(house);
  tellScreens(house, fancies);

  await loadLastLines(house.pool, house.board);
  const manual = await openManualBoard(house);
  const scores = await openScoreDesk(house);
  const feeds = createFeedDesk(house, scores);
  const health = shareFeedHealth(turns?.line, feeds.health, house.now);
  const sources = { feeds: feeds.health, feedsOfHouse: health.feeds, sockets: () => hub.stats().sockets };
  const readings = readHouse({ ...house, ...sources, nodes: () => nodes.now(), freeBytes });
  const handlers = handlersOf(house, { manual, fancies, feeds, readings });
  const backups = backupDesk(house, { connectionString });
  const http = await createHttpServer(log, config);
  const standing = standingOf(http);
  routeHealth(http, { db: house.pool, standing, freeBytes });
  routeMetrics(http, house.metrics, { token: config.metricsToken });
  const providers = await routeHouse(http, house, handlers);
  const work = workOf(house, { connectionString, backups, providers });
  let turn: InTurn | undefined;
  const nodes = tellOfNodes(turns?.line, () => selfOf(config, { server: http.server, work, writing, turn }));
  await http.ready();
  const sockets = config.roles.has('edge') ? attachSockets(http.server, house) : undefined;
  const clocks = await startClocks(house);
  if (turns === undefined && config.roles.has('feeds')) await feeds.run(fancies.feed);

  return {
    http,
    house,
    feeds,
    fancies,
    jobs: work.jobs,
    async playFeeds(play) {
      turn = await playInTurn(house, turns, { feeds, scores, lists: fancies.feed, play });
      if (config.roles.has('writer')) writing?.begin(turn.current);
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
      await Promise.all([turn?.giveUp(), writing?.giveUp(), work.end(), sockets?.drain(ms, hurry)]);
    },
    async close() {
      standing.ends();
      await work.end();
      health.close();
      nodes.close();
      await feeds.stop();
      await sockets?.close();
      await standing.close();
      manual.close();
      clocks.close();
      house.maintenance.close();
      house.pulse.close();
      house.matches.stop();
      await hub.close();
      await opened.close();
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

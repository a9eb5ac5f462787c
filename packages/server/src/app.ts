import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import { accountHandlers } from './accounts/handlers.ts';
import { announcementHandlers } from './announcements/handlers.ts';
import { auditHandlers } from './audit/handlers.ts';
import { betHandlers } from './bets/handlers.ts';
import { cashHandlers } from './cash/handlers.ts';
import { coinHandlers } from './coins/handlers.ts';
import { casinoProviderHandlers } from './casino-providers/handlers.ts';
import type { Config } from './config.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { eventHandlers } from './events/handlers.ts';
import { routeExports } from './exports/export-route.ts';
import { createFeedDesk, type FeedDesk } from './feeds/feed-desk.ts';
import type { House } from './house.ts';
import { routeCalls } from './http/call-routes.ts';
import type { Handlers } from './http/context.ts';
import { routeHealth } from './http/health.ts';
import { createHttpServer } from './http/http-server.ts';
import { createMetrics, routeMetrics } from './http/metrics.ts';
import { routeOpenApi } from './http/openapi.ts';
import { routeReferencePage } from './http/reference-page.ts';
import { ledgerHandlers } from './ledger/handlers.ts';
import { createBus } from './live/bus.ts';
import { createHub } from './live/hub.ts';
import { attachSockets } from './live/socket-server.ts';
import { eventTopics } from './live-matches/event-topics.ts';
import { createLiveMatches } from './live-matches/live-matches.ts';
import { meTopics, positionTopics, refreshMe } from './live-matches/viewer-topics.ts';
import { createOddsBoard } from './odds/odds-board.ts';
import { positionHandlers } from './positions/handlers.ts';
import { settlementHandlers } from './settlement/handlers.ts';
import { signInHandlers } from './sign-in/handlers.ts';
import { loginLimits } from './sign-in/login-limits.ts';
import { tokenSigner } from './sign-in/tokens.ts';

export type App = {
  readonly http: FastifyInstance;
  readonly house: House;
  readonly feeds: FeedDesk;
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

/** The table of contents: every room of the server, put together in one place. */
export async function createApp({
  config,
  pool,
  connectionString,
  log,
  now = () => new Date(),
}: Parts): Promise<App> {
  const hub = createHub({ log });
  const house: House = {
    config,
    pool,
    log,
    now,
    hub,
    tokens: await tokenSigner(pool),
    board: createOddsBoard(now),
    bus: await createBus(connectionString, log),
    metrics: createMetrics(() => hub.stats().sockets),
    matches: createLiveMatches(hub),
  };
  for (const kind of [meTopics(house), positionTopics(house), eventTopics(house)]) hub.provide(kind);
  house.bus.on('locks', () => refreshMe(house));
  house.bus.onGap(() => hub.watchedKeys('').forEach((key) => hub.refresh(key)));

  const handlers = handlersOf(house);
  const http = await createHttpServer(log);
  let serving = false;
  routeHealth(http, { db: pool, serving: () => serving });
  routeMetrics(http, house.metrics);
  routeCalls(http, house, handlers);
  routeExports(http, house, handlers);
  routeOpenApi(http);
  routeReferencePage(http);
  await http.ready();
  const sockets = attachSockets(http.server, house);
  const feeds = createFeedDesk(house);

  return {
    http,
    house,
    feeds,
    async listen() {
      const address = await http.listen({ port: config.port, host: config.host });
      serving = true;
      return address;
    },
    async close() {
      serving = false;
      await feeds.stop();
      await sockets.close();
      await http.close();
      house.matches.stop();
      hub.close();
      await house.bus.close();
    },
  };
}

function handlersOf(house: House): Handlers {
  return {
    ...signInHandlers(house, loginLimits()),
    ...accountHandlers(house),
    ...casinoProviderHandlers(house),
    ...auditHandlers(),
    ...announcementHandlers(),
    ...dashboardHandlers(house),
    ...eventHandlers(house),
    ...betHandlers(house),
    ...positionHandlers(house),
    ...settlementHandlers(house),
    ...ledgerHandlers(),
    ...cashHandlers(house),
    ...coinHandlers(house),
  };
}

import { apiOf, liveMatch, type Api } from './api.ts';
import { startServer, type TestServer } from './start-server.ts';

export type QuietMatch = { readonly server: TestServer; readonly api: Api; readonly eventId: string };

/** A server with a live match on which nobody bets but the test. */
export async function startQuietMatch(): Promise<QuietMatch> {
  const server = await startServer({
    PAVILION_SEED: 'demo',
    PAVILION_BETTORS: '0',
    PAVILION_BALL_MS: '3000',
    LOG_LEVEL: 'warn',
  });
  const api = apiOf(server.url);
  return { server, api, eventId: await liveMatch(api) };
}

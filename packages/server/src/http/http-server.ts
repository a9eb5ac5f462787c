import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Refusal } from '@pavilion/contract/refusals.ts';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { CLIENT_GONE } from './metrics.ts';
import { limitConnections } from './connections.ts';
import { asRefusal, sendRefusal } from './envelope.ts';
import { RequestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { shedLoad } from './shed-load.ts';

const BODY_LIMIT = 256 * 1024;
/** How long a request may take to arrive whole: a body that trickles holds a connection. */
const REQUEST_MS = 30_000;
const MOST_CONNECTIONS = 10_000;
const YEAR_SECONDS = 31_536_000;
const SEVEN_DAYS = 7 * 24 * 3600 * 1000;

/** Built by Vite; absent in server tests. */
const PANEL = join(import.meta.dirname, '..', '..', '..', 'panel', 'dist');

/** Fastify with what every answer has: request id, security headers, one envelope for errors, load shedding, the panel. */
export async function createHttpServer(
  log: Logger,
  config: Pick<Config, 'frameHosts' | 'trustProxy' | 'connectionsPerAddress'>,
): Promise<FastifyInstance> {
  const { frameHosts, trustProxy } = config;
  const loggerInstance: FastifyBaseLogger = log;
  const headersOf = answerHeaders(securityHeaders(frameHosts));
  const app = Fastify({
    loggerInstance,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    requestTimeout: REQUEST_MS,
    http: { connectionsCheckingInterval: REQUEST_MS / 6 },
    frameworkErrors: (_error, request, reply) => {
      headersOf(request, reply);
      sendRefusal(reply, new Refusal('malformed', { fields: { path: 'not an address' } }));
    },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (own, about, options) => new RequestLog(own, about, options),
    forceCloseConnections: 'idle',
  });
  app.addHook('onRequest', (request, reply, done) => {
    headersOf(request, reply);
    done();
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  limitConnections(app.server, config, log);
  takeNothingAsBody(app);
  await shedLoad(app);
  app.setErrorHandler((error, request, reply) => {
    if (hungUp(error, request)) {
      request.log.info({ call: request.routeOptions.url }, 'the client hung up');
      return reply.status(CLIENT_GONE).send();
    }
    const refusal = asRefusal(error);
    const where = { err: error, call: request.routeOptions.url };
    if (refusal !== undefined) {
      // A number that no column holds may also be a sum of the house's own.
      if (error instanceof DatabaseError) request.log.warn(where, 'the database refused a value');
      return sendRefusal(reply, refusal);
    }
    request.log.error(where, 'a call failed');
    return sendRefusal(reply, new Refusal('internal'));
  });
  await servePanel(app);
  return app;
}

type AnswerHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** What a call answers is nobody else's to keep, unless it says so itself; who came by TLS comes by TLS again. */
function answerHeaders(security: Readonly<Record<string, string>>): AnswerHeaders {
  const ofCalls = { ...security, 'cache-control': 'no-store' };
  return (request, reply) => {
    reply.headers(request.url.startsWith('/api/') ? ofCalls : security).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  };
}

/** The client went away in the middle of its own request: no fault of the house's. */
function hungUp(error: unknown, { raw }: FastifyRequest): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (
    raw.destroyed &&
    !raw.complete &&
    ['ECONNRESET', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE', 'FST_MP_PREMATURE_CLOSE'].includes(
      String(code),
    )
  );
}

/** Calls that take nothing may send nothing, though their header announces JSON (specification part 1, section 7: `get_colors`). */
function takeNothingAsBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

/** The panel's files, and its page for every address that is a screen; an unknown call is never answered with a page. */
async function servePanel(app: FastifyInstance): Promise<void> {
  const built = existsSync(join(PANEL, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: PANEL,
      index: false,
      wildcard: false,
      // File names carry a hash of their content; the page that names them must always be asked for.
      setHeaders: (response, path) =>
        void response.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${SEVEN_DAYS / 1000}, immutable` : 'no-cache',
        ),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !/^\/(api|socket\.io|assets)(\/|$)/.test(request.url);
    if (built && page) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return sendRefusal(reply, new Refusal('unknown_call'));
  });
}

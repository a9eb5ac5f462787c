import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import underPressure from '@fastify/under-pressure';
import { Refusal } from '@pavilion/contract/refusals.ts';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { asRefusal, sendRefusal } from './envelope.ts';

const BODY_LIMIT = 256 * 1024;
const SEVEN_DAYS = 7 * 24 * 3600 * 1000;

/** Built by Vite; absent in server tests. */
const PANEL = join(import.meta.dirname, '..', '..', '..', 'panel', 'dist');

/** Fastify with what every answer has: request id, security headers, one envelope for errors, load shedding, the panel. */
export async function createHttpServer(log: Logger, frameHosts: readonly string[]): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: 'loopback',
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets its variables by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // Live TV and score widgets, from the hosts that the house names and nowhere else.
        frameSrc: frameHosts.length === 0 ? ["'none'"] : [...frameHosts],
        objectSrc: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    hsts: false,
  });
  takeNothingAsBody(app);
  await app.register(underPressure, { maxEventLoopDelay: 2000, exposeStatusRoute: false });
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    const where = { err: error, call: request.routeOptions.url };
    if (refusal !== undefined) {
      // A number that no column holds may also be a sum of the house's own.
      if (error instanceof DatabaseError) request.log.warn(where, 'the database could not hold a value');
      return sendRefusal(reply, refusal);
    }
    request.log.error(where, 'a call failed');
    return sendRefusal(reply, new Refusal('internal'));
  });
  await servePanel(app);
  return app;
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

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

const require = createRequire(import.meta.url);

/** All from here: no inline script, no call to another host. The reader writes its styles into the page itself. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Pavilion API</title>
  </head>
  <body>
    <noscript>The reference needs JavaScript. The document itself is <a href="/api/openapi.json">openapi.json</a>.</noscript>
    <main id="reference"></main>
    <script src="/api/docs/scalar.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const SETTINGS = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
};
const START = `Scalar.createApiReference('#reference', ${JSON.stringify(SETTINGS)});\n`;

/** Serves the reader of the API's document at GET /api/docs, with its scripts. */
export function routeReferencePage(app: FastifyInstance): void {
  let packed: Promise<Buffer> | undefined;
  const config = { call: 'docs' };
  app.get('/api/docs', { config }, (_request, reply) =>
    as(reply, 'text/html').header('content-security-policy', POLICY).send(PAGE),
  );
  app.get('/api/docs/start.js', { config }, (_request, reply) => as(reply, 'text/javascript').send(START));
  app.get('/api/docs/scalar.js', { config }, async (request, reply) => {
    as(reply, 'text/javascript').header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.send(await readFile(readerFile()));
    packed ??= packedReader();
    return reply.header('content-encoding', 'gzip').send(await packed);
  });
}

function as(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache');
}

async function packedReader(): Promise<Buffer> {
  return promisify(gzip)(await readFile(readerFile()));
}

/** The package does not name its bundle for browsers, so it is found beside a file that it does name. */
function readerFile(): string {
  return join(dirname(require.resolve('@scalar/api-reference/style.css')), 'browser', 'standalone.js');
}

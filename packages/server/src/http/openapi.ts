import type { Guarded } from '@pavilion/contract/access.ts';
import type { Call } from '@pavilion/contract/call.ts';
import { calls, type CallName } from '@pavilion/contract/calls.ts';
import { EXPORT_LIMIT, exportRequest } from '@pavilion/contract/exports.ts';
import { roleName } from '@pavilion/contract/roles.ts';
import type { FastifyInstance } from 'fastify';
import { version } from '../version.ts';
import { envelopeOf, refusalAnswers, refusalsOf } from './openapi-answers.ts';
import { asObject, jsonSchemaOf, type JsonObject, type SharedSchemas } from './openapi-schemas.ts';

const ABOUT = `Every call of Pavilion. All answers have one envelope: \`error\` is empty on success, \`data\` carries the
answer, \`request_id\` names the request in the log. Coins and percents are JSON numbers, instants ISO 8601 in UTC,
booleans 0 or 1. A day alone, and every day that is counted or written, is one of the time zone that the header X-Time-Zone
names (such as Asia/Kolkata), else of the house's. A caller sees and touches only itself and its own subtree; anything else is 404.

Prices, positions, bets and scores are pushed over Socket.IO on the same origin; a client with default options connects. A
topic is a document: an image first, then numbered patches with the changed keys (null = gone). What each holds: topics.json.

\`\`\`js
const socket = io(origin, { auth: { token } });
socket.on('connect', () => socket.emit('subscribe', [eventId, eventId + marketId, 'positions:' + eventId], ({ refused }) => {}));
socket.on('b', (patches) => {
  for (const { topic, seq, image, set } of patches) {
    if (!image && seq !== last[topic] + 1) socket.emit('resync', topic);
    else { last[topic] = seq; documents[topic] = image ? set : { ...documents[topic], ...set }; }
  }
});
\`\`\``;

const FILE: JsonObject = { type: 'string', format: 'binary' };

const REQUEST_KEY: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key and body returns the first answer; another body under that key is 409.',
  schema: { type: 'string', pattern: '^[\\w-]{1,100}$' },
};

/** The contract as an OpenAPI 3.1 document; the same on every run, so that it can be kept in git. */
export function openApiDocument(): JsonObject {
  const shared: SharedSchemas = new Map();
  const entries = Object.entries(calls) as [CallName, Call][];
  const paths: JsonObject = {};
  for (const [name, call] of entries) {
    const path = `/api/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...asObject(paths[path]), [call.method.toLowerCase()]: operationOf(name, call, shared) };
  }
  for (const [name, call] of entries) {
    if (call.rows !== undefined) paths[`/api/export/${call.path}`] = { post: exportOf(name, call, shared) };
  }
  const rooms = [...new Set(entries.map(([, call]) => call.room)), 'Exports'];
  return {
    openapi: '3.1.0',
    info: { title: 'Pavilion', version, description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: rooms.map((room) => ({ name: room })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: refusalAnswers(),
      schemas: Object.fromEntries(shared),
    },
  };
}

function operationOf(name: CallName, call: Call, shared: SharedSchemas): JsonObject {
  const input = jsonSchemaOf(call.in, 'input', requestName(name), shared);
  const content =
    call.file === true
      ? { 'application/octet-stream': { schema: FILE } }
      : {
          'application/json': {
            schema: envelopeOf(jsonSchemaOf(call.out, 'output', `${name}.data`, shared)),
          },
        };
  // The export of a list refers to what the list takes.
  if (call.rows !== undefined) shared.set(requestName(name), input);
  const parameters = call.method === 'GET' ? parametersOf(call, input) : [];
  if (call.mutates !== false) parameters.push(REQUEST_KEY);
  return {
    operationId: name,
    tags: [call.room],
    summary: call.summary,
    description: callersOf(call),
    ...(call.access === 'public' ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(call.method === 'GET'
      ? {}
      : { requestBody: call.body === 'form' ? formBody(input) : jsonBody(input) }),
    responses: {
      200: { description: call.file === true ? 'The file' : call.message || 'Done', content },
      ...refusalsOf(call),
    },
  };
}

function exportOf(name: CallName, call: Call, shared: SharedSchemas): JsonObject {
  const body = jsonSchemaOf(exportRequest, 'input', 'export', shared);
  const input = { $ref: `#/components/schemas/${requestName(name)}` };
  return {
    operationId: `${name}.export`,
    tags: ['Exports'],
    summary: `${call.summary}: as a file`,
    description: `${callersOf(call)} At most ${EXPORT_LIMIT} rows; \`input\` is the body of the list itself.`,
    requestBody: jsonBody({ ...body, properties: { ...asObject(body['properties']), input } }),
    responses: {
      200: {
        description: 'The file',
        content: {
          'text/csv': { schema: FILE },
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: FILE },
          'application/pdf': { schema: FILE },
        },
      },
      ...refusalsOf(call),
    },
  };
}

function requestName(name: CallName): string {
  return `${name}.request`;
}

function jsonBody(schema: JsonObject): JsonObject {
  return { required: true, content: { 'application/json': { schema } } };
}

function formBody(schema: JsonObject): JsonObject {
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** The fields of a GET: those named in the path, the others in the query. */
function parametersOf(call: Call, input: JsonObject): JsonObject[] {
  const required = input['required'];
  return Object.entries(asObject(input['properties'])).map(([name, schema]) => {
    const inPath = call.path.split('/').includes(`:${name}`);
    const needed = inPath || (Array.isArray(required) && required.includes(name));
    return { name, in: inPath ? 'path' : 'query', required: needed, schema };
  });
}

export function callersOf({ access, privilege }: Guarded): string {
  if (access === 'public') return 'Needs no session.';
  const staff = privilege === 'own' ? '' : ` Staff need \`${privilege}\`.`;
  if (access.length === 8) return `For everyone who is signed in.${staff}`;
  return `For: ${access.map(roleName).join(', ')}.${staff}`;
}

/** Serves the document at GET /api/openapi.json. */
export function routeOpenApi(app: FastifyInstance): void {
  let text: string | undefined;
  app.get('/api/openapi.json', { config: { call: 'openapi.json' } }, (_request, reply) => {
    text ??= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
}

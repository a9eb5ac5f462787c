import { calls, type CallName } from '@pavilion/contract/calls.ts';
import { REFUSALS } from '@pavilion/contract/refusals.ts';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { openApiDocument, routeOpenApi } from './openapi.ts';
import { asObject, type Json, type JsonObject } from './openapi-schemas.ts';

const document = openApiDocument();

/** What stands at a JSON pointer of the document, such as #/paths/~1api~1login. */
function at(pointer: string): Json | undefined {
  const steps = pointer
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<Json | undefined>((value, step) => asObject(value)[step], document);
}

function operation(method: 'get' | 'post', path: string): JsonObject {
  return asObject(asObject(asObject(document['paths'])[path])[method]);
}

/** Every `$ref` below a value. */
function referencesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item] : referencesIn(item),
  );
}

const names = Object.keys(calls) as CallName[];

describe('every call is documented', () => {
  test.each(names)('%s', (name) => {
    const call = calls[name];
    const method = call.method === 'GET' ? 'get' : 'post';
    const path = `/api/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    const found = operation(method, path);
    expect(found).toMatchObject({ operationId: name, tags: [call.room], summary: call.summary });
    expect(at(`#/paths/${path.replaceAll('/', '~1')}/${method}/responses/400`)).toBeDefined();
  });
});

test('every reference leads somewhere', () => {
  const references = referencesIn(document);
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((reference) => at(reference) === undefined)).toEqual([]);
});

test('every refusal stands with its wording under its HTTP status', () => {
  const answers = asObject(asObject(document['components'])['responses']);
  for (const [code, [status, wording]] of Object.entries(REFUSALS)) {
    expect(asObject(answers[`refused${status}`])['description']).toContain(`\`${code}\`: ${wording}`);
  }
});

test('a body shows its defaults as optional, an answer sits in the envelope', () => {
  const { requestBody, responses } = operation('post', '/api/users/create');
  expect(requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: {
          required: ['username', 'first_name', 'password', 'confirm_password', 'role', 'fixed_limit'],
          properties: { last_name: { default: '' } },
        },
      },
    },
  });
  expect(asObject(responses)['200']).toMatchObject({
    content: {
      'application/json': {
        schema: {
          required: ['error', 'message', 'data', 'request_id'],
          properties: { data: { required: ['user_guid', 'username'] } },
        },
      },
    },
  });
});

test('a choice of numbers is one list of values', () => {
  expect(operation('post', '/api/users/active_inactive')['requestBody']).toMatchObject({
    content: { 'application/json': { schema: { properties: { status: { type: 'number', enum: [0, 1] } } } } },
  });
});

test('the sign-in needs no session; the other calls say who may make them', () => {
  expect(operation('post', '/api/login')).toMatchObject({ security: [], description: 'Needs no session.' });
  expect(operation('post', '/api/settlement/settle_market')['description']).toBe(
    'For: Company, Admin. Staff need `settlement.settle`.',
  );
  expect(operation('post', '/api/ledger')['description']).toBe(
    'For everyone who is signed in. Staff need `ledgers.list`.',
  );
  expect(operation('post', '/api/users/change_password')['description']).toBe(
    'For everyone who is signed in.',
  );
});

test('a call that changes something takes a request key, one that reads does not', () => {
  expect(operation('post', '/api/place_bet')['parameters']).toMatchObject([
    { name: 'Idempotency-Key', in: 'header' },
  ]);
  expect(operation('post', '/api/ledger')['parameters']).toBeUndefined();
});

test('a list has its export, which takes the body of the list as its input', () => {
  expect(operation('post', '/api/export/users/downline')['requestBody']).toMatchObject({
    content: {
      'application/json': {
        schema: { properties: { input: { $ref: '#/components/schemas/downline.request' } } },
      },
    },
  });
  expect(operation('post', '/api/export/users/profile')).toEqual({});
});

describe('GET /api/openapi.json', () => {
  const app = Fastify();
  routeOpenApi(app);
  afterAll(() => app.close());

  test('answers the document', async () => {
    const answer = await app.inject('/api/openapi.json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual(document);
  });
});

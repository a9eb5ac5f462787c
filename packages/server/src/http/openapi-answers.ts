import type { Call } from '@pavilion/contract/call.ts';
import { REFUSALS, type RefusalCode } from '@pavilion/contract/refusals.ts';
import type { JsonObject } from './openapi-schemas.ts';

const STATUS_TITLES: Record<number, string> = {
  400: 'Malformed: `fields` says which field and why',
  401: 'No session, or one that has ended',
  403: 'Not yours to do',
  404: 'Not there, or not yours to see',
  409: 'In conflict with how things stand',
  413: 'The body is too large',
  422: 'Against a rule',
  429: 'Too many requests',
  500: 'The fault of the server',
  503: 'Under maintenance, or too busy',
};

/** The one envelope of every answer, with the schema of its `data`. */
export function envelopeOf(data: JsonObject): JsonObject {
  return {
    type: 'object',
    required: ['error', 'message', 'data', 'request_id'],
    properties: {
      error: { type: 'string', description: 'empty on success' },
      message: { type: 'string' },
      data,
      request_id: { type: 'string' },
    },
  };
}

/** One shared answer per HTTP status: the codes of the refusals that it stands for, with their wording. */
export function refusalAnswers(): JsonObject {
  const byStatus = Map.groupBy(Object.keys(REFUSALS) as RefusalCode[], (code) => REFUSALS[code][0]);
  const answers = [...byStatus].toSorted(([a], [b]) => a - b);
  return Object.fromEntries(
    answers.map(([status, codes]) => [`refused${status}`, refusalAnswer(status, codes)]),
  );
}

function refusalAnswer(status: number, codes: readonly RefusalCode[]): JsonObject {
  const wordings = codes.map((code) => `- \`${code}\`: ${REFUSALS[code][1]}`);
  const { properties } = envelopeOf({ description: 'null, or what the refusal is about' }) as {
    properties: JsonObject;
  };
  const schema: JsonObject = {
    type: 'object',
    required: ['error', 'code', 'message', 'data', 'request_id'],
    properties: {
      ...properties,
      error: { type: 'string' },
      code: { type: 'string', enum: [...codes] },
      fields: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'field: what is wrong with it',
      },
    },
  };
  return {
    description: `${STATUS_TITLES[status] ?? 'Refused'}\n\n${wordings.join('\n')}`,
    content: { 'application/json': { schema } },
  };
}

/** References to the refusals that a call may answer. */
export function refusalsOf(call: Call): JsonObject {
  const statuses = [400, 401, 404, 413, 422, 429, 500, 503];
  if (call.access !== 'public') statuses.push(403);
  if (call.mutates !== false) statuses.push(409);
  return Object.fromEntries(
    statuses
      .toSorted((a, b) => a - b)
      .map((status) => [String(status), { $ref: `#/components/responses/refused${status}` }]),
  );
}

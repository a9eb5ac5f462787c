import type { Envelope } from '@pavilion/contract/call.ts';
import { maintenanceRefused } from '@pavilion/contract/maintenance.ts';
import { Refusal, type FieldProblems } from '@pavilion/contract/refusals.ts';
import { verbatim } from '@pavilion/contract/sentences.ts';
import type { FastifyReply } from 'fastify';
import { ZodError, type z } from 'zod';
import { isWithoutDatabase } from '../db/without-database.ts';

export function dataEnvelope(requestId: string, message: string, data: unknown): Envelope<unknown> {
  return { error: '', message, data, request_id: requestId };
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const body: Envelope<unknown> = {
    error: refusal.message,
    code: refusal.code,
    ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
    message: refusal.message,
    data: refusal.data ?? null,
    request_id: reply.request.id,
  };
  const seconds = retryAfter(refusal);
  if (seconds !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', seconds);
  return reply.status(refusal.status).send(body);
}

function retryAfter({ code, data }: Refusal): number | undefined {
  if (code === 'overloaded') return BUSY_SECONDS;
  return code === 'maintenance' ? maintenanceRefused.safeParse(data).data?.retry_after : undefined;
}

/** When it is worth to come back to a house that is busy or without its database, in seconds. */
const BUSY_SECONDS = 2;

/** Turns whatever was thrown into a refusal; undefined when it is the house's own fault. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isWithoutDatabase(error)) return new Refusal('overloaded');
  if (error instanceof ZodError) return new Refusal('malformed', { fields: problemsByField(error) });
  switch (httpErrorCode(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('body_too_large', { fields: { body: 'too large' } });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('malformed', { fields: { body: 'not a JSON object' } });
    // As the functions of the database say it of what lies before the lines that are there.
    case 'PVARC':
      return new Refusal('lines_archived');
    // What the database cannot hold: a number beyond its column, a text with a zero byte.
    case '22003':
    case '22021':
    case '22P05':
      return new Refusal('malformed', { fields: { body: 'a number or a text that cannot be kept' } });
    default:
      return error instanceof SyntaxError && httpErrorCode(error) === undefined && 'statusCode' in error
        ? new Refusal('malformed', { fields: { body: 'not a JSON object' } })
        : undefined;
  }
}

function httpErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function problemsByField(error: ZodError): FieldProblems {
  const fields: FieldProblems = {};
  for (const issue of error.issues.flatMap(nearestForm))
    fields[issue.path.join('.') || 'body'] ??= verbatim(issue.message);
  return fields;
}

/** Of an object that may have several forms: what keeps it from the form that it is nearest to. */
function nearestForm(issue: z.core.$ZodIssue): readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[] {
  const forms = issue.code === 'invalid_union' ? issue.errors : [];
  const nearest = forms
    .filter((problems) => problems.some(({ path }) => path.length > 0))
    .toSorted((a, b) => a.length - b.length)[0];
  if (nearest === undefined) return [issue];
  return nearest.map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}

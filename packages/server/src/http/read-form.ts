import multipart from '@fastify/multipart';
import type { Call } from '@pavilion/contract/call.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseInput } from './parse-input.ts';
import { turns } from './turns.ts';

const MEGABYTE = 1_000_000;
/** Of one picture as it comes. */
const MOST_PICTURE_BYTES = 12 * MEGABYTE;
const MOST_PARTS = 10;
const MOST_FIELD_BYTES = 10_000;
/** Of all pictures of a form together, with what is around them. */
const MOST_FORM_BYTES = 3 * MOST_PICTURE_BYTES + MEGABYTE;

/** Writes a picture anew; `field` is where it came. @throws Refusal bad_picture, picture_too_large, pictures_off, overloaded. */
export type RewritePicture = (picture: File, field: string) => Promise<File>;

/** Forms are held in memory while they come: so many at once, and more wait before their bodies are read. */
const formsInTurn = turns({ atOnce: 4, mostWaiting: 16 });

/** Lets the routes of this scope take forms of several parts; nothing of a body is read before the handler asks for it. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      parts: MOST_PARTS,
      fileSize: MOST_PICTURE_BYTES,
      fieldSize: MOST_FIELD_BYTES,
      fieldNameSize: 100,
    },
  });
}

/**
 * The parts of a form by their names, pictures as files.
 *
 * @throws Refusal picture_too_large, malformed.
 */
async function partsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart())
    throw new Refusal('malformed', { fields: { body: 'not a form of several parts' } });
  if (Number(request.headers['content-length'] ?? 0) > MOST_FORM_BYTES) throw tooLarge('body');
  const input: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') input[part.fieldname] = part.value;
      else {
        const bytes = await part.toBuffer();
        // A form sends a field for a file that nobody chose.
        if (bytes.length > 0 || part.filename !== '')
          input[part.fieldname] = new File([new Uint8Array(bytes)], part.filename);
      }
    }
  } catch (error) {
    throw refusalOf(error);
  }
  return input;
}

function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof TypeError) return error;
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(fieldOf(error));
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new Refusal('malformed', {
        fields: { body: told('at most {{most}} parts', { most: MOST_PARTS }) },
      });
    case undefined:
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return new Refusal('malformed', { fields: { body: 'not a form of several parts' } });
    default:
      return error;
  }
}

function fieldOf(error: unknown): string {
  const part: unknown = error instanceof Error && 'part' in error ? error.part : undefined;
  return typeof part === 'object' && part !== null && 'fieldname' in part ? String(part.fieldname) : 'body';
}

function tooLarge(field: string): Refusal {
  const most = MOST_PICTURE_BYTES / MEGABYTE;
  return new Refusal('picture_too_large', { fields: { [field]: told('at most {{most}} MB', { most }) } });
}

/**
 * What a form sent, as its call has it, each picture written anew: nothing of the bytes that came goes further than here.
 *
 * @throws ZodError, Refusal malformed, picture_too_large, bad_picture, pictures_off, overloaded.
 */
export function readForm(call: Call, request: FastifyRequest, rewrite: RewritePicture): Promise<unknown> {
  return formsInTurn(async () => {
    const input = parseInput(call.in, await partsOf(request));
    const fields = Object.entries(input ?? {}).map(async ([name, value]: [string, unknown]) => [
      name,
      value instanceof File ? await rewrite(value, name) : value,
    ]);
    return Object.fromEntries(await Promise.all(fields)) as unknown;
  });
}

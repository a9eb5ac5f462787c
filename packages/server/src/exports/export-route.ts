import type { Call } from '@pavilion/contract/call.ts';
import { calls, type CallName } from '@pavilion/contract/calls.ts';
import { EXPORT_LIMIT, exportRequest, type ExportRequest } from '@pavilion/contract/exports.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inOneMoment } from '../db/one-moment.ts';
import type { Db } from '../db/pool.ts';
import { claimIn, originOf } from '../http/call-routes.ts';
import { permit } from '../http/caller.ts';
import type { Handlers } from '../http/context.ts';
import { dayAt } from '../http/days.ts';
import { refuseUnlessExported } from '../http/permission.ts';
import type { AnyHandler } from '../http/run-mutation.ts';
import { parseInput } from '../http/parse-input.ts';
import type { Viewer } from '../http/viewer.ts';
import type { House } from '../house.ts';
import { attachment, CONTENT_TYPES } from './file-name.ts';
import { columnKeys, gatherRows, type Gathered, type ListCall, type ListReader } from './list-rows.ts';
import type { Format } from './sheet.ts';
import { turns, turnsOf } from '../http/turns.ts';
import { writeFile } from './write-file.ts';

/** A printed file longer than this (about 150 pages) is read by nobody and takes the machine long to set. */
const LIMITS: Record<Format, number> = { csv: EXPORT_LIMIT, xlsx: EXPORT_LIMIT, pdf: 5_000 };

/** A list may be asked for with something large, which its file carries too, in bytes; beside it stand the columns. */
const MOST_BESIDE = 256 * 1024;
const LARGEST =
  Math.max(
    ...(Object.values(calls) as Call[]).map(({ rows, largest = 0 }) => (rows === undefined ? 0 : largest)),
    0,
  ) + MOST_BESIDE;

type Reader = Omit<ListReader, 'db'>;
type MadeFile = { readonly file: Buffer; readonly name: string };

/** Files in the making at the same time, so that exports never take all the machine; the others wait. */
const AT_ONCE = 2;
const MOST_WAITING = 20;
/** One person's files are made one after the other: whoever asks for many keeps nobody from his one. */
const MOST_OF_ONE = 3;

/** Makes POST /api/export/{path of a list}: the rows that the caller sees in that list, as a file. */
export function routeExports(app: FastifyInstance, house: House, handlers: Handlers): void {
  const ownTurn = turnsOf({ atOnce: 1, mostWaiting: MOST_OF_ONE, refusal: 'too_many_requests' });
  const inTurn = turns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });
  app.post<{ Params: { '*': string } }>(
    '/api/export/*',
    { config: { call: 'export' }, bodyLimit: LARGEST },
    async (request, reply) => {
      const name = callAt(request.params['*']);
      const call: Call = calls[name];
      const viewer = await permit(house, call, await claimIn(house, request));
      const wanted = parseInput(exportRequest, request.body ?? {});
      const list = listOf(call, wanted.list);
      refuseUnlessExported(list, viewer, wanted.input);
      refuseUnknownColumns(list, wanted);
      const signal = goneSignal(reply);
      try {
        const reader = {
          call: list,
          handler: handlers[name] as unknown as AnyHandler,
          viewer,
          origin: originOf(house, request),
        };
        const { file, name: fileName } = await ownTurn(viewer.signInId, () =>
          inTurn(() => makeFile(house, reader, wanted, signal)),
        );
        return await sendFile(reply, wanted.format, fileName, file);
      } catch (error) {
        if (!signal.aborted) throw error;
        return leaveUnanswered(request, reply, viewer);
      }
    },
  );
}

async function makeFile(
  house: House,
  reader: Reader,
  wanted: ExportRequest,
  signal: AbortSignal,
): Promise<MadeFile> {
  const gathered = await readInOneMoment(house, reader, wanted, signal);
  const now = house.now();
  const madeAt = now.toISOString();
  const { timeZone } = reader.origin;
  const file = await writeFile({ ...wanted, ...gathered, madeAt, timeZone }, signal);
  return { file, name: attachment(wanted.title, dayAt(timeZone, now), wanted.format) };
}

/** Username and name, as a reader of a paper knows them. */
async function nameOf(db: Db, { userId, username }: Viewer): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select trim(first_name || ' ' || last_name) as name from users where id = $1`,
    [userId],
  );
  const name = rows[0]?.name ?? '';
  return name === '' || name === username ? username : `${name} (${username})`;
}

/** @throws Refusal unknown_call. */
function callAt(path: string): CallName {
  const name = (Object.keys(calls) as CallName[]).find((key) => calls[key].path === path);
  if (name === undefined) throw new Refusal('unknown_call');
  return name;
}

/** @throws Refusal not_exportable for a call that answers no list, or not that one, or that changes something. */
function listOf(call: Call, name: string | undefined): ListCall {
  const { rows, moreRows = [] } = call;
  if (rows === undefined || call.mutates !== false) throw new Refusal('not_exportable');
  if (name === undefined || name === rows) return { ...call, rows, whole: false };
  if (!moreRows.includes(name)) throw new Refusal('not_exportable');
  return { ...call, rows: name, whole: true };
}

function refuseUnknownColumns(call: ListCall, { columns }: ExportRequest): void {
  const known = columnKeys(call);
  const index = known === undefined ? -1 : columns.findIndex(({ key }) => !known.includes(key));
  if (index !== -1)
    throw new Refusal('malformed', { fields: { [`columns.${index}.key`]: 'not a column of this list' } });
}

/** Reads all pages from one snapshot, so that a row which arrives meanwhile is neither doubled nor shifts another out. */
async function readInOneMoment(
  house: House,
  reader: Reader,
  { input, columns, rows, format, language }: ExportRequest,
  signal: AbortSignal,
): Promise<Gathered & { readonly madeBy: string }> {
  const wanted = { input, columns, language, onePage: rows === 'page', limit: LIMITS[format], signal };
  const gather = async (db: Db) => ({
    ...(await gatherRows({ ...reader, db }, wanted)),
    madeBy: await nameOf(db, reader.viewer),
  });
  return house.replica.read(gather, () => inOneMoment(house.pool, house.pool, gather));
}

/** Aborts when the client hangs up before it has its answer. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function sendFile(reply: FastifyReply, format: Format, name: string, file: Buffer): FastifyReply {
  return reply
    .type(CONTENT_TYPES[format])
    .header('content-disposition', name)
    .header('cache-control', 'no-store')
    .send(file);
}

/** Nobody is there to be answered; that is no error. */
function leaveUnanswered(request: FastifyRequest, reply: FastifyReply, viewer: Viewer): FastifyReply {
  request.log.info({ user: viewer.userId }, 'export given up by the client');
  return reply.hijack();
}

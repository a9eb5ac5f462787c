import type { Envelope } from '@pavilion/contract/call.ts';
import type { CallInput, CallName, CallOutput } from '@pavilion/contract/calls.ts';
import type { SubjectOfChange } from '@pavilion/contract/subjects-of-change.ts';
import { SERVER_TIME_HEADER } from '@pavilion/contract/server-time.ts';
import { houseClosed } from '../live/closed-house.ts';
import { lineIsThere, noteAnswer } from '../live/line.ts';
import { endsSession } from '../live/session-over.ts';
import { currentSession, endSession, setDue } from '../session/session.ts';
import { say } from '../i18n/i18n.ts';
import { refusalSaid, sentenceSaid } from '../i18n/server-words.ts';
import { apiWords } from './words.ts';
import { waitForAnswer } from './answer-wait.ts';
import { CallError, NO_ANSWER } from './call-error.ts';
import { changing, loadAllOnceBack } from './query-client.ts';
import { noteServerTime } from './server-clock.ts';

type CallRow = ['POST' | 'GET' | 'FORM', string, SubjectOfChange[]?];
/** How it is sent (a form of several parts by POST), path and what it changes of every call, written in by the build (vite.config.ts) so that the schemas stay on the server. */
declare const CALL_PATHS: Record<CallName, CallRow>;
/** Named once: each naming is a copy of all. */
export const callRows = (): Record<CallName, CallRow> => CALL_PATHS;

/** Path of a call below /api. */
export const pathOf = (name: CallName): string => callRows()[name][1];

type CallOptions = {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The answer says all that changed, and who asks shows it: nothing is loaded again. */
  answersAll?: boolean;
};
/** What an answer carries: its data and the server's own sentence. */
export type Answer<N extends CallName> = { data: CallOutput<N>; message: string };

/** A gateway's own words for a server that it cannot reach. */
const GATEWAY_ALONE = new Set([502, 504]);

/** Fills `:name` of a path from the input; what is left goes into the body (or the query of a GET). */
export function fillPath(
  path: string,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

/** The parts of a form; what is not there is no part. The browser writes its own heading for them. */
function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else if (typeof value === 'string' || typeof value === 'number') form.append(name, String(value));
  }
  return form;
}

/** Whose days and clock the answers and files are to speak of. */
const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Sends a request below /api with the bearer token; a lost connection becomes a CallError. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = currentSession()?.token;
  headers.set('x-time-zone', timeZone());
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  try {
    const response = await fetch(`/api/${path}`, { ...init, headers });
    if (!GATEWAY_ALONE.has(response.status)) noteAnswer();
    noteServerTime(response.headers.get(SERVER_TIME_HEADER));
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError({ message: say(apiWords)('noNetwork'), code: 'network', status: 0 });
  }
}

/** Turns a refusal into a CallError; a refused session clears this device and loads the page again. */
export function refuse(status: number, body: Envelope<unknown> | undefined, isLogin: boolean): never {
  const code = body?.code;
  if ((status === 401 || endsSession(code)) && !isLogin && currentSession() !== undefined) {
    endSession();
    location.reload();
  }
  // It fell due while signed in: the guard leads to where it is done.
  if ((code === 'password_due' || code === 'second_factor_due') && setDue(code, 1)) location.reload();
  if (body?.code === 'maintenance' && !isLogin) houseClosed(body.data);
  throw new CallError({
    ...refusalSaid({ code: code ?? 'internal', error: body?.error ?? '', fields: body?.fields }),
    status,
    requestId: body?.request_id,
    data: body?.data,
  });
}

/** Reads an envelope; an answer that is none (a proxy's page, say) counts as no body. */
export async function readEnvelope(response: Response): Promise<Envelope<unknown> | undefined> {
  try {
    return (await response.json()) as Envelope<unknown>;
  } catch {
    return undefined;
  }
}

/** What changes something goes out now or not at all: nothing that was pressed without a connection is sent later. */
function refuseWithoutLine(name: CallName): void {
  if (lineIsThere()) return;
  const message = say(apiWords)(name === 'login' ? 'noNetwork' : 'notSent');
  throw new CallError({ message, code: 'network', status: 0 });
}

type Request = { path: string; init: RequestInit };

/** What an answer says; undefined where none of the server's came. */
async function read({ path, init }: Request): Promise<[Response, Envelope<unknown> | undefined]> {
  const response = await send(path, init);
  return [response, await readEnvelope(response)];
}

/**
 * Sends what changes something. Where no answer of the server comes in time, it may have been taken all the same: that is
 * said, and everything on the page is loaded again as soon as the server answers.
 *
 * @throws CallError no_answer.
 */
async function change({ path, init }: Request): Promise<[Response, Envelope<unknown> | undefined]> {
  const wait = waitForAnswer();
  try {
    const [response, body] = await read({ path, init: { ...init, signal: wait.signal } });
    if (body !== undefined || !(response.ok || GATEWAY_ALONE.has(response.status))) return [response, body];
  } catch {
    // No answer, told below.
  } finally {
    wait.end();
  }
  loadAllOnceBack();
  throw new CallError({ message: say(apiWords)('notKnown'), code: NO_ANSWER, status: 0 });
}

/** Makes a call of the contract and answers its data together with the server's message. Throws CallError. */
export async function ask<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<Answer<N>> {
  if (options.idempotencyKey !== undefined) refuseWithoutLine(name);
  const [how, path, subjects = []] = callRows()[name];
  const filled = fillPath(path, input);
  const headers: Record<string, string> = {};
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  if (how === 'POST') headers['content-type'] = 'application/json';
  const init = {
    method: how === 'GET' ? how : 'POST',
    headers,
    ...(how === 'GET' ? {} : { body: how === 'FORM' ? formOf(filled.rest) : JSON.stringify(filled.rest) }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  };
  // A sign-in that had no answer changed nothing that somebody has to look for.
  const changes = options.idempotencyKey !== undefined && name !== 'login';
  const answered = async (): Promise<Answer<N>> => {
    const [response, body] = await (changes ? change : read)({ path: filled.path, init });
    if (!response.ok || body === undefined || body.error !== '') {
      refuse(response.status, body, name === 'login');
    }
    return { data: body.data as CallOutput<N>, message: sentenceSaid(body.message) };
  };
  return changes ? changing(options.answersAll === true ? [] : subjects, answered) : answered();
}

/** Makes a call of the contract and answers its data. Throws CallError. */
export async function call<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<CallOutput<N>> {
  return (await ask(name, input, options)).data;
}

import type { Call } from '@pavilion/contract/call.ts';
import { calls, type CallName } from '@pavilion/contract/calls.ts';
import { SERVER_TIME_HEADER } from '@pavilion/contract/server-time.ts';
import { Readable } from 'node:stream';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { fileAnswer, type FileAnswer } from '@pavilion/contract/shapes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { runMutation, type AnyHandler, type CheckCode } from './run-mutation.ts';
import { isPermittedWithWork, type DeviceMarks, type Handlers, type Origin } from './context.ts';
import { dataEnvelope } from './envelope.ts';
import { fairShares } from './fair-shares.ts';
import { parseInput } from './parse-input.ts';
import { readForm, takeForms, type RewritePicture } from './read-form.ts';
import { refuseAboutOthers } from './permission.ts';
import { addressOf } from './network.ts';
import type { Viewer } from './viewer.ts';
import { callerOf, permit, permittedFirst, type Caller, type Claim } from './caller.ts';
import { claimOf } from './viewer-of.ts';
import { answerOf } from './answer.ts';
import { stillWaits } from './still-waits.ts';
import { callerZone } from './time-zone.ts';

type Doing = {
  readonly handlers: Handlers;
  readonly checkCode: CheckCode;
  readonly rewritePicture: RewritePicture;
};

/** Makes a route of every call of the contract: session, permission, validation, handler, envelope. */
export function routeCalls(
  app: FastifyInstance,
  house: House,
  { handlers, checkCode, rewritePicture }: Doing,
): void {
  // A screen reckons by the house's clock, whatever its own says.
  app.addHook('onSend', (_, reply, payload, done) => {
    reply.header(SERVER_TIME_HEADER, house.now().getTime());
    done(null, payload);
  });
  const fair = fairShares();
  const doFor = async (caller: Caller, { call, handler, origin, request }: Asked): Promise<object> => {
    const { input, key } = await permittedFirst(caller, () => ({
      input: parseInput(call.in, requestInput(call, request)),
      key: requestKey(request),
    }));
    const ctx = { ...origin, caller, requestKey: key, db: house.pool };
    const data = answerOf(call.out, await fair(call, caller, () => handler(input, ctx)));
    return dataEnvelope(request.id, messageOf(call, input, data), data);
  };
  const forms: RouteOptions[] = [];
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    // The table pairs each call with its own handler; its types are checked where `Handlers` is built.
    const handler = handlers[name] as unknown as AnyHandler;
    const route: RouteOptions = {
      method: call.method,
      url: `/api/${call.path}`,
      config: { call: call.path },
      ...(call.largest === undefined ? {} : { bodyLimit: call.largest }),
      handler: async (request, reply) => {
        const origin = { ...originOf(house, request), stillWaits: stillWaits(house.pulse, request) };
        if (isPermittedWithWork(name)) {
          const caller = callerOf(house, call, await claimIn(house, request));
          return doFor(caller, { call, handler, origin, request });
        }
        const viewer =
          call.access === 'public' ? undefined : await permit(house, call, await claimIn(house, request));
        const input =
          call.body === 'form'
            ? await readForm(call, request, rewritePicture)
            : parseInput(call.in, requestInput(call, request));
        if (viewer !== undefined) refuseAboutOthers(call, viewer, input);
        const work = () =>
          runCall(house, call, handler, { viewer, input, origin, request, reply, checkCode });
        const data = viewer === undefined ? await work() : await fair(call, viewer, work);
        if (call.file === true) return sendFile(reply, fileAnswer.parse(data));
        return dataEnvelope(request.id, messageOf(call, input, data), data);
      },
    };
    if (call.body === 'form') forms.push(route);
    else app.route(route);
  }
  // By themselves, so that no other call takes a body of parts.
  void app.register(async (scope) => {
    await takeForms(scope);
    for (const route of forms) scope.route(route);
  });
}

/** Its bytes go out as they are read: nothing of it is kept. */
function sendFile(reply: FastifyReply, { name, size, content }: FileAnswer): FastifyReply {
  return reply
    .type('application/octet-stream')
    .header('content-length', size)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(content, { objectMode: false }));
}

function messageOf({ message, messageBy }: Call, input: unknown, data: unknown): string {
  if (messageBy === undefined) return message;
  const said = messageBy.of === 'answer' ? data : input;
  const value = new Map(Object.entries(said ?? {})).get(messageBy.field);
  return messageBy.values[String(value)] ?? message;
}

type Asked = {
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly origin: Origin;
  readonly request: FastifyRequest;
};

type Incoming = {
  viewer: Viewer | undefined;
  input: unknown;
  origin: Origin;
  request: FastifyRequest;
  reply: FastifyReply;
  checkCode: CheckCode;
};

async function runCall(house: House, call: Call, handler: AnyHandler, incoming: Incoming): Promise<unknown> {
  const { viewer, input, origin, request, reply, checkCode } = incoming;
  const key = call.mutates === false ? undefined : requestKey(request);
  if (viewer !== undefined && call.mutates === true) {
    return runMutation(house, { call, input, key, viewer, origin, handler, checkCode });
  }
  const ctx = { ...origin, viewer, requestKey: key };
  const own = viewer === undefined ? { ...ctx, marks: marksOf(request, reply) } : ctx;
  const from = (db: Db) => handler(input, { ...own, db });
  const answer =
    call.atReplica === true ? await house.replica.read(from, () => from(house.pool)) : await from(house.pool);
  return answerOf(call.out, answer);
}

/** @throws Refusal as `claimOf` does. */
export function claimIn(house: House, request: FastifyRequest): Promise<Claim> {
  return claimOf(house, request.headers.authorization, addressIn(request));
}

/** The cookies of devices that have signed in before, and where a new one goes. */
function marksOf(request: FastifyRequest, reply: FastifyReply): DeviceMarks {
  return {
    cookies: request.headers.cookie ?? '',
    secure: request.protocol === 'https',
    keep: (cookie) => void reply.header('set-cookie', cookie),
  };
}

export function originOf(house: House, request: FastifyRequest): Origin {
  return {
    requestId: request.id,
    address: addressIn(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    timeZone: callerZone(request.headers, house.config.timeZone),
  };
}

const addressIn = ({ ip, socket }: FastifyRequest): string => addressOf(ip, socket.remoteAddress);

function requestInput(call: Call, request: FastifyRequest): unknown {
  if (call.method === 'GET') return { ...(request.query as object), ...(request.params as object) };
  return request.body ?? {};
}

function requestKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w-]{1,100}$/.test(key)) {
    throw new Refusal('malformed', { fields: { 'Idempotency-Key': '1 to 100 letters, digits, - or _' } });
  }
  return key;
}

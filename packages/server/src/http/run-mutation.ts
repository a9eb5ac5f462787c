import type { Call } from '@pavilion/contract/call.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import { transaction, type Db } from '../db/pool.ts';
import { untilThere } from '../db/without-database.ts';
import type { CallContext, Origin } from './context.ts';
import { claimRequestKey, rememberAnswer, requestDigest } from './request-keys.ts';
import type { Viewer } from './viewer.ts';
import { answerOf } from './answer.ts';
import { writeAudit } from './audit-log.ts';

export type AnyHandler = (request: unknown, ctx: unknown) => Promise<unknown>;

/** Whether a person's transaction code is right. @throws Refusal when it is not. */
export type CheckCode = (
  viewer: Viewer,
  code: string,
  origin: Pick<Origin, 'requestId' | 'address'>,
) => Promise<void>;

type Mutation = {
  readonly call: Pick<Call, 'path' | 'out' | 'takesCode' | 'secret'>;
  readonly input: unknown;
  readonly key: string | undefined;
  readonly viewer: Viewer;
  readonly origin: Origin;
  readonly handler: AnyHandler;
  readonly checkCode: CheckCode;
};

/** Runs a call that changes something: one transaction with its audit event and remembered answer, then telling. */
export async function runMutation(house: House, mutation: Mutation): Promise<unknown> {
  const { call, viewer, key, input } = mutation;
  const tells: (() => void)[] = [];
  if (call.takesCode === true) await askForCode(mutation);
  const act = () =>
    transaction(house.pool, async (db) => {
      tells.length = 0;
      if (key !== undefined) {
        const digest = requestDigest(house.key, call.path, input);
        const earlier = await claimRequestKey(db, viewer.userId, key, digest);
        if (earlier !== undefined && call.secret === true) throw new Refusal('already_done');
        if (earlier !== undefined) return earlier.answer;
      }
      const ctx = mutationContext(house, db, { ...mutation, tells });
      const data = answerOf(call.out, await mutation.handler(input, ctx));
      if (key !== undefined && call.secret !== true) await rememberAnswer(db, viewer.userId, key, data);
      return data;
    });
  // Without a key nobody can tell whether a transaction was committed whose answer was lost.
  const answer = await (key === undefined ? act() : untilThere(act));
  for (const tell of tells) tell();
  return answer;
}

/** Before the transaction: a wrong try counts although the call is refused. A call whose code is optional says itself when it must come. */
async function askForCode({ input, viewer, origin, checkCode }: Mutation): Promise<void> {
  const code = typeof input === 'object' && input !== null && 'code' in input ? input.code : undefined;
  if (typeof code === 'string') await checkCode(viewer, code, origin);
}

type Acting = Pick<Mutation, 'viewer' | 'origin' | 'key'> & { readonly tells: (() => void)[] };

/** The context of a call that changes something, over the transaction given; `tells` is to be told after its commit. */
export function mutationContext(house: House, db: Db, { viewer, origin, key, tells }: Acting): CallContext {
  return {
    ...origin,
    db,
    viewer,
    requestKey: key,
    afterCommit: (tell) => void tells.push(tell),
    audit: (event) => writeAudit(db, { viewer, origin, at: house.now() }, event),
  };
}

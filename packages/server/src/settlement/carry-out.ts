import type { Stage } from '@pavilion/contract/settlement-jobs.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import type { Act } from './act.ts';
import { takeUp, type JobOf, type TakenUp } from './take-up.ts';

/** Hears how far a settlement is, and how many entries a roll-back has mirrored; a job passes it on. */
export type Tell = (
  stage: Stage,
  mirror?: { readonly entries: number; readonly mirrored: number },
) => Promise<void>;
const unheard: Tell = async () => undefined;

/** How acts of one sort are done, now or as a job. */
export type Verb<Of extends Act, Booked> = {
  /** How many clients it moves when they are many. */
  large(db: Db, act: Of): Promise<number | undefined>;
  /** What a job is to do. @throws Refusal what is refused at a glance. */
  job(house: House, act: Of, db: Db): Promise<JobOf>;
  /** Does it in the caller's transaction. @throws Refusal whatever is refused. */
  book(house: House, act: Of, ctx: CallContext, tell: Tell): Promise<Booked>;
};

/** What became of an act: it is booked, or goes on as a job and nothing is booked yet. */
export type Outcome<Booked> = { readonly booked: Booked } | { readonly taken: TakenUp };

/** Does an act that a person asks for: in the call's own transaction, or as a job when it moves many clients. The caller has asked for what must be asked. */
export async function carryOut<Of extends Act, Booked>(
  house: House,
  verb: Verb<Of, Booked>,
  act: Of,
  ctx: CallContext,
): Promise<Outcome<Booked>> {
  const clients = await verb.large(ctx.db, act);
  if (clients === undefined) return { booked: await bookNow(house, verb, act, ctx) };
  return { taken: await takeUp(house, ctx, { clients, look: () => verb.job(house, act, ctx.db) }) };
}

/** Does an act whatever its size, measured; a refusal is no settlement, and a roll-back neither. */
export async function bookNow<Of extends Act, Booked>(
  house: House,
  verb: Pick<Verb<Of, Booked>, 'book'>,
  act: Of,
  ctx: CallContext,
  tell: Tell = unheard,
): Promise<Booked> {
  const stop = house.metrics.settlements.startTimer();
  const booked = await verb.book(house, act, ctx, tell);
  if (act.do !== 'roll_back') stop();
  return booked;
}

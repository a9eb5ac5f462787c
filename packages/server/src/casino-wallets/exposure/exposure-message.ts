import { z } from 'zod';
import { ExposureRefusal } from './exposure-refusal.ts';

const id = z.string().regex(/^[\w.:/-]{1,120}$/);
/** Suppliers write their own ids as text or as numbers. */
const theirs = z.union([id, z.int().nonnegative().transform(String)]);
const text = z.string().min(1).max(200);

const AUTH = z.object({ token: text, operatorId: text });
const EXPOSURE = z.object({
  token: text,
  userId: text,
  gameId: text,
  matchName: z.string().max(200).default(''),
  roundId: theirs,
  marketId: theirs,
  marketType: z.string().max(60).default(''),
  calculateExposure: z.number().nonnegative(),
  exposureTime: z.int().nonnegative(),
});

const runner = z.object({
  id: theirs.optional(),
  name: z.string().max(200).default(''),
  cards: z.union([z.string().max(1000), z.array(z.string().max(20)).max(100)]).default(''),
  status: z.string().max(40).default(''),
});
const RESULTS = z.object({
  roundId: theirs,
  betvoid: z.boolean().default(false),
  market: z.object({ marketRunner: z.array(runner).max(100).default([]) }).default({ marketRunner: [] }),
  result: z.array(z.object({ userId: text, marketId: theirs, downpl: z.number() })).max(20_000),
});
const REFUND = z.object({ roundId: theirs, userId: text.optional(), marketId: theirs.optional() });

const MESSAGES = { auth: AUTH, exposure: EXPOSURE, results: RESULTS, refund: REFUND } as const;

type ExposureAction = keyof typeof MESSAGES;
export type ToldExposure = z.infer<typeof EXPOSURE>;
export type ToldResults = z.infer<typeof RESULTS>;
export type ToldRunner = z.infer<typeof runner>;
export type ToldRefund = z.infer<typeof REFUND>;
export type ExposureMessage = {
  [Action in ExposureAction]: { readonly action: Action } & z.infer<(typeof MESSAGES)[Action]>;
}[ExposureAction];

const isAction = (action: string): action is ExposureAction => Object.hasOwn(MESSAGES, action);

/** A message read. @throws ExposureRefusal naming the field that is not as it must be */
export function readMessage(action: string, raw: Buffer): ExposureMessage {
  if (!isAction(action)) throw new ExposureRefusal('no such action');
  const parsed = MESSAGES[action].safeParse(jsonIn(raw));
  if (parsed.success) return Object.assign(parsed.data, { action }) as ExposureMessage;
  throw new ExposureRefusal(`malformed: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
}

function jsonIn(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new ExposureRefusal('not JSON');
  }
}

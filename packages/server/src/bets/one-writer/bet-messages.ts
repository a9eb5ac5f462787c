import {
  REFUSALS,
  Refusal,
  type FieldProblems,
  type RefusalCode,
  type Told,
} from '@pavilion/contract/refusals.ts';
import { z } from 'zod';
import type { LeaseName } from '../../leases/lease.ts';
import type { Moment } from '../../leases/moment.ts';
import type { UnitAnswer } from '../accept-bets.ts';
import type { BetRequest, BetUnit } from '../bet.ts';

export type WriterLease = Extract<LeaseName, 'writer' | 'second writer'>;

/** A node says that it writes bets, ten times a second. */
export type WriterSign = {
  readonly node: string;
  readonly lease: WriterLease;
  /** Null = from now on it does not. */
  readonly fence: number | null;
  /** 0 to 1. */
  readonly busy: number;
  /** It asks for the callers of what it is sent; absent of programs that know of none. */
  readonly permits?: true;
  /** By its own clocks, which no other node shares. */
  readonly sentAt: Moment;
};

type SentBet = Omit<BetRequest, 'stake'> & { readonly stake: string };
type SentUnit = {
  readonly id: number;
  readonly slip: boolean;
  readonly bets: readonly [SentBet, ...SentBet[]];
  readonly caller?: BetUnit['caller'];
};

/** Bets that came to a node together. */
export type BetBundle = {
  /** Who sends it, and its how manyth it is: none is taken twice. */
  readonly from: string;
  readonly number: number;
  /** The writer that it is for; no other takes it, nor this one under another fencing number. */
  readonly lease: WriterLease;
  readonly fence: number;
  /** When it was sent, by the clocks of the writer: they stood there or later. */
  readonly sentAt: Moment;
  readonly units: readonly SentUnit[];
};

type SentRefusal = {
  readonly code: RefusalCode;
  readonly text: Told;
  readonly fields?: FieldProblems | undefined;
  readonly data?: unknown;
};

/** What became of a unit; with neither the writer has not taken it, and does not any more. */
export type SentAnswer = {
  readonly id: number;
  readonly answer?: UnitAnswer | undefined;
  readonly refusal?: SentRefusal | undefined;
};
export type BetAnswers = { readonly answers: readonly SentAnswer[] };

export function sentUnit(id: number, { slip, bets: [first, ...others], caller }: BetUnit): SentUnit {
  const bets = [sentBet(first), ...others.map(sentBet)] as const;
  if (caller === undefined) return { id, slip, bets };
  return { id, slip, bets, caller: { signInId: caller.signInId, address: caller.address } };
}

const sentBet = (bet: BetRequest): SentBet => ({ ...bet, stake: String(bet.stake) });
const heardBet = (bet: SentBet): BetRequest => ({ ...bet, stake: BigInt(bet.stake) });

/** @param inTime whether who sent it still waits */
export function heardUnit(
  { slip, bets: [first, ...others], caller }: SentUnit,
  inTime: () => boolean,
): BetUnit {
  const unit = { slip, bets: [heardBet(first), ...others.map(heardBet)], inTime } as const;
  return caller === undefined ? unit : { ...unit, caller };
}

export function sentRefusal({ code, told, fields, data }: Refusal): SentRefusal {
  return { code, text: told, fields, data };
}

/** Undefined when the writer has not taken the unit. */
export function heardAnswer({ answer, refusal }: SentAnswer): UnitAnswer | Refusal | undefined {
  if (refusal === undefined) return answer;
  const { code, text, fields, data } = refusal;
  return new Refusal(code, { text, ...(fields === undefined ? {} : { fields }), data });
}

// The seal of the house says that a node wrote it; the shape of what everything hangs on is asked for all the same.
const lease = z.enum(['writer', 'second writer'] satisfies WriterLease[]);
const moment = z.object({ monotonic: z.number(), clock: z.number() });
const sign = z.object({
  permits: z.literal(true).optional(),
  node: z.string(),
  lease,
  fence: z.int().nullable(),
  busy: z.number(),
  sentAt: moment,
});
const bet = z.object({
  clientId: z.int(),
  eventId: z.string(),
  subject: z.object({ kind: z.enum(['market', 'session', 'draw', 'round']), id: z.string() }),
  bettingType: z.int(),
  stake: z.string().regex(/^\d+$/),
  requestKey: z.string().optional(),
});
const caller = z.object({ signInId: z.string(), address: z.string() });
const bundle = z.object({
  from: z.string(),
  number: z.int(),
  lease,
  fence: z.int(),
  sentAt: moment,
  units: z.array(
    z.object({ id: z.int(), slip: z.boolean(), bets: z.array(bet).min(1), caller: caller.optional() }),
  ),
});
const answers = z.object({
  answers: z.array(
    z.object({
      id: z.int(),
      answer: z.object({ slipUid: z.string().nullable(), bets: z.array(z.object({})).min(1) }).optional(),
      refusal: z.object({ code: z.string().refine((code) => code in REFUSALS), text: z.string() }).optional(),
    }),
  ),
});

export const isWriterSign = (said: unknown): said is WriterSign => sign.safeParse(said).success;
export const isBetBundle = (said: unknown): said is BetBundle => bundle.safeParse(said).success;
export const isBetAnswers = (said: unknown): said is BetAnswers => answers.safeParse(said).success;

import { z } from 'zod';
import { everyone } from './access.ts';
import { defineCall } from './call.ts';
import { ROUNDS_AT_A_TIME } from './rounds-at-a-time.ts';
import { id, instant } from './shapes.ts';

const hash = z.string().max(200);

/** What a round of a fair deal was promised by and, once it is over, what its cards were made of. */
export const fairRecord = z.object({
  commit: hash.describe('SHA-256 of the seed, known before the first bet'),
  root: hash.describe('what the bets made of it; empty until the first card'),
  seed: hash.nullable().describe('null until the round is over'),
  contributions: z
    .array(
      z.object({
        betslip_uid: z.string().max(64),
        client_seed: z.string().max(64).describe('what the client added; empty for nothing'),
      }),
    )
    .describe('every bet that was accepted before the first card, in its order'),
  last_place: z
    .array(z.number().int().min(1).max(7))
    .describe('of the last contribution the roles from the top down to the client that made it; no names'),
});
export type FairRecord = z.infer<typeof fairRecord>;

/** A round as anybody can check it, with nothing else from the house. */
export const roundRecord = z.object({
  event_id: id,
  name: z.string().max(200),
  game_code: z.string().max(40),
  state: z
    .enum(['betting', 'dealing', 'declared', 'cancelled', 'taken_back'])
    .describe('taken_back = it had a result, which does not stand'),
  opened_at: instant,
  fair: fairRecord.nullable().describe('null for a round that is not dealt by the house'),
  cards: z
    .array(z.string().max(10))
    .max(200)
    .describe('codes of their pictures in the order in which they fell'),
  won_by: z.string().max(200),
  desc: z.string().max(2000),
  outcomes: z
    .array(z.number().int().min(0).max(1000))
    .max(100)
    .nullable()
    .describe('of each market of the game in its order, the place of the outcome; null while none stands'),
});
export type RoundRecord = z.infer<typeof roundRecord>;

export const roundRecords = defineCall({
  path: 'casino/round_records',
  room: 'Casino',
  summary:
    'The record of a round with all that it was made of, or those of its table up to it, the newest first',
  access: everyone,
  privilege: 'casino.list',
  shows: ['results'],
  in: z.object({
    event_id: id,
    rounds: z.number().int().min(1).max(ROUNDS_AT_A_TIME).default(1),
  }),
  out: z.object({ records: z.array(roundRecord) }),
});

const many = z.array(roundRecord).min(1).max(10_000);
const roundFile = z.union([
  roundRecord.transform((record) => [record]),
  z.object({ records: many }).transform(({ records }) => records),
  many,
]);

/** The records of a file as the panel writes it, or as the call answers: one, or a list of them. Undefined when it is none. */
export function recordsOfFile(text: string): readonly RoundRecord[] | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  return roundFile.safeParse(content).data;
}

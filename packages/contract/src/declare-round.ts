import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { job_id, preview } from './settlement.ts';
import { code, flag, id } from './shapes.ts';

/** More than any shoe of the house brings in a round. */
const MOST_CARDS = 52;
const MOST_MARKETS = 50;

const named = {
  event_id: id.describe('the round'),
  cards: z
    .array(z.string().max(8))
    .max(MOST_CARDS)
    .optional()
    .describe('codes of pictures in the order in which the cards fell; the game says what they make'),
  winners: z
    .array(z.number().int().min(0).max(1000))
    .max(MOST_MARKETS)
    .optional()
    .describe(
      'of each market of the game in its order, the place of the outcome that came true: without cards, or beside them, which must agree',
    ),
};
const isNamed = ({ cards, winners }: { cards?: unknown; winners?: unknown }): boolean =>
  cards !== undefined || winners !== undefined;
const NEITHER = { message: 'required', path: ['cards'] };

/** What cards or winners make of a round. */
const ended = {
  won_by: z.string(),
  desc: z.string().describe('the winner first, parts joined by #'),
  markets: z.array(z.object({ name: z.string(), outcome: z.string() })),
};

export const previewRound = defineCall({
  path: 'casino/preview_round',
  room: 'Casino',
  summary:
    'What declaring a round by hand would book, without writing; ledgers as they are with its day posted',
  access: company,
  privilege: 'casino.list',
  shows: ['bets', 'books', 'results', 'names'],
  in: z.object(named).refine(isNamed, NEITHER),
  out: preview.out.extend({
    ...ended,
    dealt_here: flag.describe(
      '1: the house deals it, so that its record will show that these are not its cards',
    ),
  }),
});

export const declareRound = defineCall({
  path: 'casino/declare_round',
  room: 'Casino',
  summary: 'Declare by hand a round that waits for its result, by its cards or by what won',
  access: company,
  privilege: 'casino.settle',
  changes: ['results', 'settlement_jobs', 'ledger', 'casino_day'],
  in: z.object({ ...named, code }).refine(isNamed, NEITHER),
  out: z.object({ ...ended, clients: z.number().int(), job_id }),
  message: 'Round declared successfully',
  mutates: true,
  takesCode: true,
});

import { z } from 'zod';
import { company } from './access.ts';
import { formVersion, readVersion } from './form-version.ts';
import { defineGameCall } from './game-call.ts';
import { clockTime } from './matka-times.ts';
import { coins, isInPaise, nothing } from './shapes.ts';

/** Bets on a draw end at most so many minutes before it. */
const MOST_MINUTES = 999;
const MOST_STAKE = 1e9;

/** The stakes of a row of a slip, least and most, by what is bet on. */
export const STACK_PAIRS = [
  ['jodi_min_stack', 'jodi_max_stack'],
  ['akda_min_stack', 'akda_max_stack'],
  ['other_min_stack', 'other_max_stack'],
] as const;
/** What fast matka has not: there is no jodi. */
export const JODI_STACKS = STACK_PAIRS[0];

const stack = z.number().positive().max(MOST_STAKE).refine(isInPaise, 'at most two decimals');
const minutes = z.number().int().min(0).max(MOST_MINUTES);

export const getMatkaConfig = defineGameCall({
  path: 'getMatkaConfig',
  fastPath: 'getFastMatkaConfig',
  summary: 'When bets on draws are taken and end, and how much may be staked on a number',
  access: company,
  privilege: 'matka.list',
  shows: ['matka_terms'],
  in: nothing,
  out: z.object({
    id: z.string(),
    matka_open_time: z.string().describe('HH:MM of the house’s day: from then on bets are taken'),
    matka_close_time: z.string().describe('until then; the same as the open time = all day'),
    single_akda_bet_close_time: z.number().int().describe('minutes before a draw at which its bets end'),
    jodi_bet_close_time: z.number().int().describe('the same'),
    other_bet_close_time: z.number().int().describe('the same'),
    jodi_min_stack: coins,
    jodi_max_stack: coins,
    akda_min_stack: coins,
    akda_max_stack: coins,
    other_min_stack: coins,
    other_max_stack: coins,
    open_bets: z.number().int().describe('draws to come that have bets and stay as they are'),
    version: formVersion,
  }),
});

export const updateMatkaConfig = defineGameCall({
  path: 'updateMatkaConfig',
  fastPath: 'updateFastMatkaConfig',
  summary: 'Set them; draws without bets follow at once, draws with bets stay as they are',
  access: company,
  privilege: 'matka.edit',
  changes: ['matka_terms', 'draws'],
  in: z.object({
    id: z.string().max(64).optional(),
    matka_open_time: clockTime,
    matka_close_time: clockTime,
    single_akda_bet_close_time: minutes,
    jodi_bet_close_time: minutes.optional().describe('always the same as of the akda'),
    other_bet_close_time: minutes.optional().describe('always the same as of the akda'),
    jodi_min_stack: stack.optional().describe('absent: as it is'),
    jodi_max_stack: stack.optional().describe('absent: as it is'),
    akda_min_stack: stack,
    akda_max_stack: stack,
    other_min_stack: stack,
    other_max_stack: stack,
    version: readVersion,
  }),
  out: z.object({
    kept_draws: z.number().int().describe('draws to come that have bets and stay as they are'),
  }),
  message: 'Config saved',
  mutates: true,
});

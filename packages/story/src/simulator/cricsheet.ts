import type { Ball, Wicket, WicketKind } from '@pavilion/engine/score/ball.ts';
import { endInnings, foldInnings } from '@pavilion/engine/score/innings.ts';
import type { Innings, InningsEnd } from '@pavilion/engine/score/innings.ts';
import { BALLS_PER_OVER } from '@pavilion/engine/score/rates.ts';
import { z } from 'zod';

const runs = z.int().nonnegative();

const deliverySchema = z.object({
  batter: z.string(),
  non_striker: z.string(),
  bowler: z.string(),
  runs: z.object({ batter: runs, extras: runs, total: runs, non_boundary: z.boolean().optional() }),
  extras: z
    .object({ wides: runs, noballs: runs, byes: runs, legbyes: runs, penalty: runs })
    .partial()
    .optional(),
  wickets: z.array(z.object({ player_out: z.string(), kind: z.string() })).optional(),
});

const inningsSchema = z.object({
  team: z.string(),
  overs: z.array(z.object({ over: runs, deliveries: z.array(deliverySchema) })).default([]),
  target: z.object({ runs: runs.optional(), overs: z.number().optional() }).optional(),
  super_over: z.boolean().optional(),
  declared: z.boolean().optional(),
});

const matchSchema = z.object({
  info: z.object({
    teams: z.tuple([z.string(), z.string()]),
    match_type: z.string(),
    overs: z.int().optional(),
    outcome: z.object({
      winner: z.string().optional(),
      by: z.object({ runs, wickets: runs, innings: runs }).partial().optional(),
      result: z.string().optional(),
      eliminator: z.string().optional(),
      method: z.string().optional(),
    }),
  }),
  innings: z.array(inningsSchema).default([]),
});

type Delivery = z.infer<typeof deliverySchema>;
type InningsRecord = z.infer<typeof inningsSchema>;
type Outcome = z.infer<typeof matchSchema>['info']['outcome'];

/** A recorded match in our words. `balls` are the deliveries of each innings, in order. */
export type RecordedMatch = {
  readonly teams: readonly [string, string];
  /** Scheduled overs an innings; null without a limit. */
  readonly overs: number | null;
  readonly balls: readonly (readonly Ball[])[];
  readonly innings: readonly Innings[];
  /** 'Australia won by 4 runs (D/L)', 'Match drawn', 'No result' */
  readonly result: string;
};

const WICKET_KINDS: Readonly<Record<string, WicketKind>> = {
  bowled: 'bowled',
  caught: 'caught',
  'caught and bowled': 'caught',
  lbw: 'lbw',
  stumped: 'stumped',
  'hit wicket': 'hit wicket',
  'run out': 'run out',
};

/** A batter who retires hurt is not out. */
const NOT_OUT = new Set(['retired hurt', 'retired not out']);

const wicketsOf = (delivery: Delivery): readonly Wicket[] =>
  (delivery.wickets ?? [])
    .filter((wicket) => !NOT_OUT.has(wicket.kind))
    .map((wicket) => ({ player: wicket.player_out, kind: WICKET_KINDS[wicket.kind] ?? 'other' }));

const ballOf = (delivery: Delivery): Ball => ({
  batter: delivery.batter,
  nonStriker: delivery.non_striker,
  bowler: delivery.bowler,
  bat: delivery.runs.batter,
  allRun: delivery.runs.non_boundary ?? false,
  extras: {
    wd: delivery.extras?.wides ?? 0,
    nb: delivery.extras?.noballs ?? 0,
    b: delivery.extras?.byes ?? 0,
    lb: delivery.extras?.legbyes ?? 0,
    pen: delivery.extras?.penalty ?? 0,
  },
  wickets: wicketsOf(delivery),
});

const SIDE_WICKETS = 10;
const SUPER_OVER_WICKETS = 2;

/** Why the innings ended; the records say it only for a declaration, the rest follows from the match. */
const endOf = (
  record: InningsRecord,
  folded: Innings,
  isLast: boolean,
  overs: number | null,
  decided: boolean,
): InningsEnd => {
  if (record.declared) return 'declared';
  if (folded.wickets >= (folded.superOver ? SUPER_OVER_WICKETS : SIDE_WICKETS)) return 'all out';
  if (!isLast) return 'overs';
  const target = record.target?.runs;
  if (target !== undefined && folded.runs >= target) return 'target';
  const limit = folded.superOver ? 1 : (record.target?.overs ?? overs);
  if (limit !== null && folded.legalBalls >= limit * BALLS_PER_OVER) return 'overs';
  return decided ? 'target' : 'abandoned';
};

const marginText = (by: Outcome['by']): string => {
  if (by?.innings !== undefined) return ` by an innings and ${by.runs ?? 0} runs`;
  if (by?.runs !== undefined) return ` by ${by.runs} ${by.runs === 1 ? 'run' : 'runs'}`;
  if (by?.wickets !== undefined) return ` by ${by.wickets} ${by.wickets === 1 ? 'wicket' : 'wickets'}`;
  return '';
};

const resultText = (outcome: Outcome): string => {
  const method = outcome.method === undefined ? '' : ` (${outcome.method})`;
  if (outcome.winner !== undefined) return `${outcome.winner} won${marginText(outcome.by)}${method}`;
  if (outcome.eliminator !== undefined) return `Match tied, ${outcome.eliminator} won the Super Over`;
  if (outcome.result === 'draw') return 'Match drawn';
  return outcome.result === 'tie' ? 'Match tied' : 'No result';
};

/**
 * Reads a parsed Cricsheet match (cricsheet.org, JSON data versions 1.0 and 1.1).
 * Throws a ZodError that names the field when the object is not one.
 */
export const readCricsheet = (json: unknown): RecordedMatch => {
  const { info, innings: records } = matchSchema.parse(json);
  const overs = info.overs ?? null;
  const balls = records.map((record) => record.overs.flatMap((over) => over.deliveries.map(ballOf)));
  const decided = info.outcome.winner !== undefined || info.outcome.eliminator !== undefined;
  const innings = records.map((record, index) => {
    const folded = foldInnings(record.team, balls[index] ?? [], record.super_over ?? false);
    return endInnings(folded, endOf(record, folded, index === records.length - 1, overs, decided));
  });
  return { teams: info.teams, overs, balls, innings, result: resultText(info.outcome) };
};

import type { Ball, Wicket, WicketKind } from '@pavilion/engine/score/ball.ts';
import { endInnings, foldInnings } from '@pavilion/engine/score/innings.ts';
import type { Innings, InningsEnd } from '@pavilion/engine/score/innings.ts';
import { BALLS_PER_OVER } from '@pavilion/engine/score/rates.ts';
import { ballLimit, WICKETS } from '@pavilion/engine/score/totals.ts';
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

/** 20, or 26.1 for 26 overs and a ball. */
const overs = z.number().refine((said) => ballLimit(said) !== null, { message: 'no number of overs' });

const inningsSchema = z.object({
  team: z.string(),
  overs: z.array(z.object({ over: runs, deliveries: z.array(deliverySchema) })).default([]),
  target: z.object({ runs: runs.optional(), overs: overs.optional() }).optional(),
  super_over: z.boolean().optional(),
  declared: z.boolean().optional(),
  forfeited: z.boolean().optional(),
  absent_hurt: z.array(z.string()).default([]),
});

const matchSchema = z.object({
  info: z.object({
    teams: z.tuple([z.string(), z.string()]),
    match_type: z.string(),
    overs: z.int().optional(),
    // Every figure of overs counts six balls; a match of other overs would be read wrong.
    balls_per_over: z.literal(BALLS_PER_OVER).default(BALLS_PER_OVER),
    outcome: z.object({
      winner: z.string().optional(),
      by: z.object({ runs, wickets: runs, innings: runs }).partial().optional(),
      result: z.string().optional(),
      eliminator: z.string().optional(),
      bowl_out: z.string().optional(),
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
  /** 'Australia won by 4 runs (D/L)', 'Match awarded to England', 'Match drawn', 'No result' */
  readonly result: string;
  /** Who won it: played out, by a method, awarded, in a super over or in a bowl-out; null where nobody did. */
  readonly winner: string | null;
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

const SUPER_OVER_WICKETS = 2;
const AWARDED = 'Awarded';

const plays = ({ batter, non_striker: other }: Delivery, name: string): boolean =>
  batter === name || other === name;

/** Batters who cannot go on: away from the start, or off hurt and never back. */
const unableToBat = ({ overs: bowled, absent_hurt: absent }: InningsRecord): number => {
  const deliveries = bowled.flatMap((over) => over.deliveries);
  const gone = deliveries.flatMap(({ wickets = [] }, at) =>
    wickets.filter(
      ({ kind, player_out: name }) =>
        NOT_OUT.has(kind) && !deliveries.slice(at + 1).some((later) => plays(later, name)),
    ),
  );
  return absent.length + gone.length;
};

/** Runs that win the match in this innings, as announced or as those before it make them; null where it is no chase. */
const targetOf = (record: InningsRecord, before: readonly Innings[], longMatch: boolean): number | null => {
  if (record.target?.runs !== undefined) return record.target.runs;
  if (record.super_over || before.length !== (longMatch ? 3 : 1)) return null;
  const ahead = before.reduce((sum, { team, runs: made }) => sum + (team === record.team ? -made : made), 0);
  return ahead + 1;
};

/** An innings that neither its balls nor its wickets nor a known target ended: the match did. */
const endOfMatch = (
  { method, winner, eliminator, bowl_out: bowlOut, by }: Outcome,
  superOver: boolean,
): InningsEnd => {
  // Awarded, or decided by a method while it ran: what was still to come never was.
  const playedOut = method === undefined && (winner ?? eliminator ?? bowlOut) !== undefined;
  if (!playedOut) return 'abandoned';
  return superOver || by?.wickets !== undefined ? 'target' : 'all out';
};

/** Why the innings ended; the records say it only for a declaration, the rest follows from the match. */
const endOf = (
  record: InningsRecord,
  folded: Innings,
  match: { readonly target: number | null; readonly overs: number | null; readonly outcome: Outcome | null },
): InningsEnd => {
  if (record.forfeited) return 'abandoned';
  if (record.declared) return 'declared';
  const side = folded.superOver ? SUPER_OVER_WICKETS : WICKETS;
  if (folded.wickets + unableToBat(record) >= side) return 'all out';
  if (match.target !== null && folded.runs >= match.target) return 'target';
  const limit = folded.superOver ? BALLS_PER_OVER : ballLimit(record.target?.overs ?? match.overs);
  if (limit !== null && folded.legalBalls >= limit) return 'overs';
  return match.outcome === null ? 'overs' : endOfMatch(match.outcome, folded.superOver);
};

const marginText = (by: Outcome['by']): string => {
  if (by?.innings !== undefined) return ` by an innings and ${by.runs ?? 0} runs`;
  if (by?.runs !== undefined) return ` by ${by.runs} ${by.runs === 1 ? 'run' : 'runs'}`;
  if (by?.wickets !== undefined) return ` by ${by.wickets} ${by.wickets === 1 ? 'wicket' : 'wickets'}`;
  return '';
};

const resultText = (outcome: Outcome): string => {
  const method = outcome.method === undefined ? '' : ` (${outcome.method})`;
  if (outcome.winner !== undefined) {
    if (outcome.method === AWARDED) return `Match awarded to ${outcome.winner}`;
    return `${outcome.winner} won${marginText(outcome.by)}${method}`;
  }
  if (outcome.eliminator !== undefined) return `Match tied, ${outcome.eliminator} won the Super Over`;
  if (outcome.bowl_out !== undefined) return `Match tied, ${outcome.bowl_out} won the bowl-out`;
  if (outcome.result === 'draw') return 'Match drawn';
  return outcome.result === 'tie' ? 'Match tied' : 'No result';
};

/**
 * Reads a parsed Cricsheet match (cricsheet.org, JSON data versions 1.0 and 1.1).
 * Throws a ZodError that names the field when the object is not one.
 */
export const readCricsheet = (json: unknown): RecordedMatch => {
  const { info, innings: records } = matchSchema.parse(json);
  const { outcome, overs: scheduled = null } = info;
  const balls = records.map((record) => record.overs.flatMap((over) => over.deliveries.map(ballOf)));
  const innings: Innings[] = [];
  for (const [index, record] of records.entries()) {
    const folded = foldInnings(record.team, balls[index] ?? [], record.super_over ?? false);
    const target = targetOf(record, innings, scheduled === null);
    const last = index === records.length - 1;
    const ended = endOf(record, folded, { target, overs: scheduled, outcome: last ? outcome : null });
    innings.push(endInnings(folded, ended));
  }
  const winner = outcome.winner ?? outcome.eliminator ?? outcome.bowl_out ?? null;
  return { teams: info.teams, overs: scheduled, balls, innings, result: resultText(outcome), winner };
};

import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { formVersion, readVersion } from './form-version.ts';
import { flag, id, instant } from './shapes.ts';

const name = z.string().trim().max(60);
const rate = z.string().trim().max(6);

const total = z.string().trim().max(20);
const active = z.enum(['0', '1']);

/** The board of a match as it is edited (specification part 3, section 3): each innings as `runs-wickets (overs)`. */
export const boardScore = z.object({
  spnnation1: name,
  spnnation2: name,
  score1: total.describe('125-3 (14.5)'),
  score2: total,
  spnrunrate1: rate.describe('empty, or what the totals make: as computed'),
  spnrunrate2: rate,
  spnreqrate1: rate,
  spnreqrate2: rate,
  spnmessage: z.string().trim().max(200),
  activenation1: active,
  activenation2: active,
  // The same again for the third and the fourth innings of a long match; absent from any other.
  spnnation3: name.optional(),
  spnnation4: name.optional().describe('the third innings is the second side’s after a follow-on'),
  score3: total.optional(),
  score4: total.optional(),
  spnrunrate3: rate.optional(),
  spnrunrate4: rate.optional(),
  spnreqrate3: rate.optional(),
  spnreqrate4: rate.optional(),
  activenation3: active.optional(),
  activenation4: active.optional(),
});
export type BoardScore = z.infer<typeof boardScore>;

const players = { striker: name, non_striker: name, bowler: name };

/** As the specification has it (part 3, section 7), beside the plain form. */
const sentScore = z.union([boardScore, z.object({ type: z.literal(1), data: boardScore })]);

/** The board of either form. */
export const boardSent = (sent: z.infer<typeof sentScore>): BoardScore => ('data' in sent ? sent.data : sent);

const scoreState = z.object({
  score: boardScore,
  spnmessage: z.string(),
  by_hand: flag.describe('1 = a person keeps the score, and the feed does not change it'),
  overs: z.number().nullable().describe('that an innings may last; 26.1 is 26 and a ball'),
  result: z.string(),
  ...players,
  shown: z.string().describe('JSON text of what every screen shows'),
  undo: z.string().describe('what an undo takes back: a ball, `set`, or empty for nothing'),
  sent_at: instant.nullable().describe('of the last change by hand'),
  version: formVersion,
});

/** Overs an innings may last: after the point stand balls, of which six are an over. */
const oversLimit = z
  .number()
  .min(1)
  .max(100)
  .refine((overs) => /^\d+(\.[1-5])?$/.test(String(overs)), { message: 'a number of overs, as 20 or 26.1' });

const ofMatch = z.object({ event_id: id });

export const fetchScore = defineCall({
  path: 'fetch_score',
  room: 'Scoreboard',
  summary: 'The score of a match, kept by a feed or by hand',
  access: company,
  privilege: 'matches.list',
  shows: ['scores'],
  in: ofMatch,
  out: scoreState,
});

export const eventScore = defineCall({
  path: 'event_score',
  room: 'Scoreboard',
  summary: 'Set the score of a match that is kept by hand',
  access: company,
  privilege: 'desk.edit',
  changes: ['scores'],
  in: ofMatch.extend({
    score: sentScore.describe('plain, or as {type: 1, data}'),
    overs: oversLimit.nullable().optional(),
    result: z.string().trim().max(120).optional(),
    striker: name.optional(),
    non_striker: name.optional(),
    bowler: name.optional(),
    version: readVersion,
  }),
  out: scoreState,
  message: 'updated successfully',
  mutates: true,
});

export const scoreBall = defineCall({
  path: 'score_ball',
  room: 'Scoreboard',
  summary:
    'Add a ball to the innings in progress: 0-6, W, wd, nb, b, lb; a number after the letters = its runs',
  access: company,
  privilege: 'desk.edit',
  changes: ['scores'],
  in: ofMatch.extend({ ball: z.string().max(4), version: readVersion }),
  out: scoreState,
  mutates: true,
});

export const undoScore = defineCall({
  path: 'score_undo',
  room: 'Scoreboard',
  summary: 'Take back the last ball, or the last totals, of a score that is kept by hand',
  access: company,
  privilege: 'desk.edit',
  changes: ['scores'],
  in: ofMatch.extend({ version: readVersion }),
  out: scoreState,
  mutates: true,
});

export const keepScoreByHand = defineCall({
  path: 'score_by_hand',
  room: 'Scoreboard',
  summary: 'Take the score of a match over from the feed as it stands, or give it back',
  access: company,
  privilege: 'desk.edit',
  changes: ['scores'],
  in: ofMatch.extend({ by_hand: flag }),
  out: scoreState,
  message: 'updated successfully',
  mutates: true,
});

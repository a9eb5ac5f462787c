import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { formVersion, readVersion } from './form-version.ts';
import { flag, id, nothing } from './shapes.ts';

/** The button that takes bets again, whatever was pressed before. */
export const BET_OPEN = 'BET OPEN';

const commentaryButton = z.object({
  button_id: z.string(),
  button_color_name: z.string(),
  button_color_code: z.string().describe('#rrggbb'),
  button_label: z.string(),
  bet_close_time: z.number().int().describe('seconds that no bets are taken; 0 = none'),
});
export type CommentaryButton = z.infer<typeof commentaryButton>;

export const getCommentaryButtons = defineCall({
  path: 'get_commentary_buttons',
  room: 'Event settings',
  summary: 'What may be said about a match, and how long it stops betting',
  access: company,
  privilege: 'own',
  shows: [],
  in: nothing,
  out: z.object({ list: z.array(commentaryButton) }),
});

export const setEventCommentary = defineCall({
  path: 'set_event_commentary',
  room: 'Event settings',
  summary: 'Say something about a match; with a time, no bets are taken on it until that is over or BET OPEN',
  access: company,
  privilege: 'desk.edit',
  changes: ['commentary'],
  in: z.object({
    event_id: id,
    btn_click: z.string().max(40).describe('button_id'),
    btn_color: z.string().max(20),
    button_label: z.string().trim().max(40),
    bet_close_time: z.coerce.number(),
  }),
  out: nothing,
  message: 'updated successfully',
  mutates: true,
});

const address = z.string().trim().max(500);

export const updateTvUrl = defineCall({
  path: 'update_tv_url',
  room: 'Event settings',
  summary: 'Set where a match’s television is; empty takes it away',
  access: company,
  privilege: 'matches.edit',
  changes: ['match_settings'],
  in: z.object({ event_id: id, url: address, version: readVersion }),
  out: nothing,
  message: 'LiveTV URL Updated',
  mutates: true,
});

export const updateScoreUrl = defineCall({
  path: 'update_score_url',
  room: 'Event settings',
  summary: 'Set where a match’s score widget is; empty takes it away',
  access: company,
  privilege: 'matches.edit',
  changes: ['match_settings'],
  in: z.object({
    event_id: id,
    score_widget: address,
    new_widget: flag.default(1).describe('0 = the older kind, kept as score_url'),
    version: readVersion,
  }),
  out: nothing,
  message: 'Score Widget Updated',
  mutates: true,
});

export const getEventText = defineCall({
  path: 'get_event_text',
  room: 'Event settings',
  summary: 'The text that goes with a match',
  access: company,
  privilege: 'matches.list',
  shows: ['match_settings'],
  in: z.object({ event_id: id }),
  out: z.object({ event: z.object({ event_text: z.string() }), version: formVersion }),
});

export const updateEventText = defineCall({
  path: 'update_event_text',
  room: 'Event settings',
  summary: 'Set the text that goes with a match; empty takes it away',
  access: company,
  privilege: 'matches.edit',
  changes: ['match_settings'],
  in: z.object({ event_id: id, event_text: z.string().trim().max(200), version: readVersion }),
  out: nothing,
  message: 'Event updated',
  mutates: true,
});

export const updateMatchId = defineCall({
  path: 'update_match_id',
  room: 'Event settings',
  summary: 'Name the match of the feed that a match takes its score from; empty = its own',
  access: company,
  privilege: 'matches.edit',
  changes: ['match_settings'],
  in: z.object({ event_id: id, match_id: z.string().trim().max(64), version: readVersion }),
  out: nothing,
  message: 'updated successfully',
  mutates: true,
});

export const updateScoreType = defineCall({
  path: 'update_score_type',
  room: 'Event settings',
  summary: 'Show a match’s score ball by ball (1) or as its widget (2)',
  access: company,
  privilege: 'matches.edit',
  changes: ['match_settings'],
  in: z.object({ event_id: id, score_type: z.union([z.literal(1), z.literal(2)]) }),
  out: nothing,
  message: 'Score Type Updated',
  mutates: true,
});

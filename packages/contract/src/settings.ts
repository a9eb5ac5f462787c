import { z } from 'zod';
import { company } from './access.ts';
import { defineCall } from './call.ts';
import { formVersion } from './form-version.ts';
import { flag, id, nothing } from './shapes.ts';

/** What a form sends: number or text by field name; the call itself says what is wrong with which field. */
const typedFields = z.record(z.string().max(40), z.union([z.number(), z.string().max(40)]).nullable());
/** Coins and seconds by field name; null = not set. The lists of fields are in bet-setting-fields.ts. */
const setFields = z.record(z.string(), z.number().nullable());
/** Least and greatest of what the markets and sessions concerned say themselves, by field name. */
const fieldRanges = z
  .record(z.string(), z.tuple([z.number(), z.number()]))
  .describe('what holds where nobody sets anything: each market’s and session’s own, from and to');

const seen = typedFields
  .default({})
  .describe('what the form found set: another value now is 409 with the value of today by field');

export const getSetting = defineCall({
  path: 'getSetting',
  room: 'Settings',
  summary: 'Stake limits and delays of all matches',
  access: company,
  privilege: 'matches.list',
  shows: ['terms'],
  in: z.object({ setting_id: z.union([z.literal(1), z.literal('1')]).optional() }),
  out: z.object({ setting_id: z.literal(1), settings: setFields, of_markets: fieldRanges }),
});

export const updateSetting = defineCall({
  path: 'updateSetting',
  room: 'Settings',
  summary: 'Set stake limits and delays of all matches; every field of the four lists',
  access: company,
  privilege: 'matches.edit',
  changes: ['terms'],
  in: z.object({ setting_id: z.union([z.literal(1), z.literal('1')]), settings: typedFields }),
  out: nothing,
  message: 'Tournament Setting updated',
  mutates: true,
});

export const getEventSetting = defineCall({
  path: 'get_event_setting',
  room: 'Settings',
  summary: 'Stake limits and delays of one match; `inherited` holds where it sets none',
  access: company,
  privilege: 'matches.list',
  shows: ['terms', 'match_settings', 'announcements'],
  in: z.object({ event_id: id }),
  out: z.object({
    event: z
      .object({
        event_id: z.string(),
        event_name: z.string(),
        score_type: z.number().int(),
        event_text: z.string(),
        match_id: z.string().describe('of the feed, where the score comes from; empty = its own'),
        live_tv_url: z.string(),
        score_widget: z.string().describe('of the new kind, or of the older one'),
        new_widget: flag,
        announcement: z.string(),
        frame_hosts: z.string().describe('origins that may be shown in a frame, separated by spaces'),
        own: flag,
      })
      .catchall(z.union([z.number(), z.string()]).nullable()),
    versions: z
      .object({ tv: formVersion, widget: formVersion, match_id: formVersion, news: formVersion })
      .describe('of the forms beside the limits: television, score widget, match of the feed, announcement'),
    inherited: setFields,
    of_markets: fieldRanges,
  }),
});

export const updateEventSetting = defineCall({
  path: 'updateEventSetting',
  room: 'Settings',
  summary: 'Set stake limits and delays of one match; every field of the first two lists',
  access: company,
  privilege: 'matches.edit',
  changes: ['terms'],
  in: z.object({ event_id: id, settings: typedFields }),
  out: nothing,
  message: 'Event Setting updated',
  mutates: true,
});

export const changeSetting = defineCall({
  path: 'change_setting',
  room: 'Settings',
  summary:
    'Set single stake limits and delays of one match, or of all matches when event_id is absent; null takes one back',
  access: company,
  privilege: 'matches.edit',
  changes: ['terms'],
  in: z.object({
    event_id: id.optional(),
    changes: typedFields,
    seen,
  }),
  out: nothing,
  message: 'updated successfully',
  mutates: true,
});

const ofClient = z.object({ user_id: z.number().int() });
const copyFrom = z
  .number()
  .int()
  .optional()
  .describe('user_id of a client whose fields are taken over; what is sent beside it stands over them');

export const getDelaySetting = defineCall({
  path: 'getDelaySetting',
  room: 'Settings',
  summary: 'Delays and stake limits of one client; null where its match decides',
  access: company,
  privilege: 'limits.list',
  shows: ['sport_terms'],
  in: ofClient,
  out: z.object({ user_id: z.number().int() }).catchall(z.number().nullable()),
});

export const updateDelaySetting = defineCall({
  path: 'updateDelaySetting',
  room: 'Settings',
  summary: 'Set the delays of one client, every one of them, beside user_id; or take over those of another',
  access: company,
  privilege: 'limits.edit',
  changes: ['sport_terms'],
  // `seen` stands beside the fields, so a field's type has to allow for its form.
  in: ofClient
    .extend({ seen, copy_from: copyFrom })
    .catchall(z.union([z.number(), z.string().max(40), typedFields]).nullable()),
  out: nothing,
  message: 'updated successfully',
  mutates: true,
});

export const deleteDelaySetting = defineCall({
  path: 'deleteDelaySetting',
  room: 'Settings',
  summary: 'Take back the delays of one client',
  access: company,
  privilege: 'limits.edit',
  changes: ['sport_terms'],
  in: ofClient,
  out: nothing,
  message: 'updated successfully',
  mutates: true,
});

export const updateStakeSetting = defineCall({
  path: 'updateStakeSetting',
  room: 'Settings',
  summary:
    'Set stake limits of one client and its cap, or take over those of another; a field left empty is its match’s again',
  access: company,
  privilege: 'limits.edit',
  changes: ['sport_terms'],
  in: ofClient
    .extend({ settings: typedFields.optional(), seen, copy_from: copyFrom })
    .refine(({ settings, copy_from }) => settings !== undefined || copy_from !== undefined, {
      message: 'either settings or copy_from',
      path: ['settings'],
    }),
  out: nothing,
  message: 'updated successfully',
  mutates: true,
});

const ofMarket = z.object({ event_id: id, market_id: id.optional(), session_id: id.optional() });
const isOne = (of: z.infer<typeof ofMarket>): boolean =>
  (of.market_id === undefined) !== (of.session_id === undefined);
const oneOfBoth = { message: 'either market_id or session_id', path: ['market_id'] };

export const getMarketCap = defineCall({
  path: 'getMarketCap',
  room: 'Settings',
  summary: 'The cap on the stakes of one market or session; null where there is none',
  access: company,
  privilege: 'matches.list',
  shows: ['caps'],
  in: ofMarket.refine(isOne, oneOfBoth),
  out: setFields,
});

export const updateMarketCap = defineCall({
  path: 'updateMarketCap',
  room: 'Settings',
  summary: 'Cap the stakes of one market or session over every other setting; both left empty: no cap',
  access: company,
  privilege: 'matches.edit',
  changes: ['caps'],
  in: ofMarket.extend({ settings: typedFields, seen }).refine(isOne, oneOfBoth),
  out: nothing,
  message: 'updated successfully',
  mutates: true,
});

import { z } from 'zod';
import { company, operators } from './access.ts';
import { BANNER_TYPES } from './banner-types.ts';
import { defineCall } from './call.ts';
import type { Said } from './sentences.ts';
import { formVersion, readVersion } from './form-version.ts';
import { flag, guid, instant, nothing, picture } from './shapes.ts';
import { isWebLink } from './web-link.ts';

const NO_LINK: Said = 'a web address (http or https), or a path that begins with /';
/** A link that people are given to press; '' = none. */
const webLink = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || isWebLink(text), NO_LINK);

const address = z.string().describe('below this origin, unchanging; empty = none');

export const banner = z.object({
  _id: guid,
  link: z.string(),
  banner: address,
  name: z.string(),
  type: z.enum(BANNER_TYPES),
  desktop_banner: address.describe('its own; where it has none, `banner` is shown'),
  mobile_banner: address.describe('its own; where it has none, `desktop_banner` or `banner` is shown'),
  position: z.number().int().describe('from 1, in the order in which they are shown'),
  is_active: flag,
  from_at: instant.nullable(),
  until_at: instant.nullable(),
  version: formVersion,
});
export type Banner = z.infer<typeof banner>;

/** What a viewer is shown of a banner. */
export const shownBanner = banner.pick({ _id: true, link: true, name: true }).extend({
  desktop: address,
  mobile: address,
});
export type ShownBanner = z.infer<typeof shownBanner>;

/** What the sign-in page shows. */
export const splash = z.object({ link: z.string(), image: address });

const list = z.array(banner);
const room = 'Banners';

export const bannerList = defineCall({
  path: 'banner_list',
  room,
  summary: 'The banners in their order, those that are off and those whose time has not come or is over too',
  access: operators,
  privilege: 'banners.list',
  shows: ['banners'],
  in: z.object({ type: z.enum(['', ...BANNER_TYPES]).default('') }),
  out: z.object({ list }),
});

export const splashBannerList = defineCall({
  path: 'splash_banner_list',
  room,
  summary: 'The banners of the sign-in page, the one that it shows first',
  access: operators,
  privilege: 'banners.list',
  shows: ['banners'],
  in: nothing,
  out: z.object({ list }),
});

/** Beyond these nobody plans, and the database keeps no year 0. */
const PLANNED = { from: Date.UTC(2000, 0), until: Date.UTC(2200, 0) };
const isPlanned = (time: string): boolean =>
  Date.parse(time) >= PLANNED.from && Date.parse(time) < PLANNED.until;

const bound = z
  .union([
    z.literal(''),
    z.iso.datetime({ offset: true }).refine(isPlanned, 'too far from today' satisfies Said),
  ])
  .optional()
  .describe('ISO 8601; empty = without');

/** What both forms take besides what they show; what is not sent stays as it is. */
const common = {
  id: guid.optional().describe('the banner to be changed; a new one without'),
  link: webLink.optional(),
  banner: picture.optional(),
  position: z.number().int().min(1).max(1000).optional().describe('the others make room; last when new'),
  is_active: flag.optional(),
  from_at: bound,
  until_at: bound,
  version: readVersion,
};

const saved = z.object({ _id: guid });

export const addEditBanner = defineCall({
  path: 'add_edit_banner',
  room,
  summary:
    'Make or change a banner: with link and banner, or with name, type, desktop_banner and mobile_banner',
  access: company,
  privilege: 'banners.edit',
  changes: ['banners'],
  body: 'form',
  in: z.object({
    ...common,
    name: z.string().trim().max(100).optional(),
    type: z.enum(['', ...BANNER_TYPES]).optional(),
    desktop_banner: picture.optional(),
    mobile_banner: picture.optional(),
  }),
  out: saved,
  message: 'Banner saved',
  mutates: true,
});

export const addEditSplashBanner = defineCall({
  path: 'add_edit_splash_banner',
  room,
  summary: 'Make or change a banner of the sign-in page',
  access: company,
  privilege: 'banners.edit',
  changes: ['banners'],
  body: 'form',
  in: z.object(common),
  out: saved,
  message: 'Banner saved',
  mutates: true,
});

export const deleteBanner = defineCall({
  path: 'delete_banner',
  room,
  summary: 'Delete a banner of either kind, or take that back',
  access: company,
  privilege: 'banners.delete',
  changes: ['banners'],
  in: z.object({ id: guid, restore: flag.default(0) }),
  out: nothing,
  message: 'Banner deleted',
  messageBy: { field: 'restore', values: { 1: 'Banner restored' } },
  mutates: true,
});

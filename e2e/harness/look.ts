import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiOf, declaredMatch, liveMatch, openRace, type Api } from './api.ts';
import { manualPath } from './manual-match.ts';
import { pictureToSend } from '../../packages/server/src/pictures/png.fixtures.ts';
import { test } from './test.ts';

const ROOT = join(import.meta.dirname, '../..');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** The sizes that every screen must fit, in CSS pixels. */
export const SIZES = {
  desktop: { width: 1440, height: 900 },
  small: { width: 800, height: 915 },
  phone: { width: 390, height: 844 },
};
export type Size = keyof typeof SIZES;
export type Scheme = 'light' | 'dark';
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What has burst on a page, one line each; runs in the browser. */
export const findBursts = readFileSync(join(import.meta.dirname, 'find-bursts.js'), 'utf8');

/** Whether pictures are taken: `npm run pictures` and `npm run test:screens` do. */
export const PICTURES = process.env['PAVILION_PICTURES'] === '1';

/** Where a picture goes: those that the README shows are renewed, all others are for looking at once. */
export function pictureFile(name: string): string {
  const shown = readme.includes(`docs/pictures/${name}`);
  return join(ROOT, shown ? 'docs/pictures' : 'test-results/screens', name);
}

/** `npm run test:screens` looks at every screen as everybody who may see it, in every scheme at every size. */
export const EVERYTHING = process.env['PAVILION_SCREENS'] === 'all';

/** What a browser complains about, and the address that it is about; every screen must leave it empty. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      heard.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  return heard;
}

/** What a scheme can change; all else is the same document in both. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds against WCAG 2.2 AA, one line a rule; in the dark only by the rules of colour. */
export async function violations(page: Page, scheme: Scheme = 'light'): Promise<string[]> {
  // Half a million letters: once for each document, and none of the pages has a frame that would need its own.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(AXE);
  // To name every part that passes takes longer than to find those that do not.
  const options: RunOptions = {
    runOnly: scheme === 'light' ? { type: 'tag', values: WCAG } : { type: 'rule', values: OF_COLOUR },
    resultTypes: ['violations'],
  };
  const { violations: found } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

/** One look at the longest page, all levels of the Company with a table each, takes six seconds where the machine is busy. */
const SETTLES_MS = 30_000;

/** The screen as it stands, at each size: loaded, accessible, with nothing that sticks out or is cut; leaves a picture when asked to. */
export async function lookAtSizes(page: Page, name: string, scheme: Scheme, sizes: readonly Size[]) {
  for (const size of sizes) {
    await test.step(`${size}, ${scheme}`, async () => {
      await page.setViewportSize(SIZES[size]);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      // What measures its room is drawn anew just after the window has changed. Between a desktop and a phone there is nothing
      // that neither of them has, but less room.
      if (size !== 'small' || EVERYTHING)
        await expect.poll(() => violations(page, scheme), { timeout: SETTLES_MS }).toEqual([]);
      await expect.poll(() => page.evaluate<string[]>(findBursts), { timeout: SETTLES_MS }).toEqual([]);
      if (PICTURES) await page.screenshot({ path: pictureFile(`${name}-${size}-${scheme}.png`) });
    });
  }
}

const SCHEMES = ['light', 'dark'] as const;

/**
 * The screen at each size in light and dark, without loading it again; it is left as it was, a desktop in light. A scheme is a
 * matter of style sheets, a size draws the page anew: that is done once for both.
 */
export async function lookInBothSchemes(page: Page, name: string, sizes = Object.keys(SIZES) as Size[]) {
  const reducedMotion = 'reduce';
  for (const size of sizes) {
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion });
      await lookAtSizes(page, name, colorScheme, [size]);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion });
  await page.setViewportSize(SIZES.desktop);
}

/** Signed in once for all screens of a worker. */
const apis: Record<string, Api> = {};
let declared: string | undefined;
const ACCOUNT = /:account(?<id>Id)?\((?<username>\w+)\)/;

/** The address of a screen; `:live` is the match that is on now, `:declared` the last of the feed's that was declared with bets of the account `client`, `:draw(open)` a draw of matka, `:casinoDay` the latest day of the casino that is posted, `:line(market,x)` what lies behind the latest line of a result of x, `:account(x)` the guid of x, `:accountId(x)` its id. */
export async function pathOf(url: string, path: string): Promise<string> {
  const api = (apis[url] ??= apiOf(url));
  const { ask } = api;
  if (path.includes(':banner')) return path.replace(':banner', await bannerId(api));
  if (path.includes(':manual')) return manualPath(ask, path);
  if (path.includes(':live')) return path.replace(':live', await liveMatch(api));
  if (path.includes(':race')) return path.replace(':race', await openRace(api));
  if (path.includes(':declared')) {
    declared ??= await declaredMatch(api);
    return path.replace(':declared', declared);
  }
  if (path.includes(':round')) return roundPath(api, path);
  if (path.includes(':category')) return path.replace(':category', await firstCategory(api));
  if (path.includes(':fair')) return fairDrawPath(api, path);
  if (path.includes(':draw')) return drawPath(api, path);
  if (path.includes(':openDraw')) return path.replace(':openDraw', await openDraw(api));
  if (path.includes(':staff')) return staffPath(ask, path);
  if (path.includes(':line')) return linePath(api, path);
  if (path.includes(':casinoDay')) return pathOf(url, path.replace(':casinoDay', await casinoDay(api)));
  const { username, id } = ACCOUNT.exec(path)?.groups ?? {};
  if (username === undefined) return path;
  const { profile } = await ask('profile', {}, username);
  return path.replace(ACCOUNT, id === undefined ? profile.user_guid : String(profile.user_id));
}

const LINE = /:line\((?<source>\w+),(?<username>\w+)\)/;

/** Show Settlement of the latest line of a kind on the statement of an account. */
async function linePath({ ask }: Api, path: string): Promise<string> {
  const { source = '', username = '' } = LINE.exec(path)?.groups ?? {};
  const { ledger } = await ask('ledger', { items_perpage: 500 }, username);
  const line = ledger.find((one) => one.source === LEDGER_SOURCE[source as keyof typeof LEDGER_SOURCE]);
  if (line === undefined) throw new Error(`${username} has no line of ${source}`);
  return path.replace(LINE, `${line.source_id}/${line.user_id}?line=${line.txn_no}`);
}

/** The latest day of the casino that is posted. */
export async function casinoDay({ ask }: Api): Promise<string> {
  const { ledger } = await ask('ledger', { items_perpage: 500 }, 'company');
  const line = ledger.find(({ source }) => source === LEDGER_SOURCE.casinoDay);
  if (line === undefined) throw new Error('the story has no day of the casino that is posted');
  return line.source_id;
}

/** `:round(declared)` and `:round(pending)`: the latest round of the casino that the client has bets on, and one that waits. */
async function roundPath({ ask }: Api, path: string): Promise<string> {
  const state = /:round\((\w+)\)/.exec(path)?.[1] ?? '';
  const { records } =
    state === 'pending'
      ? await ask('pendingCasino', {}, 'company')
      : await ask('casinoList', { items_perpage: 100 }, 'client');
  const round = records.find(
    (one) => state === 'pending' || ('Pl' in one && one.settlement_status === 1 && one.bets > 0),
  );
  if (round === undefined) throw new Error(`the story has no ${state} round`);
  return path.replace(/:round\(\w+\)/, round.event_id);
}

/** The first category of matka. */
async function firstCategory({ ask }: Api): Promise<string> {
  const [category] = await ask('categoryList', {}, 'company');
  if (category === undefined) throw new Error('the story has no category of matka');
  return category.category_id;
}

/** `:fair(drawn)` and `:fair(waiting)`: the latest draw of the story that is over, and the next one to come. */
async function fairDrawPath({ ask }: Api, path: string): Promise<string> {
  const state = /:fair\((\w+)\)/.exec(path)?.[1] ?? '';
  const category = (await ask('fastCategoryList', {}, 'company')).find(
    ({ draw_mode }) => draw_mode === 'fair',
  );
  if (category === undefined) throw new Error('the story has no category of fair draws');
  const day = (later: number): string => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
  const { category_id } = category;
  const { weeks } = await ask(
    'fastMatkaChart',
    { category_id, from_date: day(-1), to_date: day(1) },
    'company',
  );
  const draws = weeks
    .flatMap(({ days }) => days)
    .flatMap(({ market_date, draws: ofDay }) => ofDay.map((draw) => ({ market_date, ...draw })))
    .filter((draw) => draw.state === state);
  const { market_date, time } = draws.at(state === 'drawn' ? -1 : 0)!;
  const eventId = `f-${market_date.replaceAll('-', '')}-${category_id.slice(-8)}-${time.replace(':', '')}`;
  return path.replace(`:fair(${state})`, eventId);
}

/** `:draw(open)` and `:draw(declared)`: of the draws of matka that take bets, or have their number, the one with most bets. */
async function drawPath({ ask }: Api, path: string): Promise<string> {
  const state = /:draw\((\w+)\)/.exec(path)?.[1] ?? '';
  const option = state === 'open' ? 'upcoming' : 'declared';
  const { records } = await ask('matchList', { sport_id: SPORT.matka, option }, 'company');
  const [most] = records.toSorted((a, b) => b.bets - a.bets);
  if (most === undefined) throw new Error(`the story has no draw that is ${state}`);
  return path.replace(`:draw(${state})`, most.event_id);
}

/** A draw of fast matka that takes bets for some while, of a category that there is for it. */
export async function openDraw({ ask }: Api): Promise<string> {
  const found = async (): Promise<string | undefined> =>
    (await ask('fastDraws', {}, 'client')).find(
      ({ state, draw_at }) => state === 'open' && Date.parse(draw_at) > Date.now() + 1_200_000,
    )?.event_id;
  const known = await found();
  if (known !== undefined) return known;
  const category = { title: 'ROUND THE CLOCK', week_days: [1, 2, 3, 4, 5, 6, 7] };
  const times = { category_type: 1, open_time: '00:00', repeat_minutes: 10, until: '23:55' } as const;
  await ask('fastCreateEditCategory', { ...category, ...times }, 'company');
  return (await found())!;
}

/** `:staff(name)`: somebody who acts for the Company. */
async function staffPath(ask: Api['ask'], path: string): Promise<string> {
  const name = /:staff\((\w+)\)/.exec(path)?.[1] ?? '';
  const { staff_list: found } = await ask('getStaffList', { keyword: name }, 'company');
  return path.replace(`:staff(${name})`, found[0]?.user_guid ?? '');
}

/** A banner that is off: to look at its form, and seen nowhere else. */
async function bannerId({ ask }: Api): Promise<string> {
  const name = 'Looked at';
  const { list } = await ask('bannerList', {}, 'company');
  const known = list.find((banner) => banner.name === name);
  if (known !== undefined) return known._id;
  const [desktop_banner, mobile_banner] = [
    pictureToSend(192, 48, [20, 90, 70]),
    pictureToSend(96, 48, [20, 90, 70]),
  ];
  const fields = { name, type: 'Casino', desktop_banner, mobile_banner, is_active: 0 } as const;
  return (await ask('addEditBanner', fields, 'company'))._id;
}

/** A page is there when its heading is. */
export const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

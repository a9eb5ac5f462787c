import type { CallInput } from '@pavilion/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { file, pictureFile } from '../pictures/pictures.fixtures.ts';
import { prune } from '../house-checks/prune.ts';
import { formOf } from '../testing/form-of.fixtures.ts';
import { testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { app, ask, send, codeOf, clock, pool } = story;
const DAY = 24 * 3600 * 1000;

const banner = await pictureFile();
const other = await pictureFile('jpeg');

const make = (fields: Partial<CallInput<'addEditBanner'>> = {}) =>
  ask('addEditBanner', { link: '/matches_list', banner, ...fields }, 'company');
const list = async () => (await ask('bannerList', {}, 'company')).list;
const links = async () => (await list()).map(({ link }) => link);
const kept = async () => {
  const { rows } = await pool.query<{ n: number }>(
    'select (select count(*) from banners)::int + (select count(*) from images)::int as n',
  );
  return rows[0]!.n;
};
const empty = () => pool.query('delete from banners');
const inDays = (days: number) => new Date(clock.now.getTime() + days * DAY).toISOString();

/** A form as it comes over the line. */
async function post(path: string, payload: FormData | string, type?: string) {
  const { body } = await send('renewSession', {}, 'company');
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: {
      authorization: `Bearer ${body.data!.token}`,
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    payload,
  });
  const told = answer.json<{ code?: string; fields?: Record<string, string> }>();
  return [answer.statusCode, told.code, told.fields];
}

describe('what is refused leaves nothing', () => {
  const name = 'Diwali';
  it.each([
    ['neither link nor picture', {}, 'fields_required'],
    ['no picture', { link: '/matches_list' }, 'fields_required'],
    ['no link', { banner }, 'fields_required'],
    ['an empty link', { link: ' ', banner }, 'fields_required'],
    ['a name alone', { name }, 'fields_required'],
    ['no picture for phones', { name, type: 'Casino', desktop_banner: banner }, 'fields_required'],
    [
      'no name',
      { name: ' ', type: 'Casino', desktop_banner: banner, mobile_banner: banner },
      'fields_required',
    ],
    ['no type', { name, type: '', desktop_banner: banner, mobile_banner: banner }, 'fields_required'],
    ['an unknown type', { link: '/', banner, type: 'Other' }, 'malformed'],
    ['javascript:', { link: 'javascript:alert(1)', banner }, 'malformed'],
    ['//host', { link: '//evil.example', banner }, 'malformed'],
    ['/\\host', { link: '/\\evil.example', banner }, 'malformed'],
    ['data:', { link: 'data:text/html,x', banner }, 'malformed'],
    ['a name and password in the link', { link: 'https://a:b@evil.example', banner }, 'malformed'],
    ['a mark of direction in the link', { link: 'https://a\u202Eb.example', banner }, 'malformed'],
    ['a page named .png', { link: '/', banner: file('<!doctype html>') }, 'bad_picture'],
    ['an empty picture', { link: '/', banner: file('') }, 'bad_picture'],
    [
      'one good picture and one bad',
      { name, type: 'Casino', desktop_banner: banner, mobile_banner: file('x') },
      'bad_picture',
    ],
    [
      'an end before the beginning',
      { link: '/', banner, from_at: inDays(2), until_at: inDays(1) },
      'malformed',
    ],
    ['a year that nobody plans', { link: '/', banner, from_at: '0000-01-01T00:00:00Z' }, 'malformed'],
    [
      'a banner that is not there',
      { id: '0190b2b0-0000-7000-8000-000000000000', is_active: 0 },
      'unknown_banner',
    ],
  ] as const)('%s', async (_, fields, code) => {
    const before = await kept();
    expect(await codeOf('addEditBanner', fields as never, 'company')).toBe(code);
    expect(await kept()).toBe(before);
  });

  it('a picture over the limit, by its size or by what the head announces', async () => {
    const big = file(new Uint8Array(12_000_001));
    expect(await post('add_edit_banner', formOf({ link: '/', banner: big }))).toEqual([
      413,
      'picture_too_large',
      { banner: 'at most 12 MB' },
    ]);
    const huge = file(new Uint8Array(50_000_000));
    expect((await post('add_edit_banner', formOf({ link: '/', banner: huge }))).slice(0, 2)).toEqual([
      413,
      'picture_too_large',
    ]);
  });

  it('eleven parts', async () => {
    const form = formOf({ link: '/', banner });
    for (let part = 3; part <= 11; part++) form.append(`part${part}`, 'x');
    expect(await post('add_edit_banner', form)).toEqual([400, 'malformed', { body: 'at most 10 parts' }]);
  });

  it.each([
    ['JSON', '{"link":"/"}', 'application/json'],
    ['no boundary', 'x', 'multipart/form-data'],
    [
      'a form that stops',
      '--b\r\ncontent-disposition: form-data; name="link"\r\n\r\n/',
      'multipart/form-data; boundary=b',
    ],
    [
      'a field of prototypes',
      '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n/\r\n--b--',
      'multipart/form-data; boundary=b',
    ],
  ])('%s', async (_, payload, type) => {
    expect(await post('add_edit_banner', payload, type)).toEqual([
      400,
      'malformed',
      { body: 'not a form of several parts' },
    ]);
  });

  it('a form sent to a call that takes none, and a form of somebody who may not', async () => {
    expect((await post('banner_list', formOf({ type: '' }))).slice(0, 2)).toEqual([400, 'malformed']);
    expect(await codeOf('addEditBanner', { link: '/', banner }, 'subcompany')).toBe('not_permitted');
    expect((await send('addEditBanner', { link: '/', banner })).status).toBe(401);
  });
});

describe('what is taken', () => {
  it('is served as a webp of its own address that never changes', async () => {
    await empty();
    await make({ link: 'https://example.com/offer' });
    const [row] = await list();
    expect(row).toMatchObject({
      link: 'https://example.com/offer',
      type: 'Casino',
      position: 1,
      is_active: 1,
    });
    const { statusCode, headers, rawPayload } = await app.http.inject(row!.banner);
    expect([
      statusCode,
      headers['content-type'],
      headers['cache-control'],
      headers['x-content-type-options'],
    ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable', 'nosniff']);
    expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect((await app.http.inject(row!.banner)).rawPayload.equals(rawPayload)).toBe(true);
  });

  it.each([`/media/${'0'.repeat(64)}.webp`, '/media/x.webp', '/media/..%2f..%2fpackage.json'])(
    'nothing is at %s',
    async (address) => {
      const { statusCode, headers } = await app.http.inject(address);
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it('keeps what an edit does not send, and each picture once', async () => {
    await empty();
    const { _id: id } = await make({ from_at: inDays(-1) });
    const images = async () => (await pool.query('select from images')).rowCount;
    const before = await images();
    await ask(
      'addEditBanner',
      { id, name: 'Diwali', type: 'Dashboard', desktop_banner: other, mobile_banner: banner },
      'company',
    );
    await ask('addEditBanner', { id, until_at: inDays(1), from_at: '' }, 'company');
    const [row] = await list();
    expect(row).toMatchObject({
      name: 'Diwali',
      type: 'Dashboard',
      link: '/matches_list',
      from_at: null,
      until_at: inDays(1),
    });
    expect(row!.mobile_banner).toBe(row!.banner);
    expect(await images()).toBe(before! + 1);
  });

  it('an edit of what somebody else changed meanwhile is told so; a switch and a place are never asked about', async () => {
    await empty();
    const { _id: id } = await make();
    const { version } = (await list())[0]!;
    await ask('addEditBanner', { id, is_active: 0, position: 1 }, 'company');
    await ask('addEditBanner', { id, link: '/theirs', version }, 'company');
    const mine = await send('addEditBanner', { id, link: '/mine', version }, 'company');
    expect([mine.status, mine.body.data]).toMatchObject([
      409,
      { fields: { link: { mine: '/mine', theirs: '/theirs' } } },
    ]);
    expect(await links()).toEqual(['/theirs']);
  });

  it('the same request key acts once; another picture under it is refused', async () => {
    await empty();
    const key = { 'idempotency-key': 'banner-1' };
    const first = await send('addEditBanner', { link: '/', banner }, 'company', key);
    const again = await send('addEditBanner', { link: '/', banner }, 'company', key);
    const mixed = await send('addEditBanner', { link: '/', banner: other }, 'company', key);
    expect([again.body.data, mixed.body.code]).toEqual([first.body.data, 'idempotency_mismatch']);
    expect(await list()).toHaveLength(1);
  });
});

describe('the order', () => {
  it('is moved by places, and a deleted banner comes back where it was', async () => {
    await empty();
    for (const link of ['/a', '/b', '/c']) await make({ link });
    const [a, , c] = await list();
    await ask('addEditBanner', { id: c!._id, position: 1 }, 'company');
    expect(await links()).toEqual(['/c', '/a', '/b']);
    await ask('addEditBanner', { id: c!._id, position: 2 }, 'company');
    expect(await links()).toEqual(['/a', '/c', '/b']);
    await make({ link: '/d', position: 1 });
    expect(await links()).toEqual(['/d', '/a', '/c', '/b']);
    await ask('deleteBanner', { id: a!._id }, 'company');
    expect(await links()).toEqual(['/d', '/c', '/b']);
    expect(await codeOf('deleteBanner', { id: a!._id }, 'company')).toBe('unknown_banner');
    const back = await send('deleteBanner', { id: a!._id, restore: 1 }, 'company');
    expect([back.body.message, await links()]).toEqual(['Banner restored', ['/d', '/a', '/c', '/b']]);
    expect(await codeOf('deleteBanner', { id: a!._id, restore: 1 }, 'company')).toBe('unknown_banner');
  });

  it('of a type keeps the places of the whole', async () => {
    await empty();
    await make({ link: '/a' });
    await make({ link: '/b', type: 'Dashboard' });
    const { list: typed } = await ask('bannerList', { type: 'Dashboard' }, 'subcompany');
    expect(typed.map(({ link, position }) => [link, position])).toEqual([['/b', 2]]);
  });
});

it('what was deleted a month ago goes, with its picture', async () => {
  await empty();
  const { _id: id } = await make();
  await ask('deleteBanner', { id }, 'company');
  clock.now = new Date(clock.now.getTime() + 31 * DAY);
  await prune(app.house);
  expect(await kept()).toBe(0);
});

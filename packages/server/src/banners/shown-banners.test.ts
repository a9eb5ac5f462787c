import type { CallInput } from '@pavilion/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { pictureFile } from '../pictures/pictures.fixtures.ts';
import { testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, codeOf, clock, pool } = story;
const DAY = 24 * 3600 * 1000;
const banner = await pictureFile();
const other = await pictureFile('jpeg');

const make = (fields: Partial<CallInput<'addEditBanner'>> = {}) =>
  ask('addEditBanner', { link: '/matches_list', banner, ...fields }, 'company');
const empty = () => pool.query('delete from banners');
const inDays = (days: number) => new Date(clock.now.getTime() + days * DAY).toISOString();

describe('where people see them', () => {
  const splash = async () => (await ask('systemStatus', {}, 'company')).splash;

  it('the sign-in page shows the first splash in force, at its time', async () => {
    expect(await splash()).toBeNull();
    expect(await codeOf('addEditSplashBanner', { link: '/' }, 'company')).toBe('fields_required');
    const { _id: later } = await ask(
      'addEditSplashBanner',
      { banner: other, from_at: inDays(1), link: '/later' },
      'company',
    );
    await ask('addEditSplashBanner', { banner }, 'company');
    await expect
      .poll(splash)
      .toMatchObject({ link: '', image: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webp$/) });
    expect((await ask('splashBannerList', {}, 'agent')).list.map(({ link }) => link)).toEqual(['', '/later']);
    const before = clock.now;
    clock.now = new Date(before.getTime() + DAY);
    expect(await splash()).toMatchObject({ link: '/later' });
    clock.now = before;
    await ask('addEditSplashBanner', { id: later, from_at: '' }, 'company');
    await expect.poll(splash).toMatchObject({ link: '/later' });
    await ask('addEditSplashBanner', { id: later, is_active: 0 }, 'company');
    await expect.poll(splash).toMatchObject({ link: '' });
  });

  it('an open screen of a client follows; casino banners are not for whom casino is hidden from; operators have none', async () => {
    await empty();
    const client = await watch(story, await viewerNamed(story, 'client'), ['me']);
    const agent = await watch(story, await viewerNamed(story, 'agent'), ['me']);
    const shown = () => (client.of('me').values.get('banners') as { link: string }[]).map(({ link }) => link);
    await make({ link: '/casino' });
    await make({ link: '/dashboard', type: 'Dashboard' });
    await expect.poll(shown).toEqual(['/casino', '/dashboard']);
    const user_guid = story.people['master']!.guid;
    await ask('lockUnlockCasinoBet', { user_guid, lock_casino_bet: 1 }, 'company');
    await expect.poll(shown).toEqual(['/dashboard']);
    await ask('lockUnlockCasinoBet', { user_guid, lock_casino_bet: 0 }, 'company');
    await expect.poll(shown).toEqual(['/casino', '/dashboard']);
    expect(agent.of('me').values.get('banners')).toEqual([]);
    client.link.close();
    agent.link.close();
  });

  it('a banner whose time comes is pushed when it comes', async () => {
    await empty();
    const client = await watch(story, await viewerNamed(story, 'client'), ['me']);
    const soon = new Date(clock.now.getTime() + 300).toISOString();
    await make({ link: '/soon', from_at: soon });
    await make({ link: '/now' });
    const shown = () =>
      (client.of('me').values.get('banners') as { link: string }[] | undefined)?.map(({ link }) => link);
    await expect.poll(shown).toEqual(['/now']);
    clock.now = new Date(clock.now.getTime() + 300);
    await expect.poll(shown).toEqual(['/soon', '/now']);
    client.link.close();
  });
});

import type { CallName } from '@pavilion/contract/calls.ts';
import type { StaleForm } from '@pavilion/contract/form-version.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE, EVENT, testStory } from '../testing/story.fixtures.ts';

const { ask, codeOf, feed, send } = await testStory({ PAVILION_FRAME_HOSTS: 'tv.example.com' });
const ofMatch = { event_id: EVENT };
const TV = 'https://tv.example.com/';
type Values = Record<string, string | number>;

beforeAll(() => feed.matchOdds({}));

const event = async () => ask('getEventSetting', ofMatch, 'company');

type Form = {
  /** The version of what stands now, and what stands. */
  read: () => Promise<{ version: string; values: Values }>;
  call: CallName;
  /** What of the one and of the other saves, as the form sends it and as it reads. */
  one: Values;
  other: Values;
  sent?: (values: Values) => Record<string, unknown>;
};
const onMatch = (values: Values): Record<string, unknown> => ({ ...ofMatch, ...values });

const FORMS: Record<string, Form> = {
  television: {
    call: 'updateTvUrl',
    read: async () => {
      const { event: now, versions } = await event();
      return { version: versions.tv, values: { url: now.live_tv_url } };
    },
    one: { url: `${TV}1` },
    other: { url: `${TV}2` },
  },
  'score widget': {
    call: 'updateScoreUrl',
    read: async () => {
      const { event: now, versions } = await event();
      return {
        version: versions.widget,
        values: { score_widget: now.score_widget, new_widget: now.new_widget },
      };
    },
    one: { score_widget: `${TV}1`, new_widget: 1 },
    other: { score_widget: `${TV}2`, new_widget: 0 },
  },
  text: {
    call: 'updateEventText',
    read: async () => {
      const { event: now, version } = await ask('getEventText', ofMatch, 'company');
      return { version, values: now };
    },
    one: { event_text: 'Final' },
    other: { event_text: 'Semi-final' },
  },
  'match of the feed': {
    call: 'updateMatchId',
    read: async () => {
      const { event: now, versions } = await event();
      return { version: versions.match_id, values: { match_id: now.match_id } };
    },
    one: { match_id: EVENT },
    other: { match_id: '' },
  },
  announcement: {
    call: 'eventAnnouncement',
    read: async () => {
      const { event: now, versions } = await event();
      return { version: versions.news, values: { announcement: now.announcement } };
    },
    one: { announcement: 'Rain' },
    other: { announcement: 'Toss at ten' },
  },
  'policy of second factors': {
    call: 'secondFactorPolicy',
    read: async () => {
      const { roles, version } = await ask('secondFactorPolicy', {}, 'company');
      return { version, values: { roles: roles.join(' ') } };
    },
    one: { roles: '7' },
    other: { roles: '5 6' },
    sent: ({ roles }) => ({ roles: String(roles).split(' ').map(Number), code: CODE }),
  },
};

describe.each(Object.entries(FORMS))(
  'two people save the %s',
  (_, { call, read, one, other, sent = onMatch }) => {
    it('the second is told what the first set, and saves over it only knowing that', async () => {
      const found = await read();
      expect(await codeOf(call, { ...sent(one), version: found.version }, 'company')).toBe('ok');
      const stands = await read();
      expect(stands.values).toEqual(one);

      // Refused with both sides of each field that differs.
      const { status, body } = await send(call, { ...sent(other), version: found.version }, 'admin8');
      expect([status, body.code]).toEqual([409, 'stale_form']);
      const told: StaleForm = {
        version: stands.version,
        fields: Object.fromEntries(
          Object.entries(other).map(([field, mine]) => [field, { mine, theirs: one[field]! }]),
        ),
      };
      expect(body.data).toEqual(told);
      expect(await read()).toEqual(stands);

      expect(await codeOf(call, { ...sent(other), version: told.version }, 'admin8')).toBe('ok');
      expect((await read()).values).toEqual(other);
    });

    it('a client that knows no versions saves as before', async () => {
      expect(await codeOf(call, sent(one), 'company')).toBe('ok');
      expect((await read()).values).toEqual(one);
    });
  },
);

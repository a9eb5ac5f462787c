import { expect, it } from 'vitest';
import { staffOf } from '../staff/staff.fixtures.ts';
import { testStory } from '../testing/story.fixtures.ts';

const story = await testStory();

it('staff are told by their own name, and the operator that they act for as such', async () => {
  const { username } = await staffOf(story).helper(['matches.list']);
  const { groups } = await story.ask('search', { keyword: username, kinds: ['staff'] }, 'company');
  const hit = groups.flatMap(({ hits }) => hits).find(({ title }) => title === username);
  const { rows } = await story.pool.query<{ own: string }>(
    `select trim(first_name || ' ' || last_name) as own from users where username = $1`,
    [username],
  );
  expect(hit).toMatchObject({ name: 'company', role: 1 });
  expect(hit?.detail.split(' · ')[0]).toBe(rows[0]?.own);
});

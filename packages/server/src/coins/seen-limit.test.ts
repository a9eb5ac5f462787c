import { describe, expect, it } from 'vitest';
import { REFUSALS } from '@pavilion/contract/refusals.ts';
import { testStory } from '../testing/story.fixtures.ts';

describe('a limit that somebody else has changed since it was shown', () => {
  it('is not set over: the later of two desks is told what holds now, and decides again', async () => {
    const { people, send, ask } = await testStory();
    const { id, guid } = people['client']!;
    const late = { fixed_limit: 120_000, seen: 100_000 };
    await ask('updateLimit', { user_id: id, fixed_limit: 150_000, seen: 100_000 }, 'company');
    for (const refused of [
      await send('updateLimit', { user_id: id, ...late }, 'agent'),
      await send('updateCurrentLimit', { user_guid: guid, ...late, current_limit: 10 }, 'agent'),
    ])
      expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
        409,
        'stale_form',
        { fixed_limit: '1,50,000' },
      ]);
    const set = await ask('updateLimit', { user_id: id, fixed_limit: 120_000, seen: 150_000 }, 'agent');
    expect(set.fixed_limit).toBe(120_000);
    // Whoever does not say what it saw, as the specification's own call does not, is not asked.
    await ask('updateLimit', { user_id: id, fixed_limit: 110_000 }, 'agent');
  });
});

it('every refusal of a limit has a text of its own: "Fixed Limit Not Updated" is for where none came along', () => {
  for (const [, [, text]] of Object.entries(REFUSALS).map((row) => row)) expect(text).not.toBe('');
});

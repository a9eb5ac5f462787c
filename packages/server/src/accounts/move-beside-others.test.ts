import { expect, it } from 'vitest';
import { transaction } from '../db/pool.ts';
import { CODE, testStory } from '../testing/story.fixtures.ts';
import { somebodyWaits } from '../testing/somebody-waits.fixtures.ts';

const { codeOf, people, pool } = await testStory();

it.each([
  // As the book of a bet refers to its client.
  ['a bet', 'select from users where id = $1 for key share', 'stockist'],
  ['an edit', `update users set first_name = 'Edited' where id = $1`, 'agent'],
])(
  '%s that has its client’s wallet does not wait for a move of the client, which waits for it',
  async (_, sql, parent) => {
    const { id, guid } = people['client']!;
    const move = { user_guid: guid, parent_guid: people[parent]!.guid, code: CODE };
    const moving = await transaction(pool, async (db) => {
      await db.query('select from wallets where user_id = $1 for update', [id]);
      const moved = codeOf('moveUser', move, 'company');
      await somebodyWaits(pool);
      await db.query(`set local lock_timeout = '500ms'`);
      await db.query(sql, [id]);
      return [moved];
    });
    expect(await Promise.all(moving)).toEqual(['ok']);
  },
);

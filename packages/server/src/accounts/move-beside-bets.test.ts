import { expect, it } from 'vitest';
import { transaction } from '../db/pool.ts';
import { CODE, testStory } from '../testing/story.fixtures.ts';
import { somebodyWaits } from '../testing/somebody-waits.fixtures.ts';

const { codeOf, people, pool } = await testStory();

it('a bet that has its client’s wallet does not wait for a move of the client, which waits for the bet', async () => {
  const { id, guid } = people['client']!;
  const move = { user_guid: guid, parent_guid: people['stockist']!.guid, code: CODE };
  const moving = await transaction(pool, async (bet) => {
    await bet.query('select from wallets where user_id = $1 for update', [id]);
    const moved = codeOf('moveUser', move, 'company');
    await somebodyWaits(pool);
    await bet.query(`set local lock_timeout = '500ms'`);
    // As the book of a bet refers to its client.
    await bet.query('select from users where id = $1 for key share', [id]);
    return [moved];
  });
  expect(await Promise.all(moving)).toEqual(['ok']);
});

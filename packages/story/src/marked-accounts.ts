import { setSwitch } from '@pavilion/server/accounts/lock-user.ts';
import type { House } from '@pavilion/server/house.ts';
import { inOneTransaction } from './declare-match.ts';
import { adminViewer, storyClients } from './story.sql.ts';

/** Places in the list of clients, which is in the order of their creation: any will do, as long as they are the same each time. */
const BET_LOCKED = [17, 58, 121, 190];
const INACTIVE = 33;

/** Some clients are bet-locked and one is inactive, as in any house. */
export async function markAccounts(house: House, beganAt: Date): Promise<void> {
  const clients = await storyClients(house.pool, beganAt);
  await inOneTransaction(house, await adminViewer(house.pool), async (ctx) => {
    for (const place of BET_LOCKED) {
      const client = clients[place];
      if (client !== undefined)
        await setSwitch(house, ctx, { guid: client.guid, field: 'lock_betting', value: 1 });
    }
    const inactive = clients[INACTIVE];
    if (inactive !== undefined)
      await setSwitch(house, ctx, { guid: inactive.guid, field: 'status', value: 0 });
  });
}

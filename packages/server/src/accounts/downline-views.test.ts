import { expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

const { ask, people } = await testStory();
const cash = (username: string, type: 1 | 2, amount: number) =>
  ask('payReceiveCash', { user_guid: people[username]!.guid, amount, remark: '', type }, 'agent');

await cash('client', 1, 700);
await cash('client2', 2, 300);

it.each([
  ['to_take', 'client', 700],
  ['to_give', 'client2', -300],
] as const)(
  'the view %s keeps the accounts whose shown balance is on that side',
  async (option, name, balance) => {
    const { userdownlist, views } = await ask('downline', { role: 7, option }, 'agent');
    expect(userdownlist.map((row) => [row.username, row.ledger_balance])).toEqual([[name, balance]]);
    expect(views[option]).toBe(1);
    const whole = await ask('downline', { role: 7 }, 'agent');
    expect(whole.views[option]).toBe(1);
  },
);

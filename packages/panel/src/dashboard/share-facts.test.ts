import { expect, test } from 'vitest';
import { shareFacts } from './share-facts.ts';

test.each([
  ['the Company', { role: 1, my_share: 0, my_agent_share: 0, company_share: 0 }, { mine: 100, company: 0 }],
  ['an admin', { role: 8, my_share: 0, my_agent_share: 0, company_share: 0 }, { mine: 100, company: 0 }],
  [
    'a sub company',
    { role: 2, my_share: 70, my_agent_share: 90, company_share: 30 },
    { mine: 70, company: 30 },
  ],
  [
    'an agent',
    { role: 6, my_share: 10, my_agent_share: 65.1, company_share: 0 },
    { mine: 65.1, company: 34.9 },
  ],
  ['a client', { role: 7, my_share: 65, my_agent_share: 0, company_share: 0 }, { mine: 0, company: 100 }],
])('Maximum My Share and Minimum Company Share of %s', (_, own, facts) => {
  expect(shareFacts(own)).toEqual(facts);
});

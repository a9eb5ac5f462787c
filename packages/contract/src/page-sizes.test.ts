import { expect, it } from 'vitest';
import { calls } from './calls.ts';

it.each([
  ['matchList', 100],
  ['betList', 50],
  ['companyReport', 100],
  ['userReport', 100],
  ['agentReport', 100],
  ['subCompanyReport', 100],
  ['plReport', 50],
  ['unsettledMarkets', 20],
  ['settledMatches', 20],
  ['unsettledFancies', 100],
] as const)('%s comes in pages of %i when nothing else is asked for', (name, size) => {
  const page = calls[name].in.parse({ event_id: '900' });
  expect(page.items_perpage).toBe(size);
});

import { definition, message } from '@pavilion/engine/odds-stream/market-fixture.ts';
import { expect, test } from 'vitest';
import { createDelayGuard } from './refuse-delays.ts';

const asking = (id: string, betDelay: number) =>
  message([{ id, marketDefinition: definition({ betDelay }) }]);

test('a delay that is refused is told once for each time that a market comes to ask for it', () => {
  const told: string[] = [];
  const guard = createDelayGuard(({ feed, kind, detail }) => told.push(`${feed} ${kind}: ${detail}`));
  guard('stream', asking('1.5', 60));
  guard('stream', asking('1.5', 60));
  guard('stream', asking('1.6', -1));
  guard('stream', asking('1.5', 5));
  guard('stream', asking('1.5', 60));
  expect(told).toEqual([
    'stream bet-delay: 1.5 asks for 60 s: no bets',
    'stream bet-delay: 1.6 asks for -1 s: no bets',
    'stream bet-delay: 1.5 asks for 60 s: no bets',
  ]);
});

test('a message that asks for nothing out of the way is passed on as it is', () => {
  const guard = createDelayGuard(() => undefined);
  for (const fine of [asking('1.5', 0), asking('1.5', 30), message([]), message([{ id: '1.5' }])])
    expect(guard('stream', fine)).toBe(fine);
});

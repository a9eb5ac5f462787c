import { expect, it } from 'vitest';
import { onRunner } from '../testing/story.fixtures.ts';
import { ASH, BAY, COB, DUN, out, RACE, race, slip, used } from './race.fixtures.ts';

it.each([
  [16.2, 754.2, 0.7542],
  [3.9, 900, null],
])(
  'a place bet, Lagai 1,000 @0.90, after %s per cent of its market left wins %s (rules 13)',
  async (factor, win, holding_price) => {
    const at = await race({ marketType: 'PLACE', numberOfWinners: 3 });
    await at.tell({}, { [ASH]: [1.9, 1.91] });
    const bet = { ...onRunner(ASH, 1, 1.9, 1000), event_id: RACE };
    const { betslip_uid: uid } = await at.ask('placeBet', bet, 'client');
    at.clock.now = new Date(at.clock.now.getTime() + 1000);
    await at.tell(out([BAY, factor]));
    expect(await slip(at, uid)).toMatchObject({ price: 1.9, win, loss: 1000, holding_price });
  },
);

it.each([0, 100, -5])(
  'a factor of %d from a feed reduces nothing; the bets on its runner are void',
  async (factor) => {
    const at = await race();
    const uids = [await at.bet(ASH, 1, 4.29, 1000), await at.bet(BAY, 1, 3, 1000)] as const;
    await at.tell(out([BAY, factor]));
    expect(await slip(at, uids[0])).toMatchObject({ win: 3290, holding_price: null });
    expect(await slip(at, uids[1])).toMatchObject({ winning_status: '3', withdrawn: 1 });
    expect(await used(at)).toBe(1000);
  },
);

it('a runner that is given back after bets were placed since joins them as if it had never left', async () => {
  const at = await race();
  const early = await at.bet(ASH, 1, 4.29, 1000);
  const gone = await at.bet(BAY, 1, 3, 1000);
  await at.tell(out([BAY, 30.01]));
  const since = await at.bet(ASH, 2, 4.29, 100);
  expect(await used(at)).toBe(900);
  await at.tell({});
  expect(await slip(at, early)).toMatchObject({ win: 3290, holding_price: null });
  expect(await slip(at, gone)).toMatchObject({ winning_status: '0', withdrawn: 0, win: 2000 });
  expect(await slip(at, since)).toMatchObject({ win: 100, loss: 329, holding_price: null });
  // Neither wins: 1,000 and 1,000 are lost, 100 is won.
  expect(await used(at)).toBe(1900);
});

it('of bets in their delay when a runner is withdrawn the one on it is refused, and the other not reduced', async () => {
  const at = await race({ betDelay: 1 });
  await at.tell({}, { [BAY]: [3.01, 3], [COB]: [3.01, 3] });
  const on = (selection: number) => ({ ...onRunner(selection, 1, 3, 100), event_id: RACE });
  const waiting = [at.codeOf('placeBet', on(BAY), 'client'), at.ask('placeBet', on(COB), 'client')] as const;
  at.clock.now = new Date(at.clock.now.getTime() + 500);
  await at.tell(out([BAY, 30.01]), { [COB]: [3.01, 3] });
  at.clock.now = new Date(at.clock.now.getTime() + 500);
  expect(await waiting[0]).toBe('runner_not_active');
  expect(await slip(at, (await waiting[1]).betslip_uid)).toMatchObject({ win: 200, holding_price: null });
});

it('the detail of the match says since when a runner is out, and by which factor', async () => {
  const at = await race();
  const since = at.clock.now.toISOString();
  await at.tell(out([BAY, 30.01]));
  const { market } = await at.ask('matchDetail', { event_id: RACE }, 'company');
  expect(market[0]!.runners.map(({ selectionId, withdrawn }) => [selectionId, withdrawn])).toEqual([
    [ASH, null],
    [BAY, { factor: 30.01, at: since }],
    [COB, null],
    [DUN, null],
  ]);
});

it('of a thousand runners one leaves as of four', async () => {
  const at = await race();
  const thousand = (left?: number) =>
    at.feed.matchOdds(
      { 1: [4.3, 4.29], 2: [3.01, 3], 1000: [9.01, 9] },
      {
        eventTypeId: '7',
        marketType: 'WIN',
        runners: Array.from({ length: 1000 }, (_, place) => ({
          id: place + 1,
          name: `Runner ${place + 1}`,
          sortPriority: place + 1,
          ...(left === place + 1
            ? { status: 'REMOVED' as const, adjustmentFactor: 30.01 }
            : { status: 'ACTIVE' as const }),
        })),
      },
    );
  await thousand();
  const place = async (...bet: Parameters<typeof onRunner>) =>
    (await at.ask('placeBet', { ...onRunner(...bet), event_id: RACE }, 'client')).betslip_uid;
  const [first, second, last] = [
    await place(1, 1, 4.29, 1000),
    await place(2, 1, 3, 1000),
    await place(1000, 1, 9, 100),
  ];
  expect(await used(at)).toBe(2100);
  await thousand(2);
  expect(await slip(at, first)).toMatchObject({ win: 2002.57, loss: 1000 });
  expect(await slip(at, second)).toMatchObject({ winning_status: '3' });
  // Of total odds of 9 there are 69.99 % left: 6.2991.
  expect(await slip(at, last)).toMatchObject({ win: 529.91, loss: 100 });
  expect(await used(at)).toBe(1100);
  await thousand();
  expect(await used(at)).toBe(2100);
});

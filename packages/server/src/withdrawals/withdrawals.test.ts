import { describe, expect, it } from 'vitest';
import { CODE, MATCH_ODDS, onRunner } from '../testing/story.fixtures.ts';
import { ASH, BAY, COB, DUN, out, RACE, race, slip, used } from './race.fixtures.ts';

describe('a Lagai bet after others than its runner were withdrawn from a race (rules 13)', () => {
  it.each([
    { bet: '1,000 @3.29', odds: 4.29, stake: 1000, left: [[BAY, 30.01]], win: 2002.57, kept: 2.0026 },
    {
      bet: '1,000 @3.29',
      odds: 4.29,
      stake: 1000,
      left: [
        [BAY, 30.01],
        [COB, 12.4],
      ],
      win: 1630.25,
      kept: 1.6303,
    },
    { bet: '1,000 @3.29', odds: 4.29, stake: 1000, left: [[BAY, 2.4]], win: 3290, kept: null },
    { bet: '250.50 @0.30', odds: 1.3, stake: 250.5, left: [[BAY, 30.01]], win: 2.51, kept: 0.01 },
  ] as const)('$bet: $left wins $win', async ({ odds, stake, left, win, kept }) => {
    const at = await race();
    const uid = await at.bet(ASH, 1, odds, stake);
    await at.tell(out(...left));
    expect(await slip(at, uid)).toMatchObject({
      price: odds,
      holding_price: kept,
      win,
      loss: stake,
      winning_status: '0',
    });
  });

  it.each([
    { factor: 16.2, win: 754.2 },
    { factor: 3.9, win: 900 },
  ])(
    'in a market of two places $factor % leaves $win, with its runner placed and without',
    async ({ factor, win }) => {
      const at = await race({ marketType: 'PLACE', numberOfWinners: 2 });
      await at.tell({}, { [ASH]: [1.9, 1.9] });
      const bet = async (side: 1 | 2) =>
        (await at.ask('placeBet', { ...onRunner(ASH, side, 1.9, 1000), event_id: RACE }, 'client'))
          .betslip_uid;
      const [lagai, khai] = [await bet(1), await bet(2)];
      await at.tell(out([BAY, factor]));
      expect(await slip(at, lagai)).toMatchObject({ market_winners: 2, runner_pl: [win, -1000] });
      expect(await slip(at, khai)).toMatchObject({ market_winners: 2, runner_pl: [-win, 1000] });
    },
  );

  it('one after the other comes to the same as both at once', async () => {
    const at = await race();
    const uid = await at.bet(ASH, 1, 4.29, 1000);
    await at.tell(out([BAY, 30.01]));
    await at.tell(out([BAY, 30.01], [COB, 12.4]));
    expect((await slip(at, uid)).win).toBe(1630.25);
  });
});

describe('a runner that is withdrawn', () => {
  it('has its bets void and the coins back at once; Khai on another risks less, and what comes after is not reduced', async () => {
    const at = await race();
    const gone = await at.bet(BAY, 1, 3, 1000);
    const khai = await at.bet(ASH, 2, 4.29, 1000);
    expect(await used(at)).toBe(4290);
    await at.tell(out([BAY, 30.01]));
    const later = await at.bet(ASH, 2, 4.29, 100);
    expect(await slip(at, gone)).toMatchObject({ winning_status: '3', withdrawn: 1, win: 2000, loss: 1000 });
    expect(await slip(at, khai)).toMatchObject({
      winning_status: '0',
      withdrawn: 0,
      win: 1000,
      loss: 2002.57,
    });
    expect(await slip(at, later)).toMatchObject({ holding_price: null, loss: 329 });
    expect(await used(at)).toBe(2331.57);
    expect(await at.betCode(BAY, 1, 3, 100)).toBe('runner_not_active');
  });

  it('in another sport reduces nothing', async () => {
    const at = await race({ eventTypeId: '4', marketType: 'MATCH_ODDS' });
    await at.tell(out([BAY, 30.01]));
    const { rows } = await at.pool.query('select factor from withdrawals');
    expect(rows).toEqual([{ factor: 3001 }]);
  });

  it('is given back by the feed, and all is as it was', async () => {
    const at = await race();
    const uids = [await at.bet(BAY, 1, 3, 1000), await at.bet(ASH, 2, 4.29, 1000)];
    const before = [await Promise.all(uids.map((uid) => slip(at, uid))), await used(at)];
    await at.tell(out([BAY, 30.01]));
    await at.tell({});
    expect([await Promise.all(uids.map((uid) => slip(at, uid))), await used(at)]).toEqual(before);
  });
});

describe('the desk', () => {
  it('sees before it withdraws whom that moves, as it is then written, and locks the market', async () => {
    const at = await race();
    await at.bet(BAY, 1, 3, 1000);
    await at.bet(ASH, 2, 4.29, 1000);
    const preview = await at.ask('withdrawalPreview', { ...at.of(BAY), factor: 30.01 }, 'company');
    const moved = await at.ask('withdrawRunner', { ...at.of(BAY), factor: 30.01, code: CODE }, 'company');
    expect(preview).toMatchObject(moved);
    expect(moved).toEqual({
      clients: 1,
      void_bets: 1,
      void_stakes: 1000,
      restored_bets: 0,
      restored_stakes: 0,
      repriced_bets: 1,
      used_limit: -2287.43,
    });
    expect(preview.largest).toMatchObject([{ username: 'client', used_before: 4290, used_after: 2002.57 }]);
    expect(await at.betCode(ASH, 1, 4, 100)).toBe('market_locked');
    const back = await at.ask('withdrawalPreview', { ...at.of(BAY), reinstate: 1 }, 'company');
    const restored = await at.ask('reinstateRunner', { ...at.of(BAY), code: CODE }, 'company');
    expect(back).toMatchObject(restored);
    expect(restored).toMatchObject({
      restored_bets: 1,
      restored_stakes: 1000,
      repriced_bets: 1,
      used_limit: 2287.43,
    });
    expect(await used(at)).toBe(4290);
    expect((await at.ask('withdrawals', { event_id: RACE }, 'company')).records).toMatchObject([
      { runner_name: 'Bay', factor: 30.01, withdrawn_by: 'company', undone_by: 'company', void_bets: 0 },
    ]);
  });

  it.each([0, 100, -5, 1.234])('a factor of %d is none', async (factor) => {
    const at = await race();
    expect(await at.withdraw(BAY, factor)).toBe('malformed');
  });

  it('is asked for a factor in a race, and only there', async () => {
    const at = await race();
    expect(await at.withdraw(BAY)).toBe('malformed');
    expect(await at.withdraw(99, 5)).toBe('unknown_selection');
    const cricket = await race({ eventTypeId: '4', marketType: 'MATCH_ODDS', eventId: RACE });
    expect(await cricket.withdraw(BAY, 5)).toBe('malformed');
    const uid = await cricket.bet(BAY, 1, 3, 1000);
    const other = await cricket.bet(ASH, 1, 4.29, 1000);
    expect(await cricket.withdraw(BAY)).toBe('ok');
    expect(await slip(cricket, uid)).toMatchObject({ winning_status: '3' });
    expect(await slip(cricket, other)).toMatchObject({ win: 3290, holding_price: null });
  });

  it('withdraws a runner once, and gives back only what is withdrawn', async () => {
    const at = await race();
    expect(await at.reinstate(BAY)).toBe('runner_not_withdrawn');
    expect(await at.withdraw(BAY, 20)).toBe('ok');
    expect(await at.withdraw(BAY, 20)).toBe('runner_withdrawn');
    expect(await at.reinstate(BAY)).toBe('ok');
    expect(await at.reinstate(BAY)).toBe('runner_not_withdrawn');
  });

  it('knows better than the feed until that says something new', async () => {
    const at = await race();
    const uid = await at.bet(ASH, 1, 4.29, 1000);
    expect(await at.withdraw(BAY, 30.01)).toBe('ok');
    await at.tell({});
    await at.tell(out([BAY, 12]));
    expect((await slip(at, uid)).win).toBe(2002.57);
    expect(await at.reinstate(BAY)).toBe('ok');
    await at.tell(out([BAY, 12], [COB, 1]));
    expect((await slip(at, uid)).win).toBe(3290);
  });

  it('has to roll a settlement back first; rolled back, the bets are as withdrawn as before, and as the feed told since', async () => {
    const at = await race();
    const uid = await at.bet(ASH, 1, 4.29, 1000);
    await at.tell(out([BAY, 30.01]));
    const before = [await slip(at, uid), await used(at)];
    const settled = { event_id: RACE, market_id: MATCH_ODDS, selection_id: ASH, confirm_warning: 1 as const };
    expect(await at.codeOf('settleMarket', settled, 'company')).toBe('ok');
    expect(await at.withdraw(COB, 20)).toBe('already_settled');
    expect(await at.reinstate(BAY)).toBe('already_settled');
    expect(await slip(at, uid)).toMatchObject({ winning_status: '1', win: 2002.57 });
    const of = { event_id: RACE, market_id: MATCH_ODDS, code: CODE };
    expect(await at.codeOf('rollbackMarket', of, 'company')).toBe('ok');
    expect([await slip(at, uid), await used(at)]).toEqual(before);
    expect(await at.codeOf('settleMarket', settled, 'company')).toBe('ok');
    await at.tell(out([BAY, 30.01], [COB, 20]));
    await at.tell(out([BAY, 30.01], [COB, 12.4]));
    expect(await at.codeOf('rollbackMarket', of, 'company')).toBe('ok');
    expect((await slip(at, uid)).win).toBe(1630.25);
    expect(await at.withdraw(COB, 12.4)).toBe('runner_withdrawn');
    await at.tell(out([BAY, 30.01]));
    expect((await slip(at, uid)).win).toBe(2002.57);
  });
});

it('when all runners are withdrawn nothing is tied up, and the market is abandoned', async () => {
  const at = await race();
  await at.bet(ASH, 1, 4.29, 1000);
  await at.bet(DUN, 2, 3, 1000);
  await at.tell(out([ASH, 40], [BAY, 30], [COB, 20], [DUN, 10]));
  expect(await used(at)).toBe(0);
  const of = { event_id: RACE, market_id: MATCH_ODDS, type: 1 as const, code: CODE };
  expect(await at.codeOf('abandonMarket', of, 'company')).toBe('ok');
});

import { describe, expect, it } from 'vitest';
import { cards, returnOf } from '../testing/casino-checks.ts';
import { playRounds } from '../testing/casino-deals.ts';
import { CARD_32, CARD_32_EU } from './card32.ts';
import type { Game } from './game.ts';
import { QUEEN } from './queen.ts';

const TIED_TWICE = cards('9♠ 8♠ 7♠ 6♠ | K♠ 10♠ K♥ 7♥ | 6♥ Q♠');

const totals = (game: Game, count: number): string =>
  game
    .read(TIED_TWICE.slice(0, count))
    .seats.map(({ hand }) => hand)
    .join(' ');

describe('32 cards: the tied draw on and their totals run on', () => {
  it('17 17 17 17, then 30 27 30 24, then 36 and 42: Player 10', () => {
    expect([4, 8, 10].map((count) => totals(CARD_32, count))).toEqual([
      '17 17 17 17',
      '30 27 30 24',
      '36 27 42 24',
    ]);
    const { seats, ending } = CARD_32.read(TIED_TWICE);
    expect(ending).toEqual({
      winner: 'Player 10',
      description: 'Player 10#42 v 36 v 27 v 24',
      outcomes: [2],
    });
    expect(seats.map(({ won, cards: lying }) => [won, lying.length])).toEqual([
      [false, 3],
      [false, 2],
      [true, 3],
      [false, 2],
    ]);
  });

  it('takes bets again for the tied alone, each at one of so many', () => {
    const fair = (sid: number, lagai: number, khai: number) => ({ market: 1, sid, lagai, khai });
    const reopened = Array.from(
      { length: 11 },
      (_, count) => CARD_32.read(TIED_TWICE.slice(0, count)).reopened,
    );
    expect(reopened[4]).toEqual([1, 2, 3, 4].map((sid) => fair(sid, 3880, 4120)));
    expect(reopened[8]).toEqual([fair(1, 1960, 2040), fair(3, 1960, 2040)]);
    expect(reopened.filter((one, count) => count !== 4 && count !== 8 && one.length > 0)).toEqual([]);
  });

  it('three of them at one of three', () => {
    const { reopened } = CARD_32.read(cards('9♠ 8♠ 7♠ 6♠ | K♠ K♥ K♦ 7♥'));
    expect(reopened.map(({ sid, lagai, khai }) => [sid, lagai, khai])).toEqual([
      [1, 2920, 3080],
      [2, 2920, 3080],
      [3, 2920, 3080],
    ]);
  });

  it('ends only with a full turn that leaves one ahead', () => {
    for (let count = 0; count < TIED_TWICE.length; count += 1)
      expect(CARD_32.read(TIED_TWICE.slice(0, count)).ending).toBeUndefined();
    expect(CARD_32.read(cards('6♠ 6♥ 6♦ 6♣')).ending?.winner).toBe('Player 11');
  });

  it('when the shoe has no card left for each of the tied, the best suit of their last cards wins', () => {
    const pairs = ['6♦ 6♣', '7♦ 7♣']
      .concat(['8', '9', '10', 'J', 'Q'].flatMap((rank) => [`${rank}♠ ${rank}♥`, `${rank}♦ ${rank}♣`]))
      .concat('K♠ K♥');
    const allBut2 = cards(`7♠ 6♠ 7♥ 6♥ ${pairs.join(' ')}`);
    expect(CARD_32.read(allBut2).reopened.map(({ sid }) => sid)).toEqual([3, 4]);
    expect(CARD_32.read([...allBut2, ...cards('K♦ K♣')]).ending?.winner).toBe('Player 11');
    expect(CARD_32.read([...allBut2, ...cards('K♣ K♦')]).ending?.winner).toBe('Player 10');
  });

  it.each(['5♠', '6♠ 6♠', '6♠ 6♥ 6♦ 6♣ 7♠'])('no deal brings %s', (text) => {
    expect(() => CARD_32.read(cards(text))).toThrow('engine invariant broken');
  });
});

describe('32 cards EU, on the first four cards', () => {
  const outcomesOf = (text: string): readonly string[] => {
    const { ending } = CARD_32_EU.read(cards(text));
    return CARD_32_EU.markets.map(({ outcomes }, at) => outcomes[ending!.outcomes[at]!]!.name);
  };

  it('single 0, 8 & 9 beats 10 & 11 with 17 to 13, whatever falls afterwards', () => {
    expect(outcomesOf('9♠ 8♠ 7♠ 6♠ | K♠ 10♠ K♥ 7♥ | 6♥ Q♠')).toEqual([
      'Player 10',
      '8 Odd',
      '9 Even',
      '10 Odd',
      '11 Even',
      'Three or four black',
      '8 & 9',
      'Single 0',
    ]);
    expect(CARD_32_EU.read(TIED_TWICE).ending?.description).toBe(
      'Player 10#42 v 36 v 27 v 24#Three or four black#8 & 9#Single 0',
    );
  });

  it.each([
    [
      '6♥ 7♦ 9♥ K♠',
      ['Player 11', '8 Even', '9 Odd', '10 Odd', '11 Odd', 'Three or four red', '10 & 11', 'Single 5'],
    ],
    [
      '6♥ K♦ 9♠ 10♠',
      ['Player 9', '8 Even', '9 Odd', '10 Odd', '11 Even', 'Two red two black', 'Equal', 'Single 8'],
    ],
  ])('%s', (text, outcomes) => {
    expect(outcomesOf(text)).toEqual(outcomes);
  });
});

describe('queen', () => {
  it('counts aces 1 up to kings 13, on totals from 0 to 3', () => {
    const { ending, seats } = QUEEN.read(cards('K♠ A♠ J♠ 9♥ | 2♠ 4♠'));
    expect(seats.map(({ hand }) => hand)).toEqual(['15', '2', '17', '12']);
    expect(ending?.description).toBe('Total 2#17 v 15 v 2 v 12');
    expect(QUEEN.read(cards('K♠ A♠ J♠ 9♥')).reopened.map(({ sid, lagai }) => [sid, lagai])).toEqual([
      [1, 1960],
      [3, 1960],
    ]);
  });
});

describe('chances and prices', () => {
  const figures = ({ markets }: Game) =>
    markets[0]!.selections.map(({ lagai, khai }, at) => [
      Math.round(markets[0]!.outcomes[at]!.chance * 10_000) / 10_000,
      lagai,
      khai,
    ]);

  it.each([CARD_32, CARD_32_EU])('$name', (game) => {
    expect(figures(game)).toEqual([
      [0.0783, 12_290, 13_240],
      [0.1638, 5900, 6310],
      [0.293, 3310, 3510],
      [0.4649, 2100, 2200],
    ]);
    playRounds(game, 3000);
  });

  it('Queen', () => {
    expect(figures(QUEEN)).toEqual([
      [0.1303, 7400, 7950],
      [0.1983, 4880, 5210],
      [0.2846, 3410, 3620],
      [0.3868, 2520, 2650],
    ]);
    playRounds(QUEEN, 3000);
  });

  it('what the bets on the first four cards return', () => {
    const chance = (market: number, outcome: number) => CARD_32_EU.markets[market]!.outcomes[outcome]!.chance;
    expect(chance(5, 0)).toBeCloseTo(0.2998, 4);
    expect(chance(5, 2)).toBeCloseTo(0.4004, 4);
    expect(chance(6, 0)).toBeCloseTo(0.4591, 4);
    for (let sid = 5; sid <= 12; sid += 1) expect(returnOf(CARD_32_EU, sid)).toBeCloseTo(0.975, 9);
    expect(returnOf(CARD_32_EU, 13)).toBeCloseTo(0.9593, 4);
    expect(returnOf(CARD_32_EU, 14)).toBeCloseTo(0.9593, 4);
    expect(returnOf(CARD_32_EU, 15)).toBeCloseTo(0.9611, 4);
    for (const sid of [26, 27]) expect(returnOf(CARD_32_EU, sid)).toBeCloseTo(1, 9);
    for (let sid = 16; sid <= 25; sid += 1) {
      expect(returnOf(CARD_32_EU, sid)).toBeGreaterThan(0.9399);
      expect(returnOf(CARD_32_EU, sid)).toBeLessThan(0.9495);
    }
  });
});

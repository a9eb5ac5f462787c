import { describe, expect, test } from 'vitest';
import { heard, winnersOf } from './heard.fixtures.ts';
import { race } from './race.ts';
import { raceCard } from './race-card.ts';
import { placeChances, winChances } from './race-chances.ts';
import { GREYHOUNDS, HORSES } from './race-names.ts';
import { placed } from './race-run.ts';

const START = Date.parse('2026-11-20T15:00:00Z');
const SECOND = 1000;
const many = (count: number) => Array.from({ length: count }, (_, number) => number);
const horses = many(90).map((number) => race(HORSES, number, START, SECOND));
const hounds = many(45).map((number) => race(GREYHOUNDS, number, START, SECOND));
const races = [...horses, ...hounds];
const removedIn = (contest: (typeof races)[number], market: 0 | 1 = 0) =>
  heard(contest)
    .definitions.get(contest.markets[market]!.marketId)!
    .runners.find(({ status }) => status === 'REMOVED');

describe('chances', () => {
  test('of a place, by hand: 0.5, 0.3, 0.2 and two places', () => {
    const [a, b, c] = placeChances([0.5, 0.3, 0.2], 2);
    expect(a).toBeCloseTo(0.5 + (0.3 * 0.5) / 0.7 + (0.2 * 0.5) / 0.8, 10);
    expect(b).toBeCloseTo(0.3 + (0.5 * 0.3) / 0.5 + (0.2 * 0.3) / 0.8, 10);
    expect(a! + b! + c!).toBeCloseTo(2, 10);
  });

  test('of winning sum to one, and a runner that has left has none', () => {
    const chances = winChances([0.4, -Infinity, -0.3, 1.1], 1);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
    expect(chances[1]).toBe(0);
    expect(placeChances(chances, 2)[1]).toBe(0);
  });

  test('of the leader grow as less of the race is left', () => {
    const [before, halfway, late] = [1, 0.5, 0.05].map((left) => winChances([1, 0.4, 0], left)[0]!);
    expect(before).toBeLessThan(halfway!);
    expect(halfway).toBeLessThan(late!);
  });
});

test.each([
  ['three places', [5, 1, 4, 3, 2], 3, [0, 2, 3], []],
  ['two first for one place', [5, 1, 5, 3], 1, [0, 2], [0, 2]],
  ['two first of two places', [5, 1, 5, 3], 2, [0, 2], []],
  ['two for the last of two places', [5, 4, 4, 3], 2, [0, 1, 2], [1, 2]],
  ['three for the last two of three places', [5, 4, 4, 4], 3, [0, 1, 2, 3], [1, 2, 3]],
])('who is placed: %s', (_, finish, places, winners, shared) => {
  expect(placed(finish, places)).toEqual({ winners, shared });
});

describe('cards', () => {
  test('have six to fourteen runners, hounds six; two places up to seven runners, three from eight', () => {
    const sizes = new Set(many(300).map((number) => raceCard(HORSES, number).runners.length));
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([6, 14]);
    for (const { markets } of races) {
      const [win, place] = markets;
      expect([win!.winners, place!.winners]).toEqual([1, win!.runners.length >= 8 ? 3 : 2]);
      expect(place!.runners).toEqual(win!.runners);
    }
    expect(new Set(hounds.map(({ markets }) => markets[0]!.runners.length))).toEqual(new Set([6]));
  });

  test('name nobody twice in an afternoon, and say number, draw and jockey of a horse', () => {
    for (const racing of [HORSES, GREYHOUNDS]) {
      const names = many(36).flatMap((number) => raceCard(racing, number).runners);
      expect(new Set(names.map(({ selectionId }) => selectionId)).size).toBe(names.length);
      expect(new Set(names.map(({ runnerName }) => runnerName.replace(/^\d\. /, ''))).size).toBe(
        names.length,
      );
    }
    for (const { runners } of many(20).map((number) => raceCard(HORSES, number))) {
      const said = (field: string) => new Set(runners.map(({ metadata }) => metadata?.[field]));
      expect(said('CLOTH_NUMBER').size).toBe(runners.length);
      expect(said('STALL_DRAW').size).toBe(runners.length);
      expect(said('JOCKEY_NAME').size).toBe(runners.length);
    }
  });

  test('of a meeting share its course, the next meeting is elsewhere', () => {
    const courses = many(16).map((number) => raceCard(HORSES, number).course);
    expect(new Set(courses.slice(0, 8)).size).toBe(1);
    expect(courses[8]).not.toBe(courses[7]);
    expect(new Set(horses.slice(0, 9).map(({ eventId }) => eventId)).size).toBe(2);
  });
});

describe('races', () => {
  test('are the same whenever they are planned and run again', () => {
    expect([...race(HORSES, 3, START, SECOND).steps()]).toEqual([...horses[3]!.steps()]);
  });

  test('end with as many winners as there are places, or with a dead heat that says who shares the last ones', () => {
    const heats = { win: 0, place: 0 };
    for (const contest of races) {
      const [win, place] = contest.markets;
      const [first, all] = [winnersOf(contest, win!), winnersOf(contest, place!)];
      expect(all).toEqual(expect.arrayContaining([...first]));
      for (const [market, named] of [
        [win!, first],
        [place!, all],
      ] as const) {
        const shared = contest.shared().get(market.marketId)!;
        const own = named.filter((id) => !shared.includes(id));
        expect(named).toEqual(expect.arrayContaining([...shared]));
        if (shared.length === 0) expect(own.length).toBe(market.winners);
        else {
          expect(own.length).toBeLessThan(market.winners);
          expect(named.length).toBeGreaterThan(market.winners);
          heats[market === win ? 'win' : 'place'] += 1;
        }
      }
    }
    expect(heats.win).toBeGreaterThan(0);
    expect(heats.place).toBeGreaterThan(0);
  });

  test('lose a runner now and then, with a factor, at a time before the off, and it wins nothing', () => {
    const withdrawn = races.filter((contest) => removedIn(contest) !== undefined);
    expect(withdrawn.length / races.length).toBeGreaterThan(0.08);
    expect(withdrawn.length / races.length).toBeLessThan(0.3);
    for (const contest of withdrawn) {
      const gone = removedIn(contest)!;
      expect(removedIn(contest, 1)!.id).toBe(gone.id);
      expect(gone.adjustmentFactor).toBeGreaterThan(0);
      expect(gone.adjustmentFactor).toBeLessThan(90);
      expect(Date.parse(gone.removalDate!)).toBeLessThan(START);
      expect(Date.parse(gone.removalDate!)).toBeGreaterThan(contest.opensAt);
      for (const market of contest.markets) expect(winnersOf(contest, market)).not.toContain(gone.id);
    }
  });

  test('shorten the others by about that factor when a favourite leaves', () => {
    const contest = races.find((one) => (removedIn(one)?.adjustmentFactor ?? 0) > 25)!;
    const { id, adjustmentFactor, removalDate } = removedIn(contest)!;
    const moments = heard(contest).moments.get(contest.markets[0]!.marketId)!;
    const left = moments.findIndex(({ at }) => at >= Date.parse(removalDate!));
    const [before, after] = [moments[left - 1]!, moments[left + 1]!];
    expect(after.backs.has(id)).toBe(false);
    const chanceOfOthers = ({ backs }: typeof before): number =>
      [...backs].reduce((sum, [runner, odds]) => (runner === id ? sum : sum + 1000 / odds), 0);
    const shortened = 1 - chanceOfOthers(before) / chanceOfOthers(after);
    expect(shortened).toBeGreaterThan(adjustmentFactor! / 100 - 0.06);
    expect(shortened).toBeLessThan(adjustmentFactor! / 100 + 0.06);
  });

  test('take bets until the off; horses in running too, hounds not', () => {
    for (const [contests, inRunning] of [
      [horses, true],
      [hounds, false],
    ] as const)
      for (const contest of contests) {
        const [win] = contest.markets;
        const open = heard(contest)
          .moments.get(win!.marketId)!
          .filter(({ status }) => status === 'OPEN');
        expect(open.some(({ inPlay }) => inPlay)).toBe(inRunning);
        expect(open.filter(({ inPlay }) => !inPlay).every(({ at }) => at <= START)).toBe(true);
      }
  });

  test('move before the off, and the winner is short at the post', () => {
    let short = 0;
    for (const contest of horses) {
      const [win] = contest.markets;
      const open = heard(contest)
        .moments.get(win!.marketId)!
        .filter(({ status }) => status === 'OPEN');
      const [winner] = winnersOf(contest, win!);
      const trail = open.map(({ backs }) => backs.get(winner!)!);
      expect(new Set(trail.slice(0, 60)).size).toBeGreaterThan(3);
      short += Number(trail.at(-1)! < trail[0]!);
    }
    expect(short / horses.length).toBeGreaterThan(0.85);
  });

  test('are won about as often as the prices said', () => {
    let expected = 0;
    let won = 0;
    for (const contest of races) {
      const [win] = contest.markets;
      const moments = heard(contest).moments.get(win!.marketId)!;
      const off = moments.findLast(({ status, inPlay }) => status === 'OPEN' && !inPlay)!;
      const [[favourite, odds]] = [...off.backs].toSorted(([, a], [, b]) => a - b) as [[number, number]];
      expected += 1000 / odds;
      won += Number(winnersOf(contest, win!).includes(favourite));
    }
    expect(Math.abs(won - expected) / races.length).toBeLessThan(0.08);
  });
});

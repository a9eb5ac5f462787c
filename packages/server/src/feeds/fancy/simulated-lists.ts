import { SPORT } from '@pavilion/contract/sports.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import type { FancyMatch, FancyProvider } from './provider.ts';

/** What the invented providers look at: the match as the house sees it. */
export type SimulatedView = {
  score(eventId: string): Score | undefined;
  /** True while the match's main market takes no bets. */
  suspended(marketId: string): boolean;
  now(): Date;
};

const OVERS = [6, 10, 15, 20];
const BALLS = 6;
/** Runs an over before anything is known. */
const PAR = 8;
/** A line stays for this long before it moves by a run. */
const MOVES_EVERY_MS = 12_000;

type Line = { readonly key: string; readonly name: string; readonly line: number; readonly gap: number };

/**
 * Two invented providers, each in the shape of a real one, so that the built-in world goes the way of every list: poller,
 * adapter, quarantine. Their rows follow the match that is on and go when their over is bowled.
 */
export function simulatedProviders(view: SimulatedView): readonly FancyProvider[] {
  const takes = (match: FancyMatch): boolean => match.sportId === SPORT.cricket && match.name.includes(' v ');
  return [
    { name: 'sky', takes, fetch: async (match) => skyShape(view, match) },
    { name: 'diamond', takes, fetch: async (match) => diamondShape(view, match) },
  ];
}

function skyShape(view: SimulatedView, match: FancyMatch): unknown {
  const status = view.suspended(match.marketId) ? 'SUSPENDED' : '';
  const session = linesOf(view, match, 0).map(({ key, name, line, gap }) => ({
    SelectionId: key,
    RunnerName: `${name.toUpperCase()} ADV`,
    LayPrice1: line,
    LaySize1: gap === 0 ? 110 : 100,
    BackPrice1: line + gap,
    BackSize1: gap === 0 ? 90 : 100,
    GameStatus: status,
  }));
  return [{ market_id: match.marketId, value: { session } }];
}

function diamondShape(view: SimulatedView, match: FancyMatch): unknown {
  const gstatus = view.suspended(match.marketId) ? 'SUSPENDED' : '';
  const section = linesOf(view, match, 1).map(({ key, name, line, gap }) => ({
    sid: key,
    nat: name,
    gstatus,
    odds: [
      { oname: 'back1', odds: line + gap, size: gap === 0 ? 90 : 100 },
      { oname: 'lay1', odds: line, size: gap === 0 ? 110 : 100 },
    ],
  }));
  const sessions = { gtype: 'fancy', mid: 1, mname: 'Normal', status: 'OPEN', section };
  const khado = { gtype: 'khado', mid: 2, mname: '20 over Khado', status: 'OPEN', section: [] };
  return { success: true, msg: 'Success', data: [sessions, khado] };
}

/** The sessions that make sense now, with their lines; `skew` keeps the two providers a little apart. */
function linesOf(view: SimulatedView, match: FancyMatch, skew: number): Line[] {
  const score = view.score(match.eventId);
  const [a = '', b = ''] = match.name.split(' v ');
  const moved = (key: string): number =>
    (hash(`${match.eventId} ${key} ${skew} ${Math.floor(view.now().getTime() / MOVES_EVERY_MS)}`) % 3) - 1;
  const sides = [
    { side: a, scored: score?.team_a_scores ?? '', over: score?.team_a_over ?? '' },
    { side: b, scored: score?.team_b_scores ?? '', over: score?.team_b_over ?? '' },
  ];
  const lines = sides.flatMap(({ side, scored, over }, index) => {
    const runs = Number.parseInt(scored, 10) || 0;
    const balls = ballsOf(over);
    return OVERS.filter((target) => balls < target * BALLS).map((target) => {
      const key = `${index + 1}${String(target).padStart(2, '0')}`;
      const rate = balls < 2 * BALLS ? PAR + (hash(side) % 3) - 1 : runs / (balls / BALLS);
      const line = Math.round(runs + ((target * BALLS - balls) / BALLS) * rate) + moved(key);
      return {
        key,
        name: `${target} over runs ${shortOf(side)}`,
        line: Math.max(line, runs + 1),
        gap: 1 + (target > 10 ? 1 : 0),
      };
    });
  });
  const batters = (score?.batsman ?? []).flatMap(({ name, run }, index) =>
    name === ''
      ? []
      : [
          {
            key: `3${hash(name) % 90_000}${index}`,
            name: `${name} runs`,
            line: run + 9 + moved(name),
            gap: 0,
          },
        ],
  );
  const boundaries = {
    key: '400',
    name: `Total match fours (${shortOf(a)} vs ${shortOf(b)})`,
    line: 28 + moved('fours'),
    gap: 2,
  };
  return [...lines, ...batters, boundaries];
}

const shortOf = (side: string): string => side.slice(0, 3).toUpperCase();

function ballsOf(overs: string): number {
  const [whole = '0', part = '0'] = overs.split('.');
  return (Number.parseInt(whole, 10) || 0) * BALLS + (Number.parseInt(part, 10) || 0);
}

/** A small number of a text, the same every time. */
function hash(text: string): number {
  let value = 7;
  for (const letter of text) value = (value * 31 + letter.charCodeAt(0)) % 1_000_003;
  return value;
}

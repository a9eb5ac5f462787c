import { shownScore } from '../score/hand-score.ts';
import { newInnings, type Batter, type Innings } from '../score/innings.ts';
import { BALLS_PER_OVER } from '../score/rates.ts';
import type { Score } from '../score/score.ts';
import type { InningsNumber } from '../score/take-over.ts';
import { withTotals } from '../score/totals.ts';
import type {
  BatterTold,
  CricketChange,
  CricketChangeMessage,
  Incident,
  InningsTold,
  MatchStats,
} from './cricket-messages.ts';

type CricketMatch = {
  pt: number;
  status: string;
  maxOvers: number | null;
  stats: MatchStats | null;
  /** Of the innings in progress, by the time at which they happened. */
  incidents: Map<number, Incident>;
};

/** What a cricket stream has told of its matches, by event. Changed in place, as the cache of markets is. */
export type CricketCache = Map<string, CricketMatch>;

/** Applies one message; returns the scores that it changed. A message that was overtaken by a later one changes nothing. */
export function applyCricketChanges(
  cache: CricketCache,
  { ct, pt = 0, cc = [] }: CricketChangeMessage,
): { eventId: string; score: Score }[] {
  if (ct === 'SUB_IMAGE') cache.clear();
  return cc.flatMap((change) => {
    const { eventId } = change;
    const match = cache.get(eventId) ?? { pt, status: '', maxOvers: null, stats: null, incidents: new Map() };
    cache.set(eventId, match);
    if (pt < match.pt) return [];
    applyChange(match, change, pt);
    return match.stats === null ? [] : [{ eventId, score: scoreOfStream(match, match.stats) }];
  });
}

function applyChange(match: CricketMatch, { fixture, stats, incidents }: CricketChange, pt: number): void {
  match.pt = pt;
  if (fixture !== undefined) {
    match.status = fixture.status;
    match.maxOvers = fixture.maxOvers;
  }
  if (stats !== undefined) {
    if (stats.currentInnings !== match.stats?.currentInnings) match.incidents.clear();
    match.stats = stats;
  }
  for (const incident of incidents ?? []) match.incidents.set(incident.at, incident);
}

function scoreOfStream({ status, maxOvers, incidents }: CricketMatch, stats: MatchStats): Score {
  const active = Math.min(4, Math.max(1, stats.currentInnings)) as InningsNumber;
  const ended = [...incidents.values()].toSorted((a, b) => a.at - b.at);
  const told = stats.innings.map((innings) =>
    innings.number === active ? inProgress(innings, stats, ended) : totalsOf(newInnings(''), innings),
  );
  const score = shownScore({
    active,
    innings: withComing(told, stats.innings),
    overs: maxOvers === null || maxOvers <= 0 ? null : maxOvers,
    message: messageOf(status, ended.at(-1)),
    result: stats.winner === '' ? '' : `${stats.winner} won`,
    crr: '',
    rrr: '',
  });
  // Nobody tells how long the two have batted together.
  return { ...score, others: { ...score.others, partnership: '' } };
}

/** A match of two sides has an even number of innings; who has not batted yet stands there with nothing. */
function withComing(innings: readonly Innings[], told: readonly InningsTold[]): readonly Innings[] {
  const last = told.at(-1);
  return innings.length % 2 === 0 || last === undefined ? innings : [...innings, newInnings(last.bowling)];
}

function totalsOf(innings: Innings, { batting: team, runs, wickets, overs }: InningsTold): Innings {
  return withTotals(innings, { team, runs, wickets, legalBalls: ballsTold(overs) });
}

/** '12.5' is 77 balls; a whole over may be told as its sixth ball, '12.6'. */
function ballsTold(overs: string): number {
  const [whole = 0, balls = 0] = overs.split('.').map(Number);
  return Number.isInteger(whole) && Number.isInteger(balls) ? whole * BALLS_PER_OVER + balls : 0;
}

function inProgress(told: InningsTold, { batters, bowler }: MatchStats, ended: readonly Incident[]): Innings {
  const striker = batters.find(({ onStrike }) => onStrike)?.name ?? '';
  const bowlers =
    bowler === null
      ? []
      : [
          {
            name: bowler.name,
            legalBalls: ballsTold(bowler.overs),
            runs: bowler.runs,
            wickets: bowler.wickets,
          },
        ];
  const innings = {
    ...newInnings(told.batting),
    ...oversOf(ended),
    batters: batters.map(batterOf),
    bowlers,
    striker,
    nonStriker: batters.find(({ name }) => name !== striker)?.name ?? '',
    bowler: bowler?.name ?? '',
  };
  return totalsOf(innings, told);
}

const batterOf = ({ onStrike: _onStrike, ...batter }: BatterTold): Batter => ({ ...batter, out: false });

/** Deliveries as the score shows them, by what their incident is called. */
const TOKENS: readonly [incident: RegExp, token: string][] = [
  [/^WICKET/, 'W'],
  [/^WIDE/, 'wd'],
  [/^NO_?BALL/, 'nb'],
  [/^LEG_?BYE/, 'lb'],
  [/^BYE/, 'b'],
];

function tokenOf({ type, value }: Incident): string | undefined {
  if (type === 'RUNS') return value;
  return TOKENS.find(([incident]) => incident.test(type))?.[1];
}

/** The overs whose every ball is known: one that was under way when the stream began has no sum. */
function oversOf(ended: readonly Incident[]): Pick<Innings, 'overTokens' | 'overRuns'> {
  const overTokens: string[][] = [];
  const overRuns: number[] = [];
  for (const incident of ended) {
    const token = tokenOf(incident);
    const [over = 0, ball = 0] = incident.overs.split('.').map(Number);
    if (token === undefined || !Number.isInteger(over) || over < 0 || over > 1000) continue;
    while (overTokens.length <= over) {
      overTokens.push([]);
      overRuns.push(0);
    }
    const balls = overTokens[over]!;
    if (balls.length === 0 && ball > 1) continue;
    balls.push(token);
    overRuns[over] = (overRuns[over] ?? 0) + (Number(incident.value) || 0);
  }
  return { overTokens, overRuns };
}

const SAID: Readonly<Record<string, string>> = { BALL_IN_PROGRESS: 'Ball Start' };
const HIT: Readonly<Record<string, string>> = { '4': 'Four', '6': 'Six' };

/** What is happening now: of a ball that is over, what came of it. */
function messageOf(status: string, last: Incident | undefined): string {
  if (status === 'MATCH_STABLE')
    return last?.type === 'RUNS' ? (HIT[last.value] ?? '') : last?.type === 'WICKET' ? 'Wicket' : '';
  const words = status.toLowerCase().replaceAll('_', ' ');
  return SAID[status] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

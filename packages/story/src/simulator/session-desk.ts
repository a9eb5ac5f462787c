import type { Innings } from '@pavilion/engine/score/innings.ts';
import { sessionResult } from '@pavilion/engine/score/session-result.ts';
import type { SessionQuestion } from '@pavilion/engine/score/session-result.ts';
import type { FeedEvent } from '@pavilion/server/feeds/feed.ts';
import type { SessionQuote } from '@pavilion/server/odds/session-quote.ts';
import type { MatchSetup } from './match-setup.ts';
import type { Random } from './random.ts';
import { battingInnings, isShut, sessionLine } from './session-pricing.ts';
import type { SessionView } from './session-pricing.ts';

/** Status of a session that takes no more bets and waits for its result. */
export const SESSION_SHUT = 'CLOSED';
/** Status of a session whose over or ball was never bowled: it has no result and is to be abandoned. */
export const SESSION_ABANDONED = 'ABANDONED';

const OVER = 6;
const OVER_TARGETS = [6, 10, 15, 20];
const OVER_TARGETS_AT_ONCE = 2;
const NEXT_OVER_OPENS_AT = 3;
const SIDE_WICKETS = 10;

/** Session types: 1 runs after overs, 3 a batter's runs, 4 fall of wicket, 6 fancy, 7 ball by ball (rules, section 3). */
const SESSION_TYPES: Readonly<Record<SessionQuestion['kind'], number>> = {
  'over-runs': 1,
  player: 3,
  wicket: 4,
  'match-sixes': 6,
  'over-only': 7,
  ball: 7,
};

type OpenSession = { readonly question: SessionQuestion; quote: SessionQuote };

/** The sessions of one match: which are open, how they stand, and the number of the next. Changed in place. */
export type SessionDesk = {
  readonly eventId: string;
  readonly open: OpenSession[];
  readonly known: Map<string, string>;
};

export const newSessionDesk = (setup: MatchSetup): SessionDesk => ({
  eventId: setup.eventId,
  open: [],
  known: new Map(),
});

const ordinal = (number: number): string => {
  const suffix = { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10];
  return `${number}${suffix === undefined || (number > 10 && number < 14) ? 'th' : suffix}`;
};

const shortName = (team: string): string => team.slice(0, 3).toUpperCase();

const sessionName = (question: SessionQuestion, team: string): string => {
  const side = shortName(team);
  switch (question.kind) {
    case 'over-runs':
      return `${question.over} Over Runs ${side}`;
    case 'over-only':
      return `Only ${ordinal(question.over)} Over Runs ${side}`;
    case 'ball':
      return `${question.over - 1}.${question.ball} Ball Run ${side}`;
    case 'wicket':
      return `Fall of ${ordinal(question.wicket)} Wkt ${side}`;
    case 'player':
      return `${question.player} Runs`;
    case 'match-sixes':
      return 'Total Match Sixes';
  }
};

/** Every question that should be on the board now, whether it is there already or not. */
const dueQuestions = (view: SessionView): readonly SessionQuestion[] => {
  const batting = battingInnings(view);
  const innings = view.innings.length - 1;
  const { legalBalls, wickets } = batting;
  const intoOver = legalBalls % OVER;
  const over = (legalBalls - intoOver) / OVER + 1;
  const totals = OVER_TARGETS.filter((target) => legalBalls < target * OVER).slice(0, OVER_TARGETS_AT_ONCE);
  const due: SessionQuestion[] = [
    { kind: 'match-sixes', innings: 2 },
    ...totals.map((target): SessionQuestion => ({ kind: 'over-runs', innings, over: target })),
  ];
  if (wickets < SIDE_WICKETS) due.push({ kind: 'wicket', innings, wicket: wickets + 1 });
  for (const player of [batting.striker, batting.nonStriker]) {
    if (player !== '') due.push({ kind: 'player', innings, player });
  }
  if (legalBalls === 0) due.push({ kind: 'over-only', innings, over: 1 });
  if (intoOver >= NEXT_OVER_OPENS_AT && over < 20) due.push({ kind: 'over-only', innings, over: over + 1 });
  const overBegun = (batting.overTokens[over - 1]?.length ?? 0) > 0;
  if (!overBegun) due.push({ kind: 'ball', innings, over, ball: 1 });
  return due;
};

const emptyQuote = (desk: SessionDesk, question: SessionQuestion, team: string): SessionQuote => ({
  sessionId: `${desk.eventId}-s${desk.known.size + 1}`,
  name: sessionName(question, team),
  sessionType: SESSION_TYPES[question.kind],
  noLine: 0,
  noRate: 0,
  yesLine: 0,
  yesRate: 0,
  status: '',
});

/** Puts on the board what is due and can still be quoted. */
const openDue = (desk: SessionDesk, view: SessionView): void => {
  for (const question of dueQuestions(view)) {
    const key = JSON.stringify(question);
    if (desk.known.has(key) || isShut(question, view)) continue;
    const quote = emptyQuote(desk, question, battingInnings(view).team);
    desk.known.set(key, quote.sessionId);
    desk.open.push({ question, quote });
  }
};

const event = (desk: SessionDesk): readonly FeedEvent[] =>
  desk.open.length === 0
    ? []
    : [{ kind: 'sessions', eventId: desk.eventId, quotes: desk.open.map((session) => session.quote) }];

/** Opens what is due and quotes every undecided session anew; the event carries them all. */
export const quoteSessions = (desk: SessionDesk, view: SessionView, random: Random): readonly FeedEvent[] => {
  openDue(desk, view);
  for (const session of desk.open) {
    if (session.quote.status === SESSION_SHUT) continue;
    session.quote = isShut(session.question, view)
      ? { ...session.quote, status: SESSION_SHUT }
      : { ...session.quote, ...sessionLine(session.question, view, random), status: '' };
  }
  return event(desk);
};

/** Blanks every undecided session: 'Ball Start', 'SUSPENDED'. The lines stay as they were. */
export const suspendSessions = (desk: SessionDesk, status: string): readonly FeedEvent[] => {
  for (const session of desk.open) {
    if (session.quote.status !== SESSION_SHUT) session.quote = { ...session.quote, status };
  }
  return event(desk);
};

/** Takes what the score has decided off the board, and what it never will once its innings is closed. */
export const decideSessions = (desk: SessionDesk, played: readonly Innings[]): readonly FeedEvent[] => {
  const told: FeedEvent[] = [];
  const abandoned: SessionQuote[] = [];
  const undecided = desk.open.splice(0).filter(({ question, quote }) => {
    const result = sessionResult(question, played);
    if (result !== null) {
      told.push({ kind: 'session-result', eventId: desk.eventId, sessionId: quote.sessionId, result });
      return false;
    }
    if (question.kind === 'match-sixes' || played[question.innings]?.ended === null) return true;
    abandoned.push({ ...quote, status: SESSION_ABANDONED });
    return false;
  });
  desk.open.push(...undecided);
  if (abandoned.length > 0) told.push({ kind: 'sessions', eventId: desk.eventId, quotes: abandoned });
  return told;
};

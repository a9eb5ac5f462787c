import type { Draw, Market, Match, Session } from './world.ts';

/** Horses and greyhounds, by their numbers on the feed (rulebook 13). */
const RACES: ReadonlySet<number> = new Set([7, 4339]);

export const isRace = (sport: number): boolean => RACES.has(sport);

/** What a subject says of itself at its first word; the rest begins the same everywhere. */
type Told<Of, Keys extends keyof Of> = Pick<Of, Keys> & Partial<Of>;

const fresh = {
  name: '',
  open: true,
  locked: false,
  hidden: false,
  active: true,
  desk: false,
  settledOnce: false,
  cap: {},
  proposed: null,
  result: undefined,
} as const;

export const newMatch = (told: Told<Match, 'id' | 'sport'>): Match => ({
  feedId: told.id,
  hidden: false,
  closed: false,
  draw: false,
  stakes: {},
  ...told,
});

export const newMarket = (told: Told<Market, 'id' | 'event' | 'type' | 'main' | 'race'>): Market => ({
  ...fresh,
  kind: 'market',
  winners: 1,
  toldWinners: undefined,
  runners: [],
  withdrawals: [],
  removed: new Map(),
  lockedRunners: new Set(),
  prices: new Map(),
  ...told,
});

export const newDraw = (
  told: Told<Draw, 'id' | 'event' | 'fast' | 'opening' | 'day' | 'closesAt' | 'jodiClosesAt'>,
): Draw => ({ ...fresh, kind: 'draw', closedEarly: false, held: new Map(), ...told });

export const newSession = (told: Told<Session, 'id' | 'event' | 'line'>): Session => ({
  ...fresh,
  kind: 'session',
  noRate: 100,
  yesRate: 100,
  ...told,
});

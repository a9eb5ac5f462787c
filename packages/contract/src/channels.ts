import type { MaintenanceRefused } from './maintenance.ts';

/**
 * Real time: every topic is a document of keyed values. A subscriber gets an image (all keys), then numbered
 * patches (changed keys; null = gone). A number that does not follow = ask for the image again (`resync`).
 * All that is due to one socket in a tick comes in one event, `b`. What a document holds: topics.ts.
 */
export type Patch = { topic: string; seq: number; image?: true; set: Record<string, unknown> };

export type ClientEvents = {
  subscribe: (topics: string[], done: (answer: { refused: string[] }) => void) => void;
  unsubscribe: (topics: string[]) => void;
  resync: (topic: string) => void;
};
export type ServerEvents = {
  b: (patches: Patch[]) => void;
  /** The session ended on the server: locked, signed out, or expired. */
  signed_out: (reason: string) => void;
  /** The house is closed for maintenance: the socket is closed, and the client asks `status` when it is over. */
  maintenance: (told: MaintenanceRefused) => void;
  /** The same sign-in has opened more sockets than it may have: this was the oldest, and is closed. */
  opened_elsewhere: () => void;
  /** The node is about to end: connect again at once, to another one. The socket is closed soon. */
  moving: () => void;
};

/** The address of every topic; those of a match and of its markets are the specification's. */
export const ADDRESSES = {
  event: '{event_id}',
  market: '{event_id}{market_id}',
  positions: 'positions:{event_id}',
  wholeBook: 'whole-book:{event_id}',
  draw: 'draw:{event_id}',
  wholeDraw: 'whole-draw:{event_id}',
  fancies: 'fancies:{event_id}',
  me: 'me',
  fixtures: 'fixtures',
  draws: 'draws',
  casinoTables: 'casino-tables',
  casinoRound: 'casino:{event_id}',
  settlementJobs: 'settlement-jobs',
  settlementDesk: 'settlement-desk',
  houseChecks: 'house-checks',
  backups: 'backups',
} as const;

export type TopicName = keyof typeof ADDRESSES;
declare const ofTopic: unique symbol;
/** The address of one topic of that name. */
export type Address<N extends TopicName = TopicName> = string & { readonly [ofTopic]: N };

function addressOf<N extends TopicName>(name: N, ids: Readonly<Record<string, string>> = {}): Address<N> {
  return ADDRESSES[name].replaceAll(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? '') as Address<N>;
}

export const marketTopic = (event_id: string, market_id: string): Address<'market'> =>
  addressOf('market', { event_id, market_id });
export const eventTopic = (event_id: string): Address<'event'> => addressOf('event', { event_id });
export const positionsTopic = (event_id: string): Address<'positions'> =>
  addressOf('positions', { event_id });
export const wholeBookTopic = (event_id: string): Address<'wholeBook'> =>
  addressOf('wholeBook', { event_id });
export const drawTopic = (event_id: string): Address<'draw'> => addressOf('draw', { event_id });
export const wholeDrawTopic = (event_id: string): Address<'wholeDraw'> =>
  addressOf('wholeDraw', { event_id });
export const fanciesTopic = (event_id: string): Address<'fancies'> => addressOf('fancies', { event_id });
export const ME_TOPIC = addressOf('me');
export const FIXTURES_TOPIC = addressOf('fixtures');
export const DRAWS_TOPIC = addressOf('draws');
export const CASINO_TABLES_TOPIC = addressOf('casinoTables');
export const casinoRoundTopic = (event_id: string): Address<'casinoRound'> =>
  addressOf('casinoRound', { event_id });
export const SETTLEMENT_JOBS_TOPIC = addressOf('settlementJobs');
export const SETTLEMENT_DESK_TOPIC = addressOf('settlementDesk');
export const HOUSE_CHECKS_TOPIC = addressOf('houseChecks');
export const BACKUPS_TOPIC = addressOf('backups');

/** Ids of matches and markets begin with a digit, or with the letter of the manual desk; those of draws and rounds with that of their game. */
const IDS = '((?:[0-9M]|[mfc]-)[\\w.-]*)';
const SHAPES = Object.entries(ADDRESSES).map(
  ([name, address]) => [name as TopicName, new RegExp(`^${address.replace(/\{.*\}/, IDS)}$`)] as const,
);

/** A topic as an address names it; `id` stands in the place of its ids. */
export type NamedTopic<N extends TopicName = TopicName> = { readonly name: N; readonly id: string };

/**
 * What an address names; nothing where no topic is addressed so. A match and a market look alike: which of the two there
 * is, the database knows.
 */
export function topicsAt(address: string): NamedTopic[] {
  return SHAPES.flatMap(([name, shape]) => {
    const found = shape.exec(address);
    return found === null ? [] : [{ name, id: found[1] ?? '' }];
  });
}

import type { TopicName } from '@pavilion/contract/channels.ts';
import { OPEN } from '../testing/draws.fixtures.ts';
import { ROUND } from '../testing/rounds.fixtures.ts';
import { BOOKMAKER, EVENT, MATCH_ODDS } from '../testing/story.fixtures.ts';

/** A match that is hidden from all but the Company. */
export const HIDDEN = '901';

/** Who may watch a topic, as the specification has it, and addresses of it. */
export type TopicRule = {
  readonly who: 'all' | 'operators' | 'company';
  readonly address: string;
  /** Served to who sees hidden matches and markets alone. */
  readonly hidden?: readonly string[];
  /** Addresses of topics that there are not: refused to everybody. */
  readonly absent?: readonly string[];
};

export const TOPIC_RULES: Record<TopicName, TopicRule> = {
  event: { who: 'all', address: EVENT, hidden: [HIDDEN], absent: ['999'] },
  market: {
    who: 'all',
    address: `${EVENT}${MATCH_ODDS}`,
    hidden: [`${EVENT}${BOOKMAKER}`],
    absent: [`${HIDDEN}${MATCH_ODDS}`, `${EVENT}1.999`],
  },
  positions: {
    who: 'all',
    address: `positions:${EVENT}`,
    hidden: [`positions:${HIDDEN}`],
    absent: ['positions:999', 'positions:', 'positions:c-20261120-2'],
  },
  wholeBook: {
    who: 'operators',
    address: `whole-book:${EVENT}`,
    hidden: [`whole-book:${HIDDEN}`],
    absent: ['whole-book:999'],
  },
  draw: {
    who: 'operators',
    address: `draw:${OPEN}`,
    absent: ['draw:m-20261120-0000000b-c', `draw:${EVENT}`],
  },
  wholeDraw: { who: 'operators', address: `whole-draw:${OPEN}`, absent: [`whole-draw:${EVENT}`] },
  fancies: { who: 'company', address: `fancies:${EVENT}`, absent: ['fancies:'] },
  me: { who: 'all', address: 'me' },
  fixtures: { who: 'operators', address: 'fixtures' },
  draws: { who: 'all', address: 'draws' },
  casinoTables: { who: 'all', address: 'casino-tables', absent: ['casino-tables:hidden'] },
  casinoRound: { who: 'all', address: `casino:${ROUND}`, absent: ['casino:c-20261120-2', 'casino:'] },
  settlementJobs: { who: 'company', address: 'settlement-jobs' },
  settlementDesk: { who: 'company', address: 'settlement-desk' },
  backups: { who: 'company', address: 'backups' },
  houseChecks: { who: 'company', address: 'house-checks' },
};

/** Names that are no topic's. */
export const NO_TOPICS: readonly string[] = [
  'accounts:1',
  'bets',
  'settlement',
  'me ',
  ` ${EVENT}`,
  `positions:${EVENT}:1`,
  `${EVENT}' or true --`,
];

import {
  type Json,
  Refusal,
  amount,
  flag,
  given,
  levelLadder,
  list,
  number,
  object,
  oneOf,
  optionalAmount,
  optionalFlag,
  optionalList,
  optionalNumber,
  optionalOneOf,
  optionalText,
  optionalTexts,
  price,
  priceLadder,
  text,
} from './json-fields.ts';
import { type CricketChangeMessage, readCricketMessage } from './cricket-messages.ts';
import type {
  BettingType,
  ConnectionMessage,
  MarketChange,
  MarketChangeMessage,
  MarketDefinition,
  MarketStatus,
  RunnerChange,
  RunnerDefinition,
  RunnerStatus,
  StatusMessage,
} from './messages.ts';

/** What one line turned out to be. A malformed line is refused whole: half an update would leave a wrong book. */
export type ParsedMessage =
  | { readonly kind: 'mcm'; readonly message: MarketChangeMessage }
  | { readonly kind: 'connection'; readonly message: ConnectionMessage }
  | { readonly kind: 'status'; readonly message: StatusMessage }
  | { readonly kind: 'ccm'; readonly message: CricketChangeMessage }
  /** Well-known streams that are not ours: orders (ocm), races (rcm). */
  | { readonly kind: 'not-ours'; readonly op: 'ocm' | 'rcm' }
  | { readonly kind: 'unknown'; readonly op: string }
  | { readonly kind: 'malformed'; readonly reason: string };

const MARKET_STATUSES: readonly MarketStatus[] = ['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED'];
const RUNNER_STATUSES: readonly RunnerStatus[] = [
  'ACTIVE',
  'WINNER',
  'LOSER',
  'PLACED',
  'REMOVED',
  'REMOVED_VACANT',
  'HIDDEN',
];
const BETTING_TYPES: readonly BettingType[] = [
  'ODDS',
  'LINE',
  'RANGE',
  'ASIAN_HANDICAP_DOUBLE_LINE',
  'ASIAN_HANDICAP_SINGLE_LINE',
];
const CHANGE_TYPES = ['SUB_IMAGE', 'RESUB_DELTA', 'HEARTBEAT'] as const;
const SEGMENT_TYPES = ['SEG_START', 'SEG', 'SEG_END'] as const;

/**
 * Reads one line of the stream. Never throws: whatever is wrong with the line comes back as `malformed` with a reason
 * that names the place ("mc[0] runner 47 atb: size -3 is negative"). Unknown extra fields are ignored.
 */
export function parseMessage(line: string): ParsedMessage {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { kind: 'malformed', reason: 'not JSON' };
  }
  try {
    return readMessage(object(value, 'message'));
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'malformed', reason: error.message };
    throw error;
  }
}

function readMessage(raw: Json): ParsedMessage {
  const op = text(raw, 'op', 'message');
  switch (op) {
    case 'mcm':
      return { kind: 'mcm', message: readMarketChangeMessage(raw) };
    case 'connection':
      return { kind: 'connection', message: { op, connectionId: text(raw, 'connectionId', op) } };
    case 'status':
      return { kind: 'status', message: readStatus(raw) };
    case 'ccm':
      return { kind: 'ccm', message: readCricketMessage(raw) };
    case 'ocm':
    case 'rcm':
      return { kind: 'not-ours', op };
    default:
      return { kind: 'unknown', op };
  }
}

function readStatus(raw: Json): StatusMessage {
  return {
    op: 'status',
    statusCode: oneOf(raw, 'statusCode', ['SUCCESS', 'FAILURE'] as const, 'status'),
    ...given('id', optionalNumber(raw, 'id', 'status')),
    ...given('errorCode', optionalText(raw, 'errorCode', 'status')),
    ...given('errorMessage', optionalText(raw, 'errorMessage', 'status')),
    ...given('connectionClosed', optionalFlag(raw, 'connectionClosed', 'status')),
    ...given('connectionId', optionalText(raw, 'connectionId', 'status')),
  };
}

function readMarketChangeMessage(raw: Json): MarketChangeMessage {
  const mc = optionalList(raw, 'mc', 'mcm')?.map((change, at) =>
    readMarketChange(object(change, `mc[${at}]`), `mc[${at}]`),
  );
  const pt = optionalNumber(raw, 'pt', 'mcm');
  if (mc !== undefined && pt === undefined) throw new Refusal('mcm: changes without a publish time');
  return {
    op: 'mcm',
    ...given('id', optionalNumber(raw, 'id', 'mcm')),
    ...given('pt', pt),
    ...given('clk', optionalText(raw, 'clk', 'mcm')),
    ...given('initialClk', optionalText(raw, 'initialClk', 'mcm')),
    ...given('ct', optionalOneOf(raw, 'ct', CHANGE_TYPES, 'mcm')),
    ...given('segmentType', optionalOneOf(raw, 'segmentType', SEGMENT_TYPES, 'mcm')),
    ...given('heartbeatMs', optionalNumber(raw, 'heartbeatMs', 'mcm')),
    ...given('conflateMs', optionalNumber(raw, 'conflateMs', 'mcm')),
    ...given('status', optionalNumber(raw, 'status', 'mcm')),
    ...given('mc', mc),
  };
}

function readMarketChange(raw: Json, at: string): MarketChange {
  const definition = raw['marketDefinition'];
  return {
    id: text(raw, 'id', at),
    ...given('img', optionalFlag(raw, 'img', at)),
    ...given('con', optionalFlag(raw, 'con', at)),
    ...given('tv', optionalAmount(raw, 'tv', at)),
    ...given(
      'marketDefinition',
      definition === undefined || definition === null
        ? undefined
        : readDefinition(object(definition, at), at),
    ),
    ...given(
      'rc',
      optionalList(raw, 'rc', at)?.map((change) => readRunnerChange(object(change, `${at} rc`), at)),
    ),
  };
}

function readRunnerChange(raw: Json, marketAt: string): RunnerChange {
  const id = number(raw, 'id', `${marketAt} rc`);
  const at = `${marketAt} runner ${id}`;
  const change: { -readonly [K in keyof RunnerChange]: RunnerChange[K] } = { id };
  // A loop over what is there, not over what could be: most changes carry one ladder, and this runs for each of them.
  for (const [field, value] of Object.entries(raw)) {
    if (value === null) continue;
    switch (field) {
      case 'atb':
      case 'atl':
      case 'trd':
      case 'spb':
      case 'spl':
        change[field] = priceLadder(value, `${at} ${field}`);
        break;
      case 'batb':
      case 'batl':
      case 'bdatb':
      case 'bdatl':
        change[field] = levelLadder(value, `${at} ${field}`);
        break;
      case 'hc':
        change.hc = number(raw, 'hc', at);
        break;
      case 'tv':
        change.tv = amount(value, `${at} tv`);
        break;
      case 'ltp':
        change.ltp = value === 0 ? 0 : price(value, `${at} ltp`);
        break;
      case 'spn':
      case 'spf':
        // Projections of the starting price are sent as the words NaN and Infinity while there is none.
        if (value !== 'NaN' && value !== 'Infinity') change[field] = amount(value, `${at} ${field}`);
        break;
    }
  }
  return change;
}

function readDefinition(raw: Json, marketAt: string): MarketDefinition {
  const at = `${marketAt} marketDefinition`;
  return {
    eventId: text(raw, 'eventId', at),
    eventTypeId: text(raw, 'eventTypeId', at),
    bettingType: oneOf(raw, 'bettingType', BETTING_TYPES, at),
    marketType: text(raw, 'marketType', at),
    marketTime: text(raw, 'marketTime', at),
    status: oneOf(raw, 'status', MARKET_STATUSES, at),
    inPlay: flag(raw, 'inPlay', at),
    betDelay: number(raw, 'betDelay', at),
    version: number(raw, 'version', at),
    numberOfWinners: optionalNumber(raw, 'numberOfWinners', at) ?? 1,
    numberOfActiveRunners: number(raw, 'numberOfActiveRunners', at),
    runners: list(raw['runners'], `${at} runners`).map((runner) =>
      readRunnerDefinition(object(runner, `${at} runner`), at),
    ),
    ...given('name', optionalText(raw, 'name', at)),
    ...given('eventName', optionalText(raw, 'eventName', at)),
    ...given('countryCode', optionalText(raw, 'countryCode', at)),
    ...given('venue', optionalText(raw, 'venue', at)),
    ...given('timezone', optionalText(raw, 'timezone', at)),
    ...given('openDate', optionalText(raw, 'openDate', at)),
    ...given('suspendTime', optionalText(raw, 'suspendTime', at)),
    ...given('settledTime', optionalText(raw, 'settledTime', at)),
    ...given('turnInPlayEnabled', optionalFlag(raw, 'turnInPlayEnabled', at)),
    ...given('complete', optionalFlag(raw, 'complete', at)),
    ...given('bspReconciled', optionalFlag(raw, 'bspReconciled', at)),
    ...given('marketBaseRate', optionalNumber(raw, 'marketBaseRate', at)),
  };
}

function readRunnerDefinition(raw: Json, definitionAt: string): RunnerDefinition {
  const id = number(raw, 'id', `${definitionAt} runner`);
  const at = `${definitionAt} runner ${id}`;
  return {
    id,
    status: oneOf(raw, 'status', RUNNER_STATUSES, at),
    sortPriority: number(raw, 'sortPriority', at),
    ...given('hc', optionalNumber(raw, 'hc', at)),
    ...given('name', optionalText(raw, 'name', at)),
    ...given('adjustmentFactor', optionalNumber(raw, 'adjustmentFactor', at)),
    ...given('bsp', typeof raw['bsp'] === 'number' ? raw['bsp'] : undefined),
    ...given('removalDate', optionalText(raw, 'removalDate', at)),
    ...given('metadata', optionalTexts(raw, 'metadata', at)),
  };
}

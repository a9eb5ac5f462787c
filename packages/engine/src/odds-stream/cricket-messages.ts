import {
  type Json,
  given,
  list,
  number,
  object,
  optionalList,
  optionalNumber,
  optionalOneOf,
  optionalText,
  text,
} from './json-fields.ts';

/** One innings as the exchange's cricket stream tells it. */
export type InningsTold = {
  readonly number: number;
  readonly batting: string;
  readonly bowling: string;
  readonly runs: number;
  readonly wickets: number;
  /** '12.5'; '12.6' is the same as '13.0'. */
  readonly overs: string;
};

export type BatterTold = {
  readonly name: string;
  readonly runs: number;
  readonly balls: number;
  readonly fours: number;
  readonly sixes: number;
  readonly onStrike: boolean;
};

export type BowlerTold = {
  readonly name: string;
  readonly overs: string;
  readonly runs: number;
  readonly wickets: number;
};

export type MatchStats = {
  readonly currentInnings: number;
  readonly innings: readonly InningsTold[];
  readonly batters: readonly BatterTold[];
  readonly bowler: BowlerTold | null;
  /** '' while nobody has won. */
  readonly winner: string;
};

/** What happened: a RUNS of '4' at the overs '12.5'. */
export type Incident = {
  readonly type: string;
  readonly value: string;
  readonly overs: string;
  readonly at: number;
};

/** What a message says of one match. A part that is absent is unchanged; one that is there is whole. */
export type CricketChange = {
  readonly eventId: string;
  readonly fixture?: { readonly status: string; readonly maxOvers: number | null };
  readonly stats?: MatchStats;
  readonly incidents?: readonly Incident[];
};

export type CricketChangeMessage = {
  readonly op: 'ccm';
  readonly pt?: number;
  readonly ct?: 'SUB_IMAGE' | 'RESUB_DELTA' | 'HEARTBEAT';
  readonly heartbeatMs?: number;
  readonly conflateMs?: number;
  readonly status?: number;
  readonly cc?: readonly CricketChange[];
};

const CHANGE_TYPES = ['SUB_IMAGE', 'RESUB_DELTA', 'HEARTBEAT'] as const;

/** Throws a Refusal that names the place. */
export function readCricketMessage(raw: Json): CricketChangeMessage {
  return {
    op: 'ccm',
    ...given('pt', optionalNumber(raw, 'pt', 'ccm')),
    ...given('ct', optionalOneOf(raw, 'ct', CHANGE_TYPES, 'ccm')),
    ...given('heartbeatMs', optionalNumber(raw, 'heartbeatMs', 'ccm')),
    ...given('conflateMs', optionalNumber(raw, 'conflateMs', 'ccm')),
    ...given('status', optionalNumber(raw, 'status', 'ccm')),
    ...given(
      'cc',
      optionalList(raw, 'cc', 'ccm')?.map((change, at) =>
        readChange(object(change, `cc[${at}]`), `cc[${at}]`),
      ),
    ),
  };
}

/** The object in a field; undefined where there is none. */
function part(raw: Json, field: string, at: string): Json | undefined {
  const value = raw[field];
  return value === undefined || value === null ? undefined : object(value, `${at} ${field}`);
}

function readChange(raw: Json, at: string): CricketChange {
  const fixture = part(raw, 'fixtureInfo', at);
  const stats = part(raw, 'matchStats', at);
  const incidents = part(raw, 'incidentListWrapper', at);
  return {
    eventId: text(raw, 'eventId', at),
    ...given(
      'fixture',
      fixture && {
        status: optionalText(fixture, 'eventStatus', at) ?? '',
        maxOvers: optionalNumber(fixture, 'maxOvers', at) ?? null,
      },
    ),
    ...given('stats', stats && readStats(stats, `${at} matchStats`)),
    ...given(
      'incidents',
      incidents &&
        optionalList(incidents, 'incidentList', at)?.map((incident) =>
          readIncident(object(incident, `${at} incident`), `${at} incident`),
        ),
    ),
  };
}

function readStats(raw: Json, at: string): MatchStats {
  const winner = optionalText(raw, 'winner', at) ?? '';
  const batting = part(raw, 'battingTeamStats', at) ?? {};
  const bowling = part(raw, 'bowlingTeamStats', at) ?? {};
  return {
    currentInnings: number(raw, 'currentInnings', at),
    innings: list(raw['inningsStats'], `${at} inningsStats`)
      .map((each) => readInnings(object(each, `${at} innings`), `${at} innings`))
      .toSorted((a, b) => a.number - b.number),
    batters: ([1, 2] as const).flatMap((place) => readBatter(batting, place, at)),
    bowler: readBowler(bowling, at),
    winner: winner === 'NA' ? '' : winner,
  };
}

function readInnings(raw: Json, at: string): InningsTold {
  return {
    number: number(raw, 'inningsNum', at),
    batting: text(raw, 'battingTeam', at),
    bowling: optionalText(raw, 'bowlingTeam', at) ?? '',
    runs: number(raw, 'inningsRuns', at),
    wickets: number(raw, 'inningsWickets', at),
    overs: text(raw, 'inningsOvers', at),
  };
}

/** Some matches are told without the names of who plays: then nobody is shown. */
function readBatter(raw: Json, place: 1 | 2, at: string): BatterTold[] {
  const name = optionalText(raw, `bat${place}Name`, at) ?? '';
  if (name === '') return [];
  const figure = (what: string): number => optionalNumber(raw, `bat${place}${what}`, at) ?? 0;
  return [
    {
      name,
      runs: figure('Runs'),
      balls: figure('Balls'),
      fours: figure('Fours'),
      sixes: figure('Sixes'),
      onStrike: figure('Strike') === 1,
    },
  ];
}

function readBowler(raw: Json, at: string): BowlerTold | null {
  const name = optionalText(raw, 'bowl1Name', at) ?? '';
  if (name === '') return null;
  return {
    name,
    overs: optionalText(raw, 'bowl1Overs', at) ?? '0.0',
    runs: optionalNumber(raw, 'bowl1Runs', at) ?? 0,
    wickets: optionalNumber(raw, 'bowl1Wickets', at) ?? 0,
  };
}

function readIncident(raw: Json, at: string): Incident {
  return {
    type: text(raw, 'incidentType', at),
    value: optionalText(raw, 'value', at) ?? '',
    overs: optionalText(raw, 'overs', at) ?? '',
    at: optionalNumber(raw, 'actualTime', at) ?? 0,
  };
}

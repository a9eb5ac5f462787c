import { BOOKMAKER, MATCH_ODDS, MARKET_TYPES } from '@pavilion/contract/manual-types.ts';
import type { MatchSubjectKind } from '@pavilion/engine/subjects/subject.ts';

/** A market or a session that is proposed; `key` stays the same while the names of the teams change. */
export type SetRow = { key: string; kind: MatchSubjectKind; type: number; name: string };

/** Overs after which the runs of each team are usually asked, by match type: test, ODI, T20, T10. */
const OVERS: Readonly<Record<number, readonly number[]>> = {
  1: [10, 20, 30, 50],
  2: [10, 20, 30, 40, 50],
  3: [6, 10, 15, 20],
  4: [4, 6, 8, 10],
};
/** The type of a session that is simply called Session. */
const SESSION = 1;

/** What a match of this type usually has: match odds, a bookmaker, and the runs of each team after some overs. */
export function usualSet(eventType: number, teams: readonly [string, string]): SetRow[] {
  const markets = [MATCH_ODDS, BOOKMAKER].map((type) => ({
    key: `market ${type}`,
    kind: 'market' as const,
    type,
    name: MARKET_TYPES.find(({ type_id }) => type_id === type)?.type ?? '',
  }));
  const sessions = teams.flatMap((team, side) =>
    (OVERS[eventType] ?? []).map((overs) => ({
      key: `session ${side} ${overs}`,
      kind: 'session' as const,
      type: SESSION,
      name: `${team.trim()} ${overs} over runs`.trim(),
    })),
  );
  return [...markets, ...sessions];
}

/** Names that somebody changed; null takes a row out of the set. */
export type SetChanges = Readonly<Record<string, string | null>>;

/** The set as it would be made; rows of people's own come last. */
export function editedSet(usual: readonly SetRow[], changes: SetChanges): SetRow[] {
  const known = new Set(usual.map(({ key }) => key));
  const own = Object.keys(changes)
    .filter((key) => key.startsWith('own '))
    .filter((key) => !known.has(key))
    .map((key) => ({ key, kind: 'session' as const, type: SESSION, name: '' }));
  return [...usual, ...own].flatMap((row) => {
    const name = changes[row.key];
    return name === null ? [] : [{ ...row, name: name ?? row.name }];
  });
}

/** The lists of the call, and where a row of the set stands in them, so that a refusal finds its field. */
export function setLists(rows: readonly SetRow[], teams: readonly [string, string]) {
  const of = { market: ofKind(rows, 'market'), session: ofKind(rows, 'session') };
  const [team_1, team_2] = teams;
  return {
    markets: of.market.map(({ type, name }) => ({ market_type: type, market_name: name, team_1, team_2 })),
    sessions: of.session.map(({ type, name }) => ({ session_type_id: type, session_name: name })),
    fieldOf: (row: SetRow): string => `${row.kind}s.${of[row.kind].indexOf(row)}.${row.kind}_name`,
  };
}

const ofKind = (rows: readonly SetRow[], wanted: MatchSubjectKind): SetRow[] =>
  rows.filter(({ kind }) => kind === wanted);

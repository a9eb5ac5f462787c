import { isObject, ProviderTrouble, type Fields } from './snapshot.ts';

/** A match as a provider lists it. */
export type ListedMatch = {
  readonly eventId: string;
  readonly name: string;
  readonly league: string;
  readonly sportId: number;
  /** ISO 8601 UTC. */
  readonly startsAt: string;
  readonly inPlay: boolean;
};
export type MatchList = {
  readonly matches: readonly ListedMatch[];
  /** Rows that name no match, start or number: how many, for the log and the screen. */
  readonly left: number;
};

/** Providers write the time of day of India, five and a half hours ahead of UTC. */
const AHEAD_MS = 330 * 60_000;
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2}):(\d{2}) (AM|PM)$/;

/**
 * `{data: [...]}` or `{data: {t1: [...], t2: [...]}}` of `{gmid, oldgmid?, etid, ename, cname, stime, iplay}`. A match
 * keeps the exchange's number where the list has it, so that it is the one whose markets the stream brings.
 *
 * @throws ProviderTrouble when there is no list.
 */
export function readMatchList(answer: unknown): MatchList {
  const data = isObject(answer) ? answer['data'] : undefined;
  const rows = Array.isArray(data) ? data : isObject(data) ? Object.values(data).flat() : undefined;
  if (rows === undefined) throw new ProviderTrouble('the answer has no list of matches');
  const matches = rows.flatMap((row) => (isObject(row) ? matchOf(row) : []));
  return { matches, left: rows.length - matches.length };
}

function matchOf(row: Fields): ListedMatch[] {
  const eventId = idOf(row['oldgmid']) ?? idOf(row['gmid']);
  const name = textOf(row['ename']);
  const startsAt = startOf(row['stime']);
  const sportId = row['etid'];
  if (eventId === undefined || name === '' || startsAt === undefined || typeof sportId !== 'number')
    return [];
  const inPlay = row['iplay'] === true;
  return [{ eventId, name, league: textOf(row['cname']), sportId, startsAt, inPlay }];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim().slice(0, 120) : '';

function idOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{3,20}$/.test(text) ? text : undefined;
}

/** `2/10/2026 9:30:00 PM` as an instant; undefined for a day or hour that does not exist. */
function startOf(value: unknown): string | undefined {
  const parts = typeof value === 'string' ? US_DATE.exec(value.trim()) : null;
  if (parts === null) return undefined;
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  if (hour < 1 || hour > 12) return undefined;
  const local = new Date(
    Date.UTC(year, month - 1, day, (hour % 12) + (parts[7] === 'PM' ? 12 : 0), minute, second),
  );
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day) return undefined;
  return new Date(local.getTime() - AHEAD_MS).toISOString();
}

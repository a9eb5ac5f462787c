import { randomInt } from 'node:crypto';
import type { CasinoDoubt } from '@pavilion/contract/casino-doubt.ts';
import { isGameCode, type Game, type Reopened } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { casinoDayEvent } from '@pavilion/engine/casino/round-id.ts';
import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';

/** The day of a casino: an event of the house, in which all its rounds are bet on and booked. @returns its id */
export async function openCasinoDay(
  db: Db,
  day: { readonly date: string; readonly name: string; readonly from: Date },
): Promise<string> {
  const id = casinoDayEvent(day.date);
  await db.query(
    `insert into events (id, name, sport_id, league_name, open_date) values ($1, $2, 6, 'Casino', $3) on conflict do nothing`,
    [id, day.name, day.from],
  );
  return id;
}

/** A round as it opens. */
export type NewRound = {
  readonly id: string;
  readonly eventId: string;
  readonly providerId: number;
  readonly gameCode: string;
  readonly mid: string;
  readonly name: string;
  readonly openedAt: Date;
  readonly closesAt: Date;
  readonly commitment: string | null;
  /** Sealed until it is published. */
  readonly seed: string | null;
  /** Of a supplier, who says what its bets bring; of one client alone where he has it so. */
  readonly told?: { readonly clientId: number | null };
};

/** Rounds of a supplier open many at once, each in the transaction of its first bet: counted in one place, one would wait for the other. */
const TOLD_PARTS = 32;
/** Rounds that the house deals come one after another. */
const WHOLE = 0;

/** The hour that a round counts in, wherever its day ends. */
const HOUR = `date_trunc('hour', opened_at, 'UTC')`;

/** Opens a round for bets, with what its provider keeps by now; a dealer of the house keeps nothing unless a share is set. False when the provider opened it before. */
export async function openRound(db: Db, round: NewRound): Promise<boolean> {
  const { rowCount } = await db.query(
    `with opened as (
       insert into casino_rounds (id, event_id, provider_id, game_code, mid, name, opened_at, closes_at, commitment, seed, told, client_id, provider_ppm)
       select $1, $2, p.id, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when p.protocol = 'dealer' then nullif(p.revenue_ppm, 0) else p.revenue_ppm end
       from casino_providers p where p.id = $3 on conflict do nothing returning event_id, provider_id, game_code, opened_at
     ), in_hour as (
       insert into casino_round_hours as h (event_id, hour, provider_id, game_code, part, rounds)
       select event_id, ${HOUR}, provider_id, game_code, $13::smallint, 1 from opened
       on conflict (event_id, hour, provider_id, game_code, part) do update set rounds = h.rounds + 1
     )
     insert into casino_round_counts as c (event_id, provider_id, game_code, part, rounds)
     select event_id, provider_id, game_code, $13::smallint, 1 from opened
     on conflict (event_id, provider_id, game_code, part) do update set rounds = c.rounds + 1`,
    [
      round.id,
      round.eventId,
      round.providerId,
      round.gameCode,
      round.mid,
      round.name,
      round.openedAt,
      round.closesAt,
      round.commitment,
      round.seed,
      round.told !== undefined,
      round.told?.clientId ?? null,
      round.told === undefined ? WHOLE : randomInt(TOLD_PARTS),
    ],
  );
  return rowCount === 1;
}

/** Ends betting in a round, before its first card or between its cards: those that follow from its root begin to fall. */
export async function endRoundBetting(
  db: Db,
  id: string,
  { root, at }: { readonly root: string; readonly at: Date },
): Promise<void> {
  await db.query(
    `update casino_rounds set state = 'dealing', root = $2, falling_since = $3, reopened = '[]' where id = $1 and settled_at is null`,
    [id, root, at],
  );
}

/** What lies on the table of a round that takes bets again. */
export type Stage = {
  /** Codes of pictures in the order in which the cards fell. */
  readonly cards: readonly string[];
  readonly reopened: readonly Reopened[];
  readonly closesAt: Date;
  /** Since when the last of the cards fell. */
  readonly since: Date;
};

/** Takes bets between the cards. False when another did, or the round has its result. */
export async function reopenRound(db: Db, id: string, stage: Stage): Promise<boolean> {
  const { rowCount } = await db.query(
    `update casino_rounds set state = 'betting', cards = $2, reopened = $3, closes_at = $4, falling_since = null
     where id = $1 and state = 'dealing' and falling_since = $5 and settled_at is null`,
    [id, stage.cards, JSON.stringify(stage.reopened), stage.closesAt, stage.since],
  );
  return rowCount === 1;
}

/** Tells the seed of a round that is over, with the root that it was dealt with, or would have been; null when it is lost. */
export async function revealRound(
  db: Db,
  id: string,
  { seed, root, at }: { readonly seed: string | null; readonly root: string; readonly at: Date },
): Promise<void> {
  await db.query('update casino_rounds set seed = $2, root = $3, revealed_at = $4 where id = $1', [
    id,
    seed,
    root,
    at,
  ]);
}

/** What lies on the table of a round that has no result yet. */
export type Dealing = {
  readonly state: 'betting' | 'dealing';
  /** Codes of pictures in the order in which the cards fell. */
  readonly cards: readonly string[];
  /** What takes bets until `closesAt`; null before the first card. */
  readonly reopened: readonly Reopened[] | null;
  readonly closesAt: Date;
};

/** Writes what lies on the table. False when the round has its result. */
export async function writeDealing(db: Db, id: string, dealing: Dealing): Promise<boolean> {
  const { rowCount } = await db.query(
    `update casino_rounds set state = $2, cards = $3, reopened = $4, closes_at = $5 where id = $1 and settled_at is null`,
    [
      id,
      dealing.state,
      dealing.cards,
      dealing.reopened && JSON.stringify(dealing.reopened),
      dealing.closesAt,
    ],
  );
  return rowCount === 1;
}

/** What the last card made of a round, and with a fair deal what it was made of. */
export type RoundEnd = {
  readonly wonBy: string;
  readonly description: string;
  readonly cards: readonly string[];
};

/** Writes how a round ended, before it is declared. */
export async function writeEnd(db: Db, id: string, end: RoundEnd): Promise<void> {
  await db.query(
    `update casino_rounds set state = 'dealing', cards = $2, won_by = $3, description = $4, doubt = null where id = $1`,
    [id, end.cards, end.wonBy, end.description],
  );
}

/** Keeps what was told of a round that has no result, and is not booked. */
export async function writeDoubt(db: Db, id: string, doubt: CasinoDoubt): Promise<void> {
  await db.query('update casino_rounds set doubt = $2 where id = $1 and settled_at is null', [
    id,
    JSON.stringify(doubt),
  ]);
}

/** The game of a round, unless it was cancelled; undefined of any other, and of one that the house does not deal. */
export async function gameOfRound(db: Db, id: string): Promise<Game | undefined> {
  const { rows } = await db.query<{ game_code: string }>(
    'select game_code from casino_rounds where id = $1 and not told and (settled_at is null or outcomes is not null)',
    [id],
  );
  const code = rows[0]?.game_code ?? '';
  return isGameCode(code) ? gameOf(code) : undefined;
}

/** Rounds of a day that are over and that nobody bet on, held until the transaction ends. */
export async function roundsWithoutBets(db: Db, eventId: string, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select r.id from casino_rounds r
     where r.event_id = $1 and r.settled_at is not null and (r.commitment is null or r.revealed_at is not null) and not r.told
       and not exists (select from bets b where b.round_id = r.id)
       and not exists (select from casino_books k where k.round_id = r.id)
       and not exists (select from casino_splits p where p.round_id = r.id)
       and not exists (select from settlement_jobs j where j.round_id = r.id)
     limit $2 for update of r skip locked`,
    [eventId, most],
  );
  return rows.map(({ id }) => id);
}

/** Takes rounds of the house away, and off the counts of their days. Nothing may name them any more. */
export async function removeRounds(db: Db, ids: readonly string[]): Promise<void> {
  await db.query(
    `with gone as (
       delete from casino_rounds where id = any($1::text[]) returning event_id, provider_id, game_code, ${HOUR} as hour
     ), fewer as (
       update casino_round_counts c set rounds = c.rounds - g.rounds
       from (select event_id, provider_id, game_code, count(*)::int as rounds from gone group by 1, 2, 3) g
       where c.event_id = g.event_id and c.provider_id = g.provider_id and c.game_code = g.game_code and c.part = ${WHOLE}
     )
     update casino_round_hours h set rounds = h.rounds - g.rounds
     from (select event_id, hour, provider_id, game_code, count(*)::int as rounds from gone group by 1, 2, 3, 4) g
     where h.event_id = g.event_id and h.hour = g.hour and h.provider_id = g.provider_id and h.game_code = g.game_code
       and h.part = ${WHOLE}`,
    [texts(ids)],
  );
}

import type { Paise } from '@pavilion/engine/money/paise.ts';
import { tellBet } from '../../bets/told-bets.ts';
import { noteResult, type ResultAsTold } from '../../casino/note-result.ts';
import type { Db } from '../../db/pool.ts';
import { asCompany } from '../../http/as-company.ts';
import { toldEnd, toldRound, type ToldRound } from '../../matches/told-rounds.ts';
import { amendRound, type Acting } from '../acts.ts';
import { ExposureRefusal } from './exposure-refusal.ts';
import {
  endExposure,
  EVERY_MARKET,
  EVERYBODY,
  exposuresOf,
  inTurn,
  type Exposure,
  type OfRound,
} from './exposures.sql.ts';
import { betsOf } from './take-exposure.ts';

/** What a market has brought a client. */
export type Brought = { readonly clientId: number; readonly marketId: string; readonly pl: Paise };

type Results = {
  readonly mid: string;
  /** All bets of these markets are void. */
  readonly betvoid: boolean;
  readonly brought: readonly Brought[];
  readonly told: ResultAsTold | undefined;
};

/** Takes what the markets of a round have brought their clients: all of it, or nothing. @returns why it is not booked; undefined when it is */
export async function takeResults(
  acting: Acting,
  { mid, betvoid, brought, told }: Results,
): Promise<string | undefined> {
  const { db, provider } = acting;
  const of = { providerId: provider.id, mid };
  await inTurn(db, of, true);
  refuseTwice(brought);
  const round = await toldRound(db, { ...of, clientId: null });
  if (round === undefined) throw new ExposureRefusal('unknown round');
  const known = await exposuresOf(db, of);
  const news = brought.flatMap((one) => newsOf(known, one, betvoid));
  if (news.length === 0 && brought.length > 0) return undefined;
  const doubt = betvoid || round.state !== 'open' ? undefined : await doubtOf(db, round, told);
  if (doubt !== undefined) return `the result waits for a person: ${doubt.replaceAll('_', ' ')}`;
  await end(acting, {
    round,
    of,
    known,
    ending: news.map((one) => ({ ...one, void: betvoid })),
    brings: true,
  });
  return undefined;
}

/** Notes how the round ended, by its first market that says so, and then by any that names cards. @returns why it is doubted */
async function doubtOf(
  db: Db,
  { id }: ToldRound,
  told: ResultAsTold | undefined,
): Promise<string | undefined> {
  const { gameCode, wonBy, doubted } = await toldEnd(db, id);
  if (told === undefined) return doubted ? 'contradiction' : undefined;
  if (wonBy !== '' && told.shown.length === 0) return undefined;
  const judged = await noteResult(db, { id, gameCode }, told);
  return judged.verdict === 'waits' ? judged.because : undefined;
}

function refuseTwice(brought: readonly Brought[]): void {
  const seen = new Set<string>();
  for (const { clientId, marketId } of brought) {
    const name = `${clientId} ${marketId}`;
    if (seen.has(name)) throw new ExposureRefusal('a client twice in one result');
    seen.add(name);
  }
}

type News = { readonly exposure: Exposure; readonly pl: Paise };

/** What is new of it: nothing when it was said before. @throws ExposureRefusal when it cannot be */
function newsOf(known: readonly Exposure[], { clientId, marketId, pl }: Brought, betvoid: boolean): News[] {
  const exposure = known.find((one) => one.clientId === clientId && one.marketId === marketId);
  if (exposure === undefined || exposure.bets === 0) throw new ExposureRefusal(`unknown market: ${marketId}`);
  if (exposure.state === 'refunded') {
    if (betvoid) return [];
    throw new ExposureRefusal(`refunded: ${marketId}`);
  }
  if (exposure.state === 'settled') {
    if (!betvoid && exposure.pl === pl) return [];
    throw new ExposureRefusal(`has another result: ${marketId}`);
  }
  if (!betvoid && pl < -exposure.amount)
    throw new ExposureRefusal(`loses more than its exposure: ${marketId}`);
  return [{ exposure, pl }];
}

/** Takes bets back: of a round, or of it those of a client or a market; such as come later are refused. Twice is once. */
export async function takeRefund(
  acting: Acting,
  {
    mid,
    clientId,
    marketId,
  }: { readonly mid: string; readonly clientId?: number | undefined; readonly marketId?: string | undefined },
): Promise<void> {
  const { db, provider } = acting;
  const of = { providerId: provider.id, mid };
  await inTurn(db, of, true);
  const known = await exposuresOf(db, of);
  const ending = known
    .filter((one) => one.state !== 'refunded' && one.bets > 0)
    .filter(
      (one) =>
        [clientId ?? one.clientId, marketId ?? one.marketId].join() === [one.clientId, one.marketId].join(),
    )
    .map((exposure) => ({ exposure, pl: 0n, void: true }));
  const round = await toldRound(db, { ...of, clientId: null });
  if (round !== undefined && ending.length > 0)
    await end(acting, { round, of, known, ending, brings: false });
  const named = { marketId: marketId ?? EVERY_MARKET, clientId: clientId ?? EVERYBODY };
  await endExposure(db, of, { ...named, state: 'refunded', pl: null });
}

type End = {
  readonly round: ToldRound;
  readonly of: OfRound;
  readonly known: readonly Exposure[];
  readonly ending: readonly (News & { readonly void: boolean })[];
  readonly brings: boolean;
};

/** Writes what bets have brought, or that they are void; the round is over with the last of its markets. */
async function end(acting: Acting, { round, of, known, ending, brings }: End): Promise<void> {
  const ended = new Set(ending.map(({ exposure }) => exposure));
  const close = known.every((one) => one.state !== 'open' || one.bets === 0 || ended.has(one));
  await amendRound(acting, round.id, {
    close,
    brings,
    change: async () => async () => {
      for (const one of ending) await write(acting, of, one);
    },
  });
}

async function write(
  acting: Acting,
  of: OfRound,
  { exposure, pl, void: isVoid }: End['ending'][number],
): Promise<void> {
  const { house, db } = acting;
  const { marketId, clientId } = exposure;
  const bets = await betsOf(acting, { ...exposure, roundId: of.mid });
  const voided = isVoid ? { voidedAt: house.now(), voidedBy: (await asCompany(db)).userId } : undefined;
  for (const [at, bet] of bets.entries())
    if (!bet.voided) await tellBet(db, bet, voided ?? { pl: at === 0 ? pl : 0n });
  await endExposure(db, of, {
    marketId,
    clientId,
    state: isVoid ? 'refunded' : 'settled',
    pl: isVoid ? null : pl,
  });
}

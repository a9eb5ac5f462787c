import {
  CLIENT_DELAY_FIELDS,
  CLIENT_STAKE_FIELDS,
  TOURNAMENT_FIELDS,
} from '@pavilion/contract/bet-setting-fields.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import type { Viewer } from '../http/viewer.ts';
import { TOURNAMENT } from '../settings/bet-terms.ts';
import { ownOfMarkets } from '../settings/own-of-markets.ts';
import { currentRules, formVersionOf } from './versions.ts';

/** Winnings are kept and shown for so much. */
const STAKE = 100;

/** What the caller can know before he bets: what matka pays, his limits and delays, the house's own texts. */
export async function showRules(house: House, { db, viewer }: CallContext): Promise<CallOutput<'rules'>> {
  const [tables, limits, ofMarkets, texts] = await Promise.all([
    matkaTables(db),
    limitsOf(house, viewer),
    ownOfMarkets(db, house.board, null),
    currentRules(db),
  ]);
  return {
    tables,
    limits,
    of_markets: ofMarkets,
    sections: [...texts.sections],
    version: texts.version,
    asks: flag(texts.asks),
    written_at: texts.written_at?.toISOString() ?? null,
    accepted_at: await acceptedAt(db, viewer, texts.version),
    form_version: formVersionOf(texts.sections),
  };
}

async function matkaTables(db: Db): Promise<CallOutput<'rules'>['tables']> {
  const { rows } = await db.query<{ fast: boolean; matka_market_id: number; multiple: number }>(
    'select fast, matka_market_id, multiple from matka_winnings where enabled order by matka_market_id',
  );
  const of = (fast: boolean) =>
    rows
      .filter((row) => row.fast === fast)
      .map((row) => ({ matka_market_id: row.matka_market_id, stake: STAKE, pays: row.multiple }));
  return { matka: of(false), fast_matka: of(true) };
}

const COINS = new Set(
  [...TOURNAMENT_FIELDS, ...CLIENT_STAKE_FIELDS]
    .filter(({ unit }) => unit === 'coins')
    .map(({ field }) => field),
);
const FIELDS = new Set(
  [...TOURNAMENT_FIELDS, ...CLIENT_STAKE_FIELDS, ...CLIENT_DELAY_FIELDS].map(({ field }) => field),
);

/** What the house sets, and over it what is set for a client himself; a match or market can say otherwise. */
async function limitsOf({ settingStore }: House, viewer: Viewer): Promise<Record<string, number>> {
  const settings = await settingStore.current();
  const own = viewer.level === 7 ? settings.of('client', String(viewer.actingId)) : {};
  const set = { ...settings.of('tournament', TOURNAMENT), ...own };
  return Object.fromEntries(
    Object.entries(set)
      .filter(([field]) => FIELDS.has(field))
      .map(([field, value]) => [field, COINS.has(field) ? toCoins(BigInt(value)) : value]),
  );
}

async function acceptedAt(db: Db, { userId }: Viewer, version: number): Promise<string | null> {
  const { rows } = await db.query<{ accepted_at: Date }>(
    'select accepted_at from rule_acceptances where user_id = $1 and version = $2',
    [userId, version],
  );
  return rows[0]?.accepted_at.toISOString() ?? null;
}

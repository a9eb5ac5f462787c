import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { matkaNumberText, standsOnBoth, type MatkaBetType } from '@pavilion/engine/matka/bet-types.ts';
import { addDrawBooks, emptyDrawBook } from '@pavilion/engine/matka/draw-book.ts';
import { panaText } from '@pavilion/engine/matka/pana.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import type { GameContext } from '../http/game-handlers.ts';
import { betTerms } from '../settings/bet-terms.ts';
import { bookKey } from './book.ts';
import { bookTable } from './book-rows.sql.ts';
import { clientDraw } from './client-draws.ts';
import { stakesOf } from './draw-bets.ts';
import { drawFacts, type DrawFacts } from './draw-facts.sql.ts';
import { chainOf } from './share-snapshot.ts';
import { DRAW_BOOKS } from './stored-books.ts';
import type { LockedWallet } from './bet.ts';

type SlipTerms = CallOutput<'slipTerms'>;

const { books } = bookTable(DRAW_BOOKS);

/**
 * What the next slip on a draw will be decided by, for the one who writes it.
 *
 * @throws Refusal unknown_draw.
 */
export async function slipTerms(
  house: Pick<House, 'now' | 'settingStore'>,
  { event_id: eventId }: CallRequest<'slipTerms'>,
  { db, viewer, fast }: GameContext,
): Promise<SlipTerms> {
  const clientId = viewer.actingId;
  const draw = await clientDraw(db, { eventId, fast, at: house.now() });
  const facts = (await drawFacts(db, [eventId], 'look')).get(eventId);
  if (draw === undefined || facts === undefined) throw new Refusal('unknown_draw');
  const settings = await house.settingStore.current();
  const { active, locked } = await chainOf(db, clientId);
  const wallet = await db.query<LockedWallet>('select balance, used_limit from wallets where user_id = $1', [
    clientId,
  ]);
  const stored = (await books(db, [{ subjectId: eventId, clientId }])).get(
    bookKey({ subjectId: eventId, clientId }),
  );
  const { numbers } = (stored ?? []).map(({ book }) => book).reduce(addDrawBooks, emptyDrawBook());
  const owner = { clientId, eventId, subjectId: eventId };
  return {
    draw,
    open_pana: facts.openPana === undefined ? '' : panaText(facts.openPana),
    types: [...facts.multiples].flatMap(([type, multiple]) => {
      const [min, max] = facts.stakes[stakesOf(type)];
      const limits = betTerms(settings, owner, { term: facts.term, own: { min, max, delaySeconds: 0 } });
      const closesAt = closesAtOf(type, facts);
      if (closesAt === null) return [];
      return {
        matka_market_id: type,
        multiple: multiple / 100,
        closes_at: closesAt.toISOString(),
        min_stake: toCoins(limits.min),
        max_stake: toCoins(limits.max ?? max),
      };
    }),
    locked: active && !locked.matka ? 0 : 1,
    balance: toCoins(wallet.rows[0]!.balance),
    used_limit: toCoins(wallet.rows[0]!.used_limit),
    book: numbers.map(({ type, number, staked, pays }) => ({
      matka_market_id: type,
      number: matkaNumberText(type, number),
      stake: toCoins(staked),
      pays: toCoins(pays),
    })),
  };
}

/** An Open has no numbers of both results. */
const closesAtOf = (type: MatkaBetType, { closesAt, jodiClosesAt }: DrawFacts): Date | null =>
  standsOnBoth(type) ? jodiClosesAt : closesAt;

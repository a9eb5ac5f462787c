import type { Paise } from '@pavilion/engine/money/paise.ts';
import { tellBet, takeToldBet, toldBet, type ToldBet } from '../../bets/told-bets.ts';
import { toldRoundById } from '../../matches/told-rounds.ts';
import { asCompany } from '../../http/as-company.ts';
import { amendRound, availableTo, openToldRound, type Acting, type Amendment } from '../acts.ts';
import {
  claim,
  keepAnswer,
  markUndone,
  refundable,
  transactionOf,
  type Transaction,
} from '../transactions.sql.ts';
import type { Bet, Refund, Win } from './debit-message.ts';
import { DebitRefusal } from './debit-status.ts';

/** A message about money, with what the house knows of it. */
type Said<Message> = { readonly message: Message; readonly clientId: number; readonly amount: Paise };

/** What stands under the transaction's own name already: the first answer, unless it is another one or was undone. */
function answeredAgain(known: Transaction, content: string): Paise {
  if (known.kind === 'refused' || known.undone) throw new DebitRefusal('RS_ERROR_TRANSACTION_ROLLED_BACK');
  if (known.content !== content) throw new DebitRefusal('RS_ERROR_DUPLICATE_TRANSACTION');
  return known.available ?? 0n;
}

const keyOf = ({ provider }: Acting, transactionId: string): string => `${provider.code}:${transactionId}`;

/** Takes a bet. What `refuse` throws is asked of new bets alone: the same one again is answered as it was. */
export async function bet(
  acting: Acting,
  { message, clientId, amount }: Said<Bet>,
  around: {
    readonly game: { readonly game_code: string; readonly name: string };
    readonly refuse: () => Promise<void>;
    readonly address: string;
    readonly userAgent: string;
  },
): Promise<Paise> {
  const { house, db, provider, chains } = acting;
  const named = { providerId: provider.id, id: message.transaction_uuid };
  const content = JSON.stringify([clientId, message.round, String(amount), message.game_code]);
  const known = await claim(db, { ...named, kind: 'bet', content, clientId, amount, at: house.now() });
  if (known !== undefined) return answeredAgain(known, content);
  await around.refuse();
  const { game, address, userAgent } = around;
  const { id: roundId, eventId, state } = await openToldRound(acting, { mid: message.round, game, clientId });
  if (state !== 'open') throw new DebitRefusal('RS_ERROR_UNKNOWN', 'the round is closed');
  const key = keyOf(acting, message.transaction_uuid);
  const take = () =>
    takeToldBet(house, db, { clientId, eventId, roundId, stake: amount, key, address, userAgent, chains });
  if (message.round_closed)
    await amendRound(acting, roundId, { change: async () => take, close: true, brings: true });
  else await take();
  return keptAnswer(acting, named, { roundId, clientId });
}

async function keptAnswer(
  { db }: Acting,
  named: { readonly providerId: number; readonly id: string },
  { roundId, clientId }: { readonly roundId: string | null; readonly clientId: number },
): Promise<Paise> {
  const available = await availableTo(db, clientId);
  await keepAnswer(db, named, { roundId, available });
  return available;
}

/** The bet that a win is about. @throws DebitRefusal when there is none such, or it was refunded */
async function wonBet(acting: Acting, { message, clientId }: Said<Win>): Promise<string> {
  const { db, provider } = acting;
  const about = await transactionOf(db, { providerId: provider.id, id: message.reference_transaction_uuid });
  if (about === undefined || about.client_id !== clientId)
    throw new DebitRefusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  if (about.kind === 'refused' || about.undone) throw new DebitRefusal('RS_ERROR_TRANSACTION_ROLLED_BACK');
  const round = about.round_id === null ? undefined : await toldRoundById(db, about.round_id);
  if (about.kind !== 'bet' || round?.mid !== message.round)
    throw new DebitRefusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  return round.id;
}

/** Takes what a bet has won, whenever that comes; of nothing, that it has lost. */
export async function win(acting: Acting, said: Said<Win>): Promise<Paise> {
  const { message, clientId, amount } = said;
  const { house, db, provider } = acting;
  const named = { providerId: provider.id, id: message.transaction_uuid };
  const { round_closed: close, reference_transaction_uuid: about } = message;
  const content = JSON.stringify([clientId, message.round, String(amount), about, close]);
  const known = await claim(db, { ...named, kind: 'win', content, clientId, amount, about, at: house.now() });
  if (known !== undefined) return answeredAgain(known, content);
  const roundId = await wonBet(acting, said);
  await amendRound(acting, roundId, {
    close,
    brings: true,
    async change() {
      const won = await toldBet(db, clientId, keyOf(acting, about));
      if (won === undefined || won.voided) throw new DebitRefusal('RS_ERROR_TRANSACTION_ROLLED_BACK');
      return amount === 0n ? undefined : () => tellBet(db, won, { pl: won.pl + amount });
    },
  });
  return keptAnswer(acting, named, { roundId, clientId });
}

/**
 * Takes a bet or a win back. One that nobody has heard of is remembered, and refused when it comes; of a refunded bet nothing stands,
 * what it has won neither.
 */
export async function refund(
  acting: Acting,
  said: Omit<Said<Refund>, 'amount'> & { readonly amount: Paise | undefined },
): Promise<Paise> {
  const { message, clientId, amount } = said;
  const { house, db, provider } = acting;
  const at = house.now();
  const about = message.reference_transaction_uuid;
  const named = { providerId: provider.id, id: message.transaction_uuid };
  const content = JSON.stringify([clientId, about]);
  if (about === named.id) throw new DebitRefusal('RS_ERROR_WRONG_SYNTAX', 'reference_transaction_uuid');
  const known = await claim(db, { ...named, kind: 'refund', content, clientId, amount: 0n, about, at });
  if (known !== undefined) return answeredAgain(known, content);
  const target = { providerId: provider.id, id: about };
  const undone = await refundable(db, { ...target, clientId, at });
  if (undone !== undefined && (undone.client_id !== clientId || undone.kind === 'refund'))
    throw new DebitRefusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  if (undone === undefined || undone.kind === 'refused' || undone.undone)
    return keptAnswer(acting, named, { roundId: undone?.round_id ?? null, clientId });
  if (amount !== undefined && amount !== undone.amount)
    throw new DebitRefusal('RS_ERROR_WRONG_SYNTAX', 'amount: a transaction is refunded as a whole');
  const roundId = undone.round_id!; // of a bet or a win that stands
  const betId = undone.kind === 'bet' ? about : undone.about!;
  await amendRound(acting, roundId, {
    close: message.round_closed,
    brings: false,
    change: changeOf(acting, { clientId, key: keyOf(acting, betId), undone }),
  });
  await markUndone(db, target, at);
  return keptAnswer(acting, named, { roundId, clientId });
}

type Undoing = { readonly clientId: number; readonly key: string; readonly undone: Transaction };

/** What taking a bet or a win back changes of the bet: nothing where it is void. */
function changeOf({ house, db }: Acting, { clientId, key, undone }: Undoing): Amendment['change'] {
  const write = async (told: ToldBet): Promise<void> => {
    if (undone.kind === 'win') return tellBet(db, told, { pl: told.pl - undone.amount });
    await tellBet(db, told, { voidedAt: house.now(), voidedBy: (await asCompany(db)).userId });
  };
  return async () => {
    const told = await toldBet(db, clientId, key);
    return told === undefined || told.voided ? undefined : () => write(told);
  };
}

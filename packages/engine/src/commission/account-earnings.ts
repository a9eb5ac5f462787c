import { invariant } from '../invariant.ts';
import type { Paise } from '../money/paise.ts';
import { PPM, type Ppm } from '../money/ppm.ts';
import { edgeAmounts } from '../settlement/edges.ts';
import { ownBudget, shareWeights, type ShareRow, type UplineRole } from '../shares/weights.ts';
import { closeEvent } from './close-event.ts';
import { commissionBase, type CommissionRates } from './commission.ts';

/** An account as a form has it: what its creator keeps and hands on of one kind of business, and its rates. */
export type EarningAccount = {
  /** 2 to 7. */
  role: number;
  kept: Ppm;
  budget: Ppm;
  /** Sub company only. */
  companyShare: Ppm;
  rates: CommissionRates;
};
/** Its creator: 1 to 6, or 8 for the Company. */
export type EarningCreator = Omit<EarningAccount, 'kept'>;

/** Who ends up with what; `above` is everybody above the creator together. They add up to zero. */
export type AccountEarnings = { client: Paise; back: Paise; account: Paise; creator: Paise; above: Paise };

const [CLIENT, ACCOUNT, CREATOR, ABOVE] = [0, 1, 2, 3] as const;

/**
 * What the ledger books when a client directly below an account loses so much in a match: the shares of the bet, and the
 * commission of the close at the account's own rates (rules 6, 7), by the functions that settle. Of a client's form it is
 * the client itself that loses. Null while the shares do not fit the creator's budget: such a bet is never booked.
 */
export function accountEarnings(
  loss: Paise,
  account: EarningAccount,
  creator: EarningCreator,
): AccountEarnings | null {
  const by = creator.role === 8 ? { ...creator, role: 1 } : creator;
  const held = ownBudget({ role: by.role, myAgentShare: by.budget });
  const fits =
    account.role === 2
      ? account.companyShare <= PPM
      : account.role === 7 || account.kept + account.budget <= held;
  if (!fits) return null;
  const rows = chainOf(account, by);
  const rates = [account.rates, by.rates, by.rates].slice(account.role === 7 ? 1 : 0);
  const weights = shareWeights(rows);
  const { owed, shares } = edgeAmounts(
    -loss,
    weights.map(({ weight }) => weight),
  );
  invariant(owed[0] === loss, 'the client owes its loss');
  const upline = weights.map((link, level) => ({ ...link, rates: rates[level] ?? by.rates }));
  const bases = commissionBase({ matchNet: -loss, sessionStakes: 0n, matkaStakes: 0n, casinoStakes: 0n });
  const close = closeEvent([{ clientId: CLIENT, rates: account.rates, bases, charge: 0n, upline }]);
  const gained = (id: number): Paise =>
    (shares[weights.findIndex(({ userId }) => userId === id)] ?? 0n) +
    (close.byOperator.find(({ userId }) => userId === id)?.commission ?? 0n);
  return {
    client: -loss,
    back: close.clients[0]!.commission,
    account: gained(ACCOUNT),
    creator: gained(CREATOR),
    above: gained(ABOVE),
  };
}

/** From the client's parent up; everybody above the creator is one, who takes the rest as the Company does. */
function chainOf(account: EarningAccount, creator: EarningCreator): ShareRow[] {
  const own: ShareRow[] =
    account.role === 7 ? [] : [rowOf(ACCOUNT, account, account.role === 2 ? 0 : account.kept)];
  if (creator.role === 1) return [...own, rowOf(CREATOR, creator, 0)];
  return [...own, rowOf(CREATOR, creator, 0), rowOf(ABOVE, { ...creator, role: 1 }, 0)];
}

function rowOf(id: number, { role, budget, companyShare }: EarningCreator, kept: Ppm): ShareRow {
  return { id, role: role as UplineRole, myShare: kept, myAgentShare: budget, companyShare };
}

import type { OperatorRole } from '@pavilion/contract/roles.ts';
import { invariant } from '../invariant.ts';
import { PPM, type Ppm } from '../money/ppm.ts';

/** 1 Company, 2 Sub Company, 3 Master, 4 Super Stockist, 5 Stockist, 6 Agent. */
export type UplineRole = OperatorRole;

/**
 * What one operator's row says about shares, in ppm (rules 6): `myShare` is what its creator keeps, `myAgentShare` its own budget.
 * `companyShare` counts on a sub company only. For casino and matka pass those columns in the same places.
 */
export type ShareRow = {
  id: number;
  role: UplineRole;
  myShare: Ppm;
  myAgentShare: Ppm;
  companyShare: Ppm;
};

export type ShareWeight = { userId: number; role: UplineRole; weight: Ppm };

/**
 * Who carries how much of a client's bet, snapshot when the bet is accepted (rules 6).
 * `chain` runs from the client's direct parent up to the Company; the answer has the same order and sums to 1,000,000 exactly.
 * The Company takes the rest, and with it whatever the rows leave undivided and its part of a sub company's weight.
 */
export function shareWeights(chain: readonly ShareRow[]): ShareWeight[] {
  invariant(chain.length > 0, 'an upline has at least the Company');
  const weights: ShareWeight[] = [];
  let rest = PPM;
  for (const [level, row] of chain.entries()) {
    assertLegal(row, chain[level + 1]);
    const weight = row.role === 1 ? rest : keptBelowCompany(row, chain[level - 1]);
    invariant(Number.isSafeInteger(weight) && weight >= 0 && weight <= rest, 'shares fit into 100 %');
    rest -= weight;
    weights.push({ userId: row.id, role: row.role, weight });
  }
  return weights;
}

/** What may not be saved may not be booked either: a child beyond its creator's budget, a chain that ends elsewhere. */
function assertLegal(row: ShareRow, creator: ShareRow | undefined): void {
  invariant((row.role === 1) === (creator === undefined), 'the Company, and it alone, ends an upline');
  if (!creator || row.role === 2) return;
  invariant(
    row.myShare + row.myAgentShare <= ownBudget(creator),
    "a child's shares fit into its creator's budget",
  );
}

/** The direct parent keeps its whole budget, every other operator what the row below it says. */
function keptBelowCompany(row: ShareRow, below: ShareRow | undefined): Ppm {
  const part = below ? below.myShare : ownBudget(row);
  return row.role === 2 ? subCompanyStays(part, row.companyShare) : part;
}

/** What an operator has to give away: all of it for roles 1 and 2, else its Max Share (rules 6). */
export function ownBudget(row: { role: number; myAgentShare: Ppm }): Ppm {
  return row.role <= 2 ? PPM : row.myAgentShare;
}

/** A sub company's part is split again; its stay is rounded down and the Company gets the rest (rules 6). */
function subCompanyStays(part: Ppm, companyShare: Ppm): Ppm {
  return Math.floor((part * (PPM - companyShare)) / PPM);
}

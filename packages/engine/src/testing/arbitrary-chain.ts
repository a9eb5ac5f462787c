import fc from 'fast-check';
import { PPM, type Ppm } from '../money/ppm.ts';
import { type ShareRow, type UplineRole, ownBudget } from '../shares/weights.ts';

/**
 * Any legal upline, direct parent first: levels skipped at will, every child within its creator's budget, part of it left
 * undivided now and then. The id of an operator is its role, so that chains share operators.
 */
export function legalChain(): fc.Arbitrary<ShareRow[]> {
  const fraction = fc.integer({ min: 0, max: 1000 });
  return fc
    .record({
      roles: fc.subarray<UplineRole>([2, 3, 4, 5, 6]),
      fractions: fc.array(fc.tuple(fraction, fraction), { minLength: 6, maxLength: 6 }),
      companyShare: fc.integer({ min: 0, max: PPM }),
    })
    .map(({ roles, fractions, companyShare }) => downwards(roles, fractions, companyShare).toReversed());
}

function downwards(
  roles: readonly UplineRole[],
  fractions: readonly (readonly [number, number])[],
  companyShare: Ppm,
): ShareRow[] {
  const rows: ShareRow[] = [{ id: 1, role: 1, myShare: 0, myAgentShare: 0, companyShare: 0 }];
  for (const [level, role] of roles.entries()) {
    const creator = rows.at(-1);
    const budget = creator ? ownBudget(creator) : PPM;
    const [kept, handedOn] = fractions[level] ?? [0, 0];
    const myShare = role === 2 ? PPM - companyShare : Math.floor((budget * kept) / 1000);
    const myAgentShare = role === 2 ? 0 : Math.floor(((budget - myShare) * handedOn) / 1000);
    rows.push({ id: role, role, myShare, myAgentShare, companyShare: role === 2 ? companyShare : 0 });
  }
  return rows;
}

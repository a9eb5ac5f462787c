import { capProblems } from './form-rules.ts';
import { SHARES, type ShareField, type ShareKind } from '@pavilion/contract/shares.ts';
import { budgetOf, newForm, type FormContext } from './form-values.ts';

export type ShareLimits = {
  /** Least and most that the creator keeps. */
  least: number;
  most: number;
  /** The most that can be handed on when as little as possible is kept. */
  handedOn: number;
};

const FAR = 999;

/** The limits of a kind of business, asked of the engine's own function: a form far beyond them says where they are. */
export function shareLimits(context: FormContext, kind: ShareKind): ShareLimits {
  const { kept, budget } = SHARES[kind];
  const start = newForm(context);
  const limitOf = (part: Partial<Record<ShareField, number>>, field: ShareField): number | undefined => {
    const problem = capProblems({ ...start, ...part }, context)[field];
    return problem !== undefined && 'value' in problem ? problem.value : undefined;
  };
  const least = limitOf({ [kept]: 0, [budget]: 0 }, kept) ?? 0;
  return {
    least,
    most: limitOf({ [kept]: FAR }, kept) ?? budgetOf(context.creator, kind),
    handedOn: limitOf({ [kept]: least, [budget]: FAR }, budget) ?? 0,
  };
}

import { isRight, RIGHTS, type Right } from '@pavilion/contract/privileges.ts';
import { areaOf } from '@pavilion/contract/right-words.ts';

const lookOf = (right: Right): Right | undefined => {
  const look = `${areaOf(right)}.list`;
  return isRight(look) ? look : undefined;
};

/**
 * The chosen rights after some are switched. Who is given an act is given the look of its area with it, where it may be
 * given: without it he would not find the page.
 */
export function switched(
  chosen: readonly Right[],
  { rights, on, among }: { rights: readonly Right[]; on: boolean; among: readonly Right[] },
): Right[] {
  const moved = new Set(rights.filter((right) => among.includes(right)));
  const looks = on ? [...moved].map(lookOf).filter((look) => look !== undefined && among.includes(look)) : [];
  const next = new Set<unknown>(
    on ? [...chosen, ...moved, ...looks] : chosen.filter((one) => !moved.has(one)),
  );
  return RIGHTS.filter((right) => next.has(right));
}

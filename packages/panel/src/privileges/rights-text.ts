import { AREAS, type Area, type Right } from '@pavilion/contract/privileges.ts';
import { actOf } from '@pavilion/contract/right-words.ts';
import { actSaid, areaSaid } from '../ui/right-words.ts';

/** Rights in short: an area by its name when all of it is given, else with its acts. */
export function rightsInShort(rights: readonly Right[]): string {
  return (Object.keys(AREAS) as Area[])
    .map((area) => ({ area, given: rightsOfArea(area, rights) }))
    .filter(({ given }) => given.length > 0)
    .map(({ area, given }) =>
      given.length === AREAS[area].length
        ? areaSaid(area)
        : `${areaSaid(area)} (${given.map((right) => actSaid(actOf(right))).join(', ')})`,
    )
    .join(' · ');
}

/** All rights of an area. */
export const rightsOfArea = (area: Area, among: readonly Right[]): Right[] =>
  among.filter((right) => right.startsWith(`${area}.`));

import type { Right } from '@pavilion/contract/privileges.ts';
import { ACT_WORDS, actOf, AREA_WORDS, areaOf } from '@pavilion/contract/right-words.ts';
import { sentenceSaid } from '../i18n/server-words.ts';

export const areaSaid = (area: keyof typeof AREA_WORDS): string => sentenceSaid(AREA_WORDS[area]);
export const actSaid = (act: keyof typeof ACT_WORDS): string => sentenceSaid(ACT_WORDS[act]);

/** A right in the reader's language, as the server says it: area, then act. */
export const rightSaid = (right: Right): string => `${areaSaid(areaOf(right))}, ${actSaid(actOf(right))}`;

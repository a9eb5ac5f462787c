import { defineWords } from '../i18n/i18n.ts';
import { settlementEnglish } from './words.en.ts';
import { settlementOtherWords } from './words.other.ts';

export const settlementWords = defineWords('settlement', settlementEnglish, settlementOtherWords);

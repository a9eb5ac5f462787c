import { defineWords } from '../i18n/i18n.ts';
import { actsEnglish } from './acts.en.ts';
import { actsHindi } from './acts.hi.ts';
import { actsMarathi } from './acts.mr.ts';
import { actsTamil } from './acts.ta.ts';

/** One sentence for each act of the audit log. */
export const actWords = defineWords('acts', actsEnglish, { hi: actsHindi, ta: actsTamil, mr: actsMarathi });

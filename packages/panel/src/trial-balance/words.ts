import { defineWords } from '../i18n/i18n.ts';
import { trialOtherWords } from './words.other.ts';
import { trialEnglish } from './words.en.ts';

export type TrialWord = keyof typeof trialEnglish;

export const trialWords = defineWords('trial-balance', trialEnglish, trialOtherWords);

import { ROLE } from '@pavilion/contract/roles.ts';
import type { Say, WordOf } from '../i18n/i18n.ts';
import type { formWords } from './words.ts';

/** Who stands above an account's creator: the Company above a sub company, else several levels together. */
export function aboveName(t: Say<WordOf<typeof formWords>>, role: number, creator: string): string {
  return role === ROLE.subCompany ? t('above') : t('aboveOf', { name: creator });
}

import { defineWords, useWords } from '../i18n/i18n.ts';

const remarkWords = defineWords('remark', { rolledBack: 'rolled back' });

/** As the server ends the remark of a roll-back. */
const ROLLED_BACK = ': rolled back';

/** A ledger remark with that ending in other words; what else it holds are names. */
export function remarkIn(remark: string, rolledBack: string): string {
  return remark.endsWith(ROLLED_BACK) ? `${remark.slice(0, -ROLLED_BACK.length)}: ${rolledBack}` : remark;
}

/** Says ledger remarks in the viewer's language. */
export function useRemark(): (remark: string) => string {
  const t = useWords(remarkWords);
  return (remark) => remarkIn(remark, t('rolledBack'));
}

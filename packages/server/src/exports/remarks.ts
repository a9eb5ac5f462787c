import { sayFrom, type SayInTurn } from '@pavilion/contract/read-back.ts';
import type { Language } from '@pavilion/contract/shapes.ts';
import hi from '@pavilion/contract/words/hi.json' with { type: 'json' };
import mr from '@pavilion/contract/words/mr.json' with { type: 'json' };
import ta from '@pavilion/contract/words/ta.json' with { type: 'json' };

const SAY: Record<Language, SayInTurn> = {
  en: (remark) => remark,
  hi: sayFrom(hi.remarks),
  mr: sayFrom(mr.remarks),
  ta: sayFrom(ta.remarks),
};

/** A remark of the ledger or the coin report in the language of a file, by the words of the screens. */
export const remarkSaid = (remark: string, language: Language): string => SAY[language](remark) ?? remark;

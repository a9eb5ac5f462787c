import { sayFrom, type SayInTurn } from '@pavilion/contract/read-back.ts';
import type { Language } from '@pavilion/contract/shapes.ts';
import hi from '@pavilion/contract/words/hi.json' with { type: 'json' };
import mr from '@pavilion/contract/words/mr.json' with { type: 'json' };
import ta from '@pavilion/contract/words/ta.json' with { type: 'json' };

type Says = Record<Language, SayInTurn>;

const asItIs: SayInTurn = (english) => english;
const REMARKS: Says = {
  en: asItIs,
  hi: sayFrom(hi.remarks),
  mr: sayFrom(mr.remarks),
  ta: sayFrom(ta.remarks),
};
const SENTENCES: Says = {
  en: asItIs,
  hi: sayFrom(hi.sentences),
  mr: sayFrom(mr.sentences),
  ta: sayFrom(ta.sentences),
};

/** A remark of the ledger or the coin report in the language of a file, by the words of the screens. */
export const remarkSaid = (remark: string, language: Language): string => REMARKS[language](remark) ?? remark;

/** What a list says of itself, in the language of a file. */
export const sentenceSaid = (english: string, language: Language): string =>
  SENTENCES[language](english) ?? english;

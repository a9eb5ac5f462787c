import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import type { Language } from '@pavilion/contract/shapes.ts';

type Source = keyof typeof LEDGER_SOURCE;

const WORDS: Record<Language, Record<Source, string>> = {
  en: {
    cashReceived: 'Cash received',
    cashPaid: 'Cash paid',
    market: 'Market',
    session: 'Session',
    eventClose: 'Event close',
    matka: 'Matka',
    fastMatka: 'Fast matka',
    casinoDay: 'Casino day',
    reversal: 'Reversal',
    accountMoved: 'Account moved',
    transfer: 'Transfer',
  },
  hi: {
    cashReceived: 'नकद मिला',
    cashPaid: 'नकद दिया',
    market: 'मार्केट',
    session: 'सेशन',
    eventClose: 'मैच बंद',
    matka: 'मटका',
    fastMatka: 'फास्ट मटका',
    casinoDay: 'कैसीनो दिन',
    reversal: 'उलट',
    accountMoved: 'खाता बदला',
    transfer: 'अंतरण',
  },
  ta: {
    cashReceived: 'பணம் பெற்றது',
    cashPaid: 'பணம் கொடுத்தது',
    market: 'மார்க்கெட்',
    session: 'செஷன்',
    eventClose: 'போட்டி மூடல்',
    matka: 'மட்கா',
    fastMatka: 'விரைவு மட்கா',
    casinoDay: 'கேசினோ நாள்',
    reversal: 'திருப்பம்',
    accountMoved: 'கணக்கு மாற்றம்',
    transfer: 'பரிமாற்றம்',
  },
  mr: {
    cashReceived: 'रोख मिळाली',
    cashPaid: 'रोख दिली',
    market: 'मार्केट',
    session: 'सेशन',
    eventClose: 'सामना बंद',
    matka: 'मटका',
    fastMatka: 'फास्ट मटका',
    casinoDay: 'कॅसिनो दिवस',
    reversal: 'उलट नोंद',
    accountMoved: 'खाते बदलले',
    transfer: 'हस्तांतरण',
  },
};

/** What a kind of entry is called; its number for one that has no name. */
export function sourceWord(source: number, language: Language): string {
  const names = Object.keys(LEDGER_SOURCE) as Source[];
  const name = names.find((one) => LEDGER_SOURCE[one] === source);
  return name === undefined ? String(source) : WORDS[language][name];
}

import type { ExportRequest } from '@pavilion/contract/exports.ts';

/** The few words that a file adds to what the panel sent. */
type Words = {
  readonly total: string;
  readonly opening: string;
  readonly closing: string;
  page(page: number, pages: number): string;
  rows(count: number): string;
  /** Said when the limit cut the list off. */
  cutOff(shown: number, all: number): string;
};

export const WORDS: Record<ExportRequest['language'], Words> = {
  en: {
    total: 'Total',
    opening: 'Opening balance',
    closing: 'Closing balance',
    page: (page, pages) => `Page ${page} of ${pages}`,
    rows: (count) => (count === 1 ? '1 row' : `${count} rows`),
    cutOff: (shown, all) => `Only the first ${shown} of ${all} rows`,
  },
  hi: {
    total: 'कुल',
    opening: 'प्रारंभिक शेष',
    closing: 'अंतिम शेष',
    page: (page, pages) => `पृष्ठ ${page} / ${pages}`,
    rows: (count) => `${count} पंक्तियाँ`,
    cutOff: (shown, all) => `${all} में से केवल पहली ${shown} पंक्तियाँ`,
  },
  ta: {
    total: 'மொத்தம்',
    opening: 'தொடக்க இருப்பு',
    closing: 'இறுதி இருப்பு',
    page: (page, pages) => `பக்கம் ${page} / ${pages}`,
    rows: (count) => `${count} வரிசைகள்`,
    cutOff: (shown, all) => `${all} வரிசைகளில் முதல் ${shown} மட்டும்`,
  },
  mr: {
    total: 'एकूण',
    opening: 'प्रारंभिक शिल्लक',
    closing: 'अंतिम शिल्लक',
    page: (page, pages) => `पृष्ठ ${page} / ${pages}`,
    rows: (count) => `${count} ओळी`,
    cutOff: (shown, all) => `${all} पैकी फक्त पहिल्या ${shown} ओळी`,
  },
};

import type { casinoSettingEnglish } from './words.en.ts';

export const casinoSettingMr: Partial<typeof casinoSettingEnglish> = {
  search: 'प्रदाता शोधा',
  back: 'मागे',
  shown: 'क्लायंटना दिसते',
  hidden: 'येथे लपवले',
  offAbove: 'वरच्या खात्यात बंद',
  switchOf: '{{name}} चालू',
  allOff: 'सर्व बंद',
  allOn: 'सर्व चालू',
  askAllOff: 'सर्व कॅसिनो प्रदाते बंद करायचे?',
  askAllOn: 'सर्व कॅसिनो प्रदाते चालू करायचे?',
  effect: 'या खात्याखालील सर्वांना लगेच लागू होईल.',
  confirmTitle: 'पुष्टी करा',
  changed: '{{count}} प्रदाते बदलले',
  count: '{{all}} पैकी {{on}} चालू',
  noData: 'माहिती नाही.',
  'family Cards': 'पत्ते',
  'family Wheels': 'चाके',
  'family Numbers': 'अंक',
  'family Slots': 'स्लॉट',
};

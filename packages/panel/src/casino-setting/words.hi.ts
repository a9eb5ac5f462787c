import type { casinoSettingEnglish } from './words.en.ts';

export const casinoSettingHi: Partial<typeof casinoSettingEnglish> = {
  search: 'प्रदाता खोजें',
  back: 'वापस',
  shown: 'क्लाइंट को दिखता है',
  hidden: 'यहाँ छिपा है',
  offAbove: 'ऊपर के खाते में बंद',
  switchOf: '{{name}} चालू',
  allOff: 'सब बंद',
  allOn: 'सब चालू',
  askAllOff: 'सभी कैसीनो प्रदाता बंद करें?',
  askAllOn: 'सभी कैसीनो प्रदाता चालू करें?',
  effect: 'इस खाते के नीचे सब पर तुरंत लागू होगा।',
  confirmTitle: 'पुष्टि करें',
  changed: '{{count}} प्रदाता बदले',
  count: '{{all}} में से {{on}} चालू',
  noData: 'कोई डेटा नहीं मिला।',
  'family Cards': 'ताश',
  'family Wheels': 'पहिए',
  'family Numbers': 'अंक',
  'family Slots': 'स्लॉट',
};

import type { casinoSettingEnglish } from './words.en.ts';

export const casinoSettingTa: Partial<typeof casinoSettingEnglish> = {
  search: 'வழங்குநரைத் தேடு',
  back: 'பின்செல்',
  shown: 'வாடிக்கையாளருக்குத் தெரியும்',
  hidden: 'இங்கே மறைக்கப்பட்டது',
  offAbove: 'மேல்நிலைக் கணக்கில் அணைக்கப்பட்டது',
  switchOf: '{{name}} இயக்கத்தில்',
  allOff: 'அனைத்தும் அணை',
  allOn: 'அனைத்தும் இயக்கு',
  askAllOff: 'எல்லா கேசினோ வழங்குநர்களையும் அணைக்கவா?',
  askAllOn: 'எல்லா கேசினோ வழங்குநர்களையும் இயக்கவா?',
  effect: 'இக்கணக்கின் கீழ் அனைத்திற்கும் உடனே பொருந்தும்.',
  confirmTitle: 'உறுதிசெய்',
  changed: '{{count}} வழங்குநர்கள் மாற்றப்பட்டனர்',
  count: '{{all}} இல் {{on}} இயக்கத்தில்',
  noData: 'தரவு இல்லை.',
  'family Cards': 'சீட்டுகள்',
  'family Wheels': 'சக்கரங்கள்',
  'family Numbers': 'எண்கள்',
  'family Slots': 'ஸ்லாட்டுகள்',
};

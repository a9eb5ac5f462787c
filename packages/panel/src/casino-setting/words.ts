import { defineWords, type Say } from '../i18n/i18n.ts';

export const casinoSettingWords = defineWords('casino-setting', {
  search: 'Search provider',
  back: 'Back',
  shown: 'Shown to clients',
  hidden: 'Hidden here',
  offAbove: 'Off at an account above',
  switchOf: '{{name}} on',
  allOff: 'All off',
  allOn: 'All on',
  askAllOff: 'Switch all casino providers off?',
  askAllOn: 'Switch all casino providers on?',
  effect: 'Everything below this account follows at once.',
  changed: '{{count}} providers changed',
  changed_one: '{{count}} provider changed',
  share: 'Share of the provider in %',
  shareOf: 'Share of {{name}} in %',
  shareRange: '0 to 100',
  failed: 'something went wrong.',
  count: '{{on}} of {{all}} on',
  stakes: '{{min}} to {{max}}',
  every: 'every {{seconds}} s',
  gameOff: 'Not dealt',
  editOf: 'Stakes and times of {{name}}',
  noGames: 'No games: its supplier has named none.',
  enabled: 'The house deals it',
  afterRound: 'A round under way is dealt to its end.',
  min: 'Least stake',
  max: 'Largest stake',
  betting_seconds: 'Bets are taken for so many seconds',
  cycle_seconds: 'A round every so many seconds',
  noStake: 'More than 0',
  stakesCrossed: 'Not below the least stake',
  bettingRange: '{{least}} to {{most}} seconds',
  cycleRange: 'Longer than bets are taken, at most {{most}} seconds',
  'family Cards': 'Cards',
  'family Virtual Sports': 'Virtual Sports',
});

type Key = keyof typeof casinoSettingWords.en;

/** The word of a kind of games by its name on the server; undefined for a kind that has none here. */
export function familyKey(family: string): Key | undefined {
  const key = `family ${family}`;
  return key in casinoSettingWords.en ? (key as Key) : undefined;
}

/** The kind of games in the viewer's language. */
export function familyWord(t: Say<Key>, family: string): string {
  const key = familyKey(family);
  return key === undefined ? family : t(key);
}

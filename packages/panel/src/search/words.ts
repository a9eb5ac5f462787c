import { defineWords } from '../i18n/i18n.ts';

/** Words of what looks for accounts and for anything; columns as the specification writes them. */
export const searchWords = defineWords('search', {
  user: 'User',
  findUser: 'Username or name',
  nobodyYet: 'Nobody chosen',
  nobodyYetHint: 'Find an account to see the chain from you down to it, and what each level keeps.',
  roleType: 'Role Type',
  myCommission: 'My Comission',
  ofBusiness: 'Of the business',
  ladder: 'What each level keeps',
  above: 'Carried above',
  kept: 'Kept here',
  below: 'Carried below',
  split: '{{above}} % carried above, {{kept}} % kept here, {{below}} % carried below',
  clientPlays: 'Places the bets; carries no share',
});

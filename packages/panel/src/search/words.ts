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
  everything: 'Search everything that you may open',
  everythingHint: 'A name, a number, an address',
  nothingYet: 'Nothing looked for yet',
  nothingYetHint:
    'Names by their beginning; bets, ledger lines, receipts and requests by their number; everything as your lists show it.',
  noneHint: 'Nothing that you may open begins with “{{keyword}}”.',
  moreOf: 'More: {{kind}}',
  narrow: 'There are more: type more of it.',
  allKinds: 'All kinds',
  byKind: 'Kinds to look through',
});

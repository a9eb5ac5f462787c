import { defineWords } from '../i18n/i18n.ts';

export const commissionWords = defineWords('commissionLimits', {
  findUser: 'Find a user',
  limitToAgent: 'Limit to agents',
  clientLimit: 'Limit to clients',
  currentOfClients: 'Current limit of clients',
  parent: 'Parent account',
  used: 'Used limit',
  usedOf: 'Used limit of {{name}}',
  openUsed: 'What the limit of {{name}} is used for',
  newLimit: 'Fixed limit of {{name}}: an amount, or + and - what to change it by',
  badLimit: 'An amount like 1,500.50, or +500 or -500 to change it by.',
  exposures: 'Exposure by market',
  event: 'Event',
  older: 'Older bets',
  newer: 'Newer bets',
});

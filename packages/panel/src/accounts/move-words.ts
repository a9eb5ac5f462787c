import { defineWords } from '../i18n/i18n.ts';

export const moveWords = defineWords('move', {
  move: 'Move to another parent',
  moveTitle: 'Move {{name}}',
  askMove: 'Move {{name}} below {{parent}}?',
  newParent: 'New parent',
  findParent: 'Search by username or name',
  you: '{{name}} (you)',
  noneFound: 'No account of a higher level found',
  underToday: 'Stands below {{name}} today',
  carried: 'What goes along',
  agentsBelow: 'Operators below it',
  clientsBelow: 'Clients below it',
  fixLimit: 'Fix limit, handed back and taken anew',
  ledgerBalance: 'Ledger balance, owed to the new parent',
  refused: 'It cannot be moved like this',
  refusedHint: 'Nothing has been changed.',
  effect:
    'Shares, commissions, limits, locks and history stay as they are. Bets that are settled later count for the new parents of that moment.',
  shareFits: 'Shares and limits fit',
  yes: 'Move {{count}} accounts',
  yes_one: 'Move {{count}} account',
  actionsOf: 'Actions for {{name}}',
});

import { defineWords } from '../i18n/i18n.ts';

/** Words of the pages of one account; headings, buttons and columns as the specification writes them. */
export const userViewWords = defineWords('userView', {
  userDashboard: 'User Dashboard',
  agentDashboard: 'Agent Dashborad',
  pages: 'Pages of this account',
  overview: 'Overview',
  uplineAndLocks: 'Upline, locks and shares',
  lockedAbove: 'Locked above',
  deletedAt: 'Deleted {{time}}',
  clientsBelow: 'All clients below',
  casinoShare: 'Casino Share',
  createdAt: 'Created At',
  thirtyDays: 'Balance of the last 30 days',
  noEntries: 'No entries in the last 30 days.',
  changelogId: 'Changelog ID',
  description: 'Description',
  userBalance: 'User Balance',
  agentUnder: 'Agent Under',
  search: 'Search username or name',
});

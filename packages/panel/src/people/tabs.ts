import { ROLE } from '@pavilion/contract/roles.ts';

/** The sub-pages of an account, in the order of their buttons (specification part 1, section 2), and its history. */
export const TABS = [
  'receivecash',
  'paycash',
  'ledger',
  'cashledger',
  'coinhistory',
  'matchledger',
  'directagents',
  'directclients',
  'history',
] as const;
export type Tab = (typeof TABS)[number];

const NOT_FOR_CLIENTS: readonly Tab[] = ['matchledger', 'directagents', 'directclients'];

export const isTab = (text: string): text is Tab => (TABS as readonly string[]).includes(text);

const NOT_WHEN_DELETED: readonly Tab[] = ['receivecash', 'paycash'];

/**
 * The sub-pages that an account of a level has: a client has no match ledger and nobody below; of a deleted account
 * there is only what was.
 */
export const tabsOf = (role: number, deleted = false): Tab[] =>
  TABS.filter(
    (tab) =>
      (role !== ROLE.client || !NOT_FOR_CLIENTS.includes(tab)) &&
      (!deleted || !NOT_WHEN_DELETED.includes(tab)),
  );

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

type Person = { readonly role: number; readonly deleted_at: string | null; readonly ledger_balance: number };

/** Of a deleted account there is what was; cash clears what a result of before, settled anew, has left open. */
function isThere(tab: Tab, { role, deleted_at: deleted, ledger_balance: balance }: Person): boolean {
  if (role === ROLE.client && NOT_FOR_CLIENTS.includes(tab)) return false;
  if (deleted === null) return true;
  if (tab === 'receivecash') return balance > 0;
  return tab !== 'paycash' || balance < 0;
}

/** The sub-pages that an account has: a client has no match ledger and nobody below. */
export const tabsOf = (person: Person): Tab[] => TABS.filter((tab) => isThere(tab, person));

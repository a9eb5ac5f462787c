import { ACCOUNT_TYPES } from '../accounts/account-types.ts';
import type { Tab } from './tabs.ts';

type Named = { role: number; user_guid: string; username: string };

/** What the addresses call a level; 'company' for those that have no list. */
export const typeOf = (role: number): string =>
  ACCOUNT_TYPES.find((type) => type.role === role)?.type ?? 'company';

export const viewPath = ({ role, user_guid: guid, username }: Named): string =>
  `/userview/${typeOf(role)}/${guid}/${encodeURIComponent(username)}`;

export const detailsPath = ({ role, user_guid: guid, username }: Named, tab: Tab): string =>
  `/userdetails/${typeOf(role)}/${tab}/${guid}/${encodeURIComponent(username)}`;

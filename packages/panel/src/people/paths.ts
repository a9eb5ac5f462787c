import { typeInAddress } from './account-types.ts';
import type { Tab } from './tabs.ts';

type Named = { role: number; user_guid: string; username: string };

/** The address of one of an account's pages. */
export const detailsPath = ({ role, user_guid: guid, username }: Named, tab: Tab): string =>
  `/userdetails/${typeInAddress(role)}/${tab}/${guid}/${encodeURIComponent(username)}`;

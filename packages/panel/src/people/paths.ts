import { pathTo } from '../pages/paths.ts';
import { typeInAddress } from './account-types.ts';
import type { Tab } from './tabs.ts';

type Named = { role: number; user_guid: string; username: string };

/** The address of one of an account's pages. */
export const detailsPath = ({ role, user_guid: guid, username }: Named, tab: Tab): string =>
  pathTo('/userdetails/$type/$subtype/$id/$username', {
    type: typeInAddress(role),
    subtype: tab,
    id: guid,
    username,
  });

import { detailsPath as pathOfDetails, type Named } from '@pavilion/contract/account-paths.ts';
import type { Tab } from './tabs.ts';

/** The address of one of an account's pages. */
export const detailsPath = (account: Named, tab: Tab): string => pathOfDetails(account, tab);

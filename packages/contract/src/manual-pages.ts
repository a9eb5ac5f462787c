import { company } from './access.ts';
import type { PageRow } from './page-row.ts';

const manual = { access: company, parents: ['/manual-markets'] } as const;
const DASHBOARD = '/manual-market-match-dashboard';

/**
 * The manual desk below its list (specification part 2, section 2); the names in its addresses are for people, the pages go
 * by the ids.
 */
export const MANUAL_PAGES = [
  {
    ...manual,
    path: '/manual-markets/add',
    title: 'Add Manual Match',
    code: 'manual/add-match-page',
    privilege: 'desk.create',
  },
  {
    ...manual,
    path: '/manual-desk/$eventId',
    title: 'Price the match',
    code: 'manual/match-desk-page',
    privilege: 'desk.list',
  },
  {
    ...manual,
    path: `${DASHBOARD}/list/$eventId/$eventName`,
    title: 'Manual Match',
    code: 'manual/match-page',
    privilege: 'desk.list',
    prices: true,
  },
  {
    ...manual,
    path: `${DASHBOARD}/add/$eventId/$eventName`,
    title: 'Add Market',
    code: 'manual/add-market-page',
    privilege: 'desk.create',
  },
  {
    ...manual,
    path: `${DASHBOARD}/addFancy/$eventId/$eventName`,
    title: 'Add Session',
    code: 'manual/add-session-page',
    privilege: 'desk.create',
  },
  {
    ...manual,
    path: `${DASHBOARD}/addExistManualMarket/$eventId/$eventName/$marketId/$selectionId1/$runnerName1/$selectionId2/$runnerName2/$marketType`,
    title: 'Update Market',
    code: 'manual/market-pad-page',
    privilege: 'desk.list',
    prices: true,
  },
  {
    ...manual,
    path: `${DASHBOARD}/addExistManualSession/$eventId/$eventName/$sessionId/$sessionName/$layPrice1/$backPrice1`,
    title: 'Update Session',
    code: 'manual/session-pad-page',
    privilege: 'desk.list',
    prices: true,
  },
] as const satisfies readonly PageRow[];

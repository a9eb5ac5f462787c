import { expect } from '@playwright/test';
import { heading } from './harness/look.ts';
import { lookAtScreens, type Screen } from './harness/look-at-screens.ts';

/** The levels that every screen of accounts and money is tried as. */
type Level = 'company' | 'master' | 'agent';
const ALL: readonly [Level, ...Level[]] = ['company', 'master', 'agent'];

type AccountScreen = Pick<Screen, 'name' | 'path' | 'ready'> & {
  /** Whom it opens for; the others of ALL are told to whom it is open. */
  opens: readonly [Level, ...Level[]];
};

const showsLedger = heading('Ledger');

/** The screens of specification part 1, each with what stands on it once it is loaded. */
const SCREENS: readonly AccountScreen[] = [
  { name: 'dashboard', path: '/dashboard', opens: ALL, ready: heading('Live Report Matches') },
  {
    name: 'subcompanies',
    path: '/manage-subcompany',
    opens: ['company'],
    ready: heading('All Subcompanies'),
  },
  { name: 'masters', path: '/master', opens: ['company'], ready: heading('All Masters') },
  {
    name: 'super-stockists',
    path: '/super-stockists',
    opens: ['company', 'master'],
    ready: heading('Super Stockists'),
  },
  { name: 'stockists', path: '/stockists', opens: ['company', 'master'], ready: heading('Stockists') },
  { name: 'agents', path: '/agent', opens: ['company', 'master'], ready: heading('Agent List') },
  { name: 'clients', path: '/my-clients', opens: ALL, ready: heading('Client List') },
  { name: 'locked-users', path: '/locked_users', opens: ALL, ready: heading('Locked Users') },
  {
    name: 'blocked-subcompanies',
    path: '/blocked-subcompany',
    opens: ['company'],
    ready: heading('Blocked Subcompanies'),
  },
  {
    name: 'blocked-agents',
    path: '/blocked-agent',
    opens: ['company', 'master'],
    ready: heading('Blocked Agents'),
  },
  { name: 'blocked-clients', path: '/blocked-clients', opens: ALL, ready: heading('Blocked Clients') },
  {
    name: 'create-subcompany',
    path: '/manage-subcompany/add',
    opens: ['company'],
    ready: heading(/Create/),
  },
  { name: 'create-master', path: '/master/add', opens: ['company'], ready: heading('Create Master') },
  {
    name: 'create-super-stockist',
    path: '/super-stockists/add',
    opens: ['company', 'master'],
    ready: heading(/Create/),
  },
  {
    name: 'create-stockist',
    path: '/stockists/add',
    opens: ['company', 'master'],
    ready: heading(/Create/),
  },
  { name: 'create-agent', path: '/agent/add', opens: ['company', 'master'], ready: heading('Create Agent') },
  { name: 'create-client', path: '/my-clients/add', opens: ALL, ready: heading('Create Client') },
  {
    name: 'edit-agent',
    path: '/agent/edit/:account(agent)',
    opens: ['company', 'master'],
    ready: heading('Edit agent'),
  },
  {
    name: 'edit-client',
    path: '/my-clients/edit/:account(client)',
    opens: ALL,
    ready: heading('Edit client'),
  },
  {
    name: 'edit-password',
    path: '/edit_password/:account(client)',
    opens: ALL,
    ready: heading('Change Password'),
  },
  {
    name: 'search',
    path: '/search?keyword=client',
    opens: ALL,
    ready: (page) => expect(page.getByRole('heading', { level: 2, name: /^Users/ })).toBeVisible(),
  },
  { name: 'search-nothing', path: '/search', opens: ALL, ready: heading('Search') },
  {
    name: 'commission-limits',
    path: '/commission_limits',
    opens: ALL,
    ready: async (page) => {
      await heading('Commission & Limits')(page);
      await expect(page.getByRole('heading', { name: 'Client', exact: true })).toBeVisible();
    },
  },
  { name: 'global-search', path: '/global-search', opens: ALL, ready: heading('Global Search') },
  {
    name: 'global-search-chain',
    path: '/global-search?user=:accountId(client)',
    opens: ALL,
    ready: async (page) => {
      await expect(
        page.getByRole('table', { name: 'Upline' }).getByRole('link', { name: 'client' }),
      ).toBeVisible();
      await expect(page.getByRole('heading', { name: 'What each level keeps' })).toBeVisible();
    },
  },
  { name: 'rules', path: '/rules', opens: ALL, ready: heading('Rules') },
  { name: 'announcement', path: '/announcement', opens: ALL, ready: heading('Announcement') },
  {
    name: 'announcement-to-users',
    path: '/announcement?to=users',
    opens: ALL,
    ready: (page) => expect(page.getByRole('heading', { level: 2, name: 'Said to users' })).toBeVisible(),
  },
  { name: 'language', path: '/Language', opens: ALL, ready: heading('Language') },
  { name: 'manage-password', path: '/manage-password', opens: ALL, ready: heading(/Manage Password/) },
  {
    name: 'casino-setting',
    path: '/casino-setting/:accountId(client)',
    opens: ALL,
    ready: heading('Casino Setting'),
  },
  {
    name: 'casino-setting-own',
    path: '/casino-setting',
    opens: ALL,
    ready: (page) => expect(page.getByText('Amar Akbar Anthony', { exact: true })).toBeVisible(),
  },
  {
    name: 'user-view',
    path: '/userview/client/:account(client)/client',
    opens: ALL,
    ready: heading('User Dashboard'),
  },
  {
    name: 'receive-cash',
    path: '/userdetails/client/receivecash/:account(client)/client',
    opens: ALL,
    ready: async (page) => {
      await page.getByLabel('Updates Coins').fill('5000');
      await expect(page.getByText('You receive 5,000 from client.')).toBeVisible();
    },
  },
  {
    name: 'pay-cash',
    path: '/userdetails/client/paycash/:account(client)/client',
    opens: ALL,
    ready: async (page) => {
      await page.getByLabel('Updates Coins').fill('5000');
      await expect(page.getByText('You pay 5,000 to client.')).toBeVisible();
    },
  },
  {
    name: 'account-ledger',
    path: '/userdetails/client/ledger/:account(client)/client',
    opens: ALL,
    ready: showsLedger,
  },
  {
    name: 'cash-ledger',
    path: '/userdetails/client/cashledger/:account(client)/client',
    opens: ALL,
    ready: heading('Cash Ledger'),
  },
  {
    name: 'match-ledger',
    path: '/userdetails/agent/matchledger/:account(agent)/agent',
    opens: ['company', 'master'],
    ready: heading('Match Ledger'),
  },
  {
    name: 'direct-agents',
    path: '/userdetails/stockist/directagents/:account(stockist)/stockist',
    opens: ['company', 'master'],
    ready: heading('Direct Agents'),
  },
  {
    name: 'direct-clients',
    path: '/userdetails/agent/directclients/:account(agent)/agent',
    opens: ['company', 'master'],
    ready: heading('Direct Clients'),
  },
  {
    name: 'coin-history',
    path: '/userdetails/client/coinhistory/:account(client)/client',
    opens: ALL,
    ready: heading('Coin History'),
  },
  { name: 'my-ledgers', path: '/my-ledgers', opens: ALL, ready: heading('My Ledgers') },
  { name: 'downline-tree', path: '/downline-tree', opens: ALL, ready: heading('Downline Tree') },
  {
    name: 'sunburst',
    path: '/downline-tree?view=sunburst',
    opens: ALL,
    ready: (page) => expect(page.getByRole('img', { name: /: Limit/ })).toBeVisible(),
  },
  { name: 'staff-list', path: '/staff_list', opens: ALL, ready: heading('Staff List') },
  { name: 'create-staff', path: '/add_staff', opens: ALL, ready: heading('Create Staff') },
  {
    name: 'edit-staff',
    path: '/edit_staff?staff=:staff(reader)',
    opens: ['company'],
    ready: heading('Edit Staff'),
  },
  { name: 'privilege-groups', path: '/privileges_group', opens: ALL, ready: heading('Privileges Group') },
  {
    name: 'create-privilege-group',
    path: '/create_privilage',
    opens: ALL,
    ready: heading('Create Privilege Group'),
  },
  {
    name: 'house-health',
    path: '/house_health',
    opens: ['company'],
    ready: heading('House Health'),
  },
  {
    name: 'maintenance',
    path: '/maintenance_mode',
    opens: ['company'],
    ready: heading('Maintenance Mode'),
  },
  { name: 'login-report', path: '/login_report', opens: ALL, ready: heading('Login Report') },
  { name: 'audit', path: '/audit', opens: ALL, ready: heading('Audit Log') },
  {
    name: 'dena-coins',
    path: '/credit_coins',
    opens: ['company'],
    ready: heading('Dena Coins'),
  },
  { name: 'cashbook', path: '/cashbook', opens: ALL, ready: heading('Cashbook') },
  { name: 'close-day', path: '/cashbook?tab=close', opens: ALL, ready: heading('Cashbook') },
  { name: 'collection', path: '/collection-report', opens: ALL, ready: heading('Collection Report') },
];

/** Addresses of one account are closed by who it belongs to (server tests); these are closed by level. */
const closedTo = ({ path, opens }: AccountScreen): readonly Level[] =>
  /:account|:staff/.test(path) ? [] : ALL.filter((level) => !opens.includes(level));

lookAtScreens(SCREENS.map((screen) => ({ ...screen, as: screen.opens, closedTo: closedTo(screen) })));

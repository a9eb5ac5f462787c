import { lazy, Suspense, useState } from 'react';
import { PRESETS } from '../days/ranges.ts';
import { useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { NotFoundPage } from '../ui/full-pages.tsx';
import { SkeletonRows } from '../ui/states.tsx';
import { usePathParam } from '../pages/paths.ts';
import { AccountFrame, type Account } from './account-frame.tsx';
import { CoinHistory } from './coin-history.tsx';
import { DirectList } from './direct-list.tsx';
import { isTab, tabsOf, type Tab } from '../people/tabs.ts';
import { userDetailsSearch } from './search.ts';
import { peopleWords } from '../people/words.ts';

export const searchSchema = userDetailsSearch;

const CashForm = lazy(async () => ({ default: (await import('../cash/cash-form.tsx')).CashForm }));
const History = lazy(async () => ({ default: (await import('../audit/history.tsx')).History }));
const BalanceAsOf = lazy(async () => ({
  default: (await import('../ledger/balance-as-of.tsx')).BalanceAsOf,
}));
const Statement = lazy(async () => ({ default: (await import('../ledger/statement.tsx')).Statement }));

type LedgerTab = 'ledger' | 'cashledger' | 'matchledger';

/** Page sizes and calls of the three statements (specification part 1, sections 7 and 9). */
const STATEMENTS = {
  ledger: { call: 'agentLedger', size: 50, input: {} },
  cashledger: { call: 'userLedger', size: 100, input: { filter: 1 } },
  matchledger: { call: 'userLedger', size: 100, input: { filter: 2 } },
} as const;

function AccountStatement({ account, tab }: { account: Account; tab: LedgerTab }) {
  const t = useWords(peopleWords);
  const { call, size, input } = STATEMENTS[tab];
  const address = useGridState({ size });
  return (
    <>
      <BalanceAsOf guid={account.user_guid} of="below" address={address} />
      <Statement
        name={tab}
        title={t(tab)}
        side="below"
        call={call}
        input={{ ...input, user_guid: account.user_guid }}
        address={address}
        presets={PRESETS}
        owner={account}
      />
    </>
  );
}

type ContentProps = { account: Account; tab: Tab };

function Content({ account, tab }: ContentProps) {
  switch (tab) {
    case 'receivecash':
      return <CashForm user={account} type={2} />;
    case 'paycash':
      return <CashForm user={account} type={1} />;
    case 'ledger':
    case 'cashledger':
    case 'matchledger':
      return <AccountStatement account={account} tab={tab} />;
    case 'coinhistory':
      return <CoinHistory account={account} />;
    case 'directagents':
      return <DirectList account={account} call="directAgent" />;
    case 'directclients':
      return <DirectList account={account} call="directClient" />;
    case 'history':
      return <History account={account} />;
  }
}

/** A page that was there stays: where cash has cleared a deleted account, its receipt is still shown. */
function PageOfTab({ account, tab }: ContentProps) {
  const isThere = tabsOf(account).includes(tab);
  const [wasThere, setWasThere] = useState(isThere);
  if (isThere && !wasThere) setWasThere(true);
  if (!isThere && !wasThere) return <NotFoundPage />;
  return (
    <Suspense fallback={<SkeletonRows rows={10} />}>
      <Content account={account} tab={tab} />
    </Suspense>
  );
}

/** The pages of one account below the reader, each at its own address. */
export default function UserDetailsPage() {
  const t = useWords(peopleWords);
  const subtype = usePathParam('subtype');
  const id = usePathParam('id');
  const username = usePathParam('username');
  if (!isTab(subtype)) return <NotFoundPage />;
  return (
    <AccountFrame guid={id} username={username} title={t(subtype)} current={subtype}>
      {(account) => <PageOfTab key={`${account.user_guid}${subtype}`} account={account} tab={subtype} />}
    </AccountFrame>
  );
}

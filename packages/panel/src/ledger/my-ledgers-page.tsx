import { PRESETS_WITHOUT_WEEKS } from '../days/ranges.ts';
import { useGridState } from '../grid/use-grid.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { BalanceAsOf } from './balance-as-of.tsx';
import { ledgerSearch } from './search.ts';
import { SportsSelect } from './sports-select.tsx';
import { Statement } from './statement.tsx';

export const searchSchema = ledgerSearch;

const PAGE_SIZE = 20;

/** My Ledgers: the account's own statement. */
export default function MyLedgersPage() {
  const address = useGridState({ size: PAGE_SIZE });
  const search = ledgerSearch.parse(address.search);
  const sports = search.sports === undefined ? [] : search.sports.split(',').map(Number);
  return (
    <Statement
      name="my-ledgers"
      title={menuLabel('My Ledgers')}
      side="own"
      call="ledger"
      input={{ sports_id: sports }}
      address={address}
      presets={PRESETS_WITHOUT_WEEKS}
      renderHead={(files) => (
        <>
          <PageHeader title={menuLabel('My Ledgers')} actions={files} />
          <BalanceAsOf of="own" address={address} />
        </>
      )}
      filters={
        <SportsSelect
          chosen={sports}
          onChoose={(ids) =>
            address.change({ sports: ids.length === 0 ? undefined : ids.join(','), txn: undefined })
          }
        />
      }
      cleared={{ sports: undefined }}
    />
  );
}

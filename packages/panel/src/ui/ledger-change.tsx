import { useWords } from '../i18n/i18n.ts';
import { ledgerChangeWords } from './ledger-change-words.ts';
import { SignedMoney } from './money.tsx';
import type { TableColumn } from './table/table.tsx';

/** What a preview answers of an account: above 0 it owes its parent more than before. */
type Changed = { ledger_change: number };

/** The column of a preview's ledger changes. Calls count what is owed; people look for what is theirs, so the sign turns here. */
export function useLedgerChange(): TableColumn<Changed> {
  const t = useWords(ledgerChangeWords);
  return {
    id: 'change',
    label: t('ledgerChange'),
    figures: true,
    cell: (row) => <SignedMoney value={-row.ledger_change} column />,
  };
}

/** The line that says so: below a table with that column, above one of a hundred accounts. */
export function LedgerChangeNote() {
  const t = useWords(ledgerChangeWords);
  return <p className="small quiet">{t('inFavour')}</p>;
}

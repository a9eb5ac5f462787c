import { useParams, useSearch } from '@tanstack/react-router';
import { Receipt } from './receipt-sheet.tsx';
import css from './receipt.module.css';

/** A receipt alone on its page, for paper of any width; opened to be printed it prints itself once it is there. */
export function ReceiptPage() {
  const { txn = '' } = useParams({ strict: false });
  const search: { print?: unknown } = useSearch({ strict: false });
  return (
    <main className={css.page}>
      <Receipt txn={txn} printsItself={search.print === '1'} onPrint={() => window.print()} />
    </main>
  );
}

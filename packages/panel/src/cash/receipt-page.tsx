import type { PageRow } from '@pavilion/contract/page-row.ts';
import { useEffect } from 'react';
import { menuLabel } from '../pages/menu-words.ts';
import { usePathParam, useSearchPart } from '../pages/paths.ts';
import { Receipt } from './receipt-sheet.tsx';
import css from './receipt.module.css';

/** A receipt alone on its page, for paper of any width; opened to be printed it prints itself once it is there. */
export default function ReceiptPage({ page }: { page: PageRow }) {
  const txn = usePathParam('txn');
  const { print } = useSearchPart();
  const title = menuLabel(page.title);
  useEffect(() => {
    document.title = `${title} · Pavilion`;
  }, [title]);
  return (
    <main className={css.page}>
      <Receipt txn={txn} printsItself={print === '1'} onPrint={() => window.print()} />
    </main>
  );
}

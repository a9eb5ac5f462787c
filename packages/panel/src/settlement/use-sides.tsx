import type { PreviewRow } from '@pavilion/contract/settlement.ts';
import { useWords } from '../i18n/i18n.ts';
import { SignedMoney } from '../ui/money.tsx';
import type { TableColumn } from '../ui/table/table.tsx';
import { settlementWords } from './words.ts';

type Sides = Pick<PreviewRow, 'clients' | 'company'>;

/** What a result brings the clients and the Company, as the last columns of a table. */
export function useSides(rows: readonly Sides[]): TableColumn<Sides>[] {
  const t = useWords(settlementWords);
  const column = rows.some((row) => !Number.isInteger(row.clients) || !Number.isInteger(row.company));
  return (['clients', 'company'] as const).map((side) => ({
    id: side,
    label: t(side),
    figures: true,
    cell: (row) => <SignedMoney value={row[side]} column={column} strong={side === 'company'} />,
  }));
}

import type { CallInput } from '@pavilion/contract/calls.ts';
import type { MatchRow } from '@pavilion/contract/events.ts';
import { useCall } from '../api/use-call.ts';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridAddress } from '../grid/grid-address.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { SignedMoney } from '../ui/money.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { matchesWords } from './words.ts';

type MatchGrid = {
  /** Under which the choice of columns is kept. */
  name: string;
  title: string;
  columns: readonly GridColumn<MatchRow>[];
  address: GridAddress;
  /** Which of the house's events, besides what the address asks of every list. */
  of: Pick<CallInput<'matchList'>, 'option' | 'sport_id' | 'course'>;
  /** Prices change the list slowly; events begin and end. */
  reload: number;
};

/** A list of the house's events with what they brought: what its header and its grid are given. */
export function useMatchGrid({ name, title, columns, address, of, reload }: MatchGrid) {
  const t = useWords(matchesWords);
  const phone = usePhone();
  const filter = {
    keyword: address.keyword,
    ...of,
    ...(address.sort === undefined ? {} : { sort: address.sort }),
  } satisfies CallInput<'matchList'>;
  const request = useCall(
    'matchList',
    { ...filter, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true, refetchInterval: reload },
  );
  const grid = useGrid({ name, columns, rows: request.data?.records, rowId: (row) => row.event_id, address });
  const files = <ExportMenu grid={grid} source={{ call: 'matchList', input: filter, title }} />;
  const totals = {
    event_name: t('total'),
    Pl: <SignedMoney value={request.data?.total_pl ?? 0} column strong />,
  };
  return {
    header: { title, ...(phone ? {} : { actions: files }) },
    list: {
      grid,
      label: title,
      request,
      tools: phone ? files : undefined,
      total: request.data?.total_records ?? 0,
      totals: grid.rows.length === 0 ? undefined : totals,
      nameOf: (row: MatchRow) => row.event_name,
    },
  };
}

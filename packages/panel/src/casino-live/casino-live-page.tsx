import { CASINO_TABLES_TOPIC } from '@pavilion/contract/channels.ts';
import type { CasinoTable } from '@pavilion/contract/casino-tables.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useFamily } from '../live/use-live.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { usePageInfo } from '../pages/page-info.ts';
import { useSearchPart } from '../pages/paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './casino-live.module.css';
import { OutsideGames } from './outside-games.tsx';
import { searchSchema, tableName } from './search.ts';
import { TableCard } from './table-card.tsx';
import { TableView } from './table-view.tsx';
import { useTableKeys } from './use-keys.ts';
import { casinoLiveWords } from './words.ts';

export { searchSchema };

/** A table that is closed to the reader while it is shown stays, without prices, so that bets on its round are followed to their end. */
function useStaying(table: CasinoTable | undefined, name: string | undefined): CasinoTable | undefined {
  const [seen, see] = useState<CasinoTable>();
  if (table !== undefined && table !== seen) see(table);
  if (table !== undefined || seen === undefined || tableName(seen) !== name) return table;
  return { ...seen, state: 'closed', closes_at: null, prices: [] };
}

function Tables({ tables }: { tables: readonly CasinoTable[] }) {
  const t = useWords(casinoLiveWords);
  const navigate = useNavigate();
  const { table: name } = searchSchema.parse(useSearchPart());
  const at = tables.findIndex((table) => tableName(table) === name);
  const shown = useStaying(tables[at], name);
  useTableKeys((by) => {
    const next = tables.at((at === -1 && by === -1 ? at : at + by) % tables.length);
    if (next !== undefined) void navigate({ to: '.', search: { table: tableName(next) }, replace: true });
  });
  return (
    <div className={css.page} data-large={shown !== undefined}>
      {shown === undefined && name !== undefined && tables.length > 0 ? (
        <p role="alert" className={css.locked}>
          {t('tableGone')}
        </p>
      ) : null}
      {shown === undefined ? null : <TableView key={tableName(shown)} table={shown} />}
      {tables.length === 0 ? (
        <EmptyState title={t('noTables')} hint={t('noTablesHint')} />
      ) : (
        <ul className={css.cards} aria-label={t('tables')}>
          {tables.map((table) => (
            <TableCard key={tableName(table)} table={table} chosen={table === shown} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Body() {
  const t = useWords(casinoLiveWords);
  const asked = useCall('casinoTables', {});
  const pushed = useFamily(CASINO_TABLES_TOPIC, 'table:');
  const tables = pushed ?? asked.data?.tables;
  if (tables === undefined)
    return asked.error === null ? (
      <SkeletonRows rows={6} />
    ) : (
      <ErrorPanel what={t('whatTables')} error={asked.error} onRetry={() => void asked.refetch()} />
    );
  return <Tables tables={tables.toSorted((a, b) => a.position - b.position)} />;
}

/** /casino-live: the tables of the casino as they are dealt, one of them large. */
export default function CasinoLivePage() {
  const t = useWords(casinoLiveWords);
  usePageInfo({
    title: 'Casino Live',
    keys: [
      { keys: ['p', 'n'], meaning: t('keyOtherTable') },
      { keys: ['1', '9'], meaning: t('keyPrice') },
    ],
  });
  return (
    <>
      <PageHeader title={menuLabel('Casino Live')} />
      <div className={css.body}>
        <Body />
        <OutsideGames />
      </div>
    </>
  );
}

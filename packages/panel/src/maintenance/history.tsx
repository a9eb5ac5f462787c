import type { MaintenanceNotice } from '@pavilion/contract/maintenance.ts';
import { dateTime } from '../format/dates.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { Table, type TableColumn } from '../ui/table/table.tsx';
import css from './maintenance.module.css';
import { maintenanceWords } from './words.ts';

type Words = Say<WordOf<typeof maintenanceWords>>;

const at = (moment: string | null): string => (moment === null ? '–' : dateTime(moment));

const setTo = (t: Words, row: MaintenanceNotice): string =>
  t(row.maintenance_mode === 0 ? 'off' : row.from_at === null ? 'on' : 'planned');

const columns = (t: Words): readonly TableColumn<MaintenanceNotice>[] => [
  { id: 'changed_at', label: t('changedAt'), width: '13%', cell: (row) => dateTime(row.changed_at) },
  { id: 'by', label: t('by'), width: '11%', cell: (row) => row.changed_by },
  { id: 'set', label: t('set'), width: '10%', cell: (row) => setTo(t, row) },
  { id: 'from', label: t('from'), width: '13%', cell: (row) => at(row.from_at) },
  { id: 'until', label: t('until'), width: '13%', cell: (row) => at(row.until_at) },
  { id: 'began', label: t('began'), width: '13%', cell: (row) => at(row.began_at) },
  { id: 'ended', label: t('ended'), width: '13%', cell: (row) => at(row.ended_at) },
  { id: 'message', label: t('message'), cell: (row) => row.message || '–' },
];

/** What was said, the latest first. */
export function History({ rows }: { rows: readonly MaintenanceNotice[] }) {
  const t = useWords(maintenanceWords);
  return (
    <section className={css.history} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      <p className="small quiet">{t('historyHint')}</p>
      <Table
        label={t('history')}
        columns={columns(t)}
        rows={rows}
        rowId={(row) => row.changed_at}
        empty={t('historyNone')}
        blocks
      />
    </section>
  );
}

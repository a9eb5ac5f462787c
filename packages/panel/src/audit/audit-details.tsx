import { Drawer } from '@mantine/core';
import type { AuditRow } from '@pavilion/contract/audit.ts';
import { dateTime } from '../format/dates.ts';
import { Table } from '../ui/table/table.tsx';
import css from './audit-details.module.css';
import { changeText, fieldName } from './changes.ts';
import { actSentence } from './sentence.ts';
import { useAuditWords } from './use-audit-words.ts';

/** One act with every field that it changed, before beside after. */
export function AuditDetails({ row, onClose }: { row: AuditRow | undefined; onClose: () => void }) {
  const { t, act, field } = useAuditWords();
  const facts =
    row === undefined
      ? []
      : [
          [t('at'), dateTime(row.at)],
          [
            t('actor'),
            row.acting_for === '' ? row.actor : `${row.actor}, ${t('actingFor', { name: row.acting_for })}`,
          ],
          [t('address'), row.address ?? ''],
          [t('object'), row.object_name === '' ? row.object : `${row.object_name} (${row.object})`],
          [t('requestId'), row.request_id],
        ].filter(([, value]) => value !== '');
  return (
    <Drawer
      opened={row !== undefined}
      onClose={onClose}
      position="right"
      size={460}
      title={row === undefined ? t('detailsTitle') : actSentence(act, row)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {row === undefined || row.changes.length === 0 ? (
        <p className="quiet">{t('noChanges')}</p>
      ) : (
        <Table
          rows={row.changes}
          rowId={(change) => change.field}
          columns={[
            { id: 'field', label: t('field'), cell: (change) => fieldName(field, change.field) },
            ...(['before', 'after'] as const).map((side) => ({
              id: side,
              label: t(side),
              cell: (change: AuditRow['changes'][number]) => (
                <span className={side === 'before' ? 'loss' : 'profit'}>
                  {change[side] === null ? '–' : changeText(field, change[side])}
                </span>
              ),
            })),
          ]}
        />
      )}
    </Drawer>
  );
}

import { Button, Modal } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { Table } from '../ui/table/table.tsx';
import css from './accounts.module.css';
import type { BulkResult as Result } from './use-account-actions.ts';
import { accountsWords } from './words.ts';

/** What came of a change to many accounts, row by row; the refused ones first. */
export function BulkResult({ result, onClose }: { result: Result | undefined; onClose: () => void }) {
  const t = useWords(accountsWords);
  const rows = result?.results.toSorted((a, b) => Number(a.error === '') - Number(b.error === '')) ?? [];
  return (
    <Modal
      opened={result !== undefined}
      onClose={onClose}
      title={result?.title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Table
        rows={rows}
        rowId={(row) => row.id}
        columns={[
          { id: 'username', label: t('userName'), cell: (row) => row.username },
          {
            id: 'result',
            label: t('result'),
            cell: (row) => (
              <span className={row.error === '' ? (row.changed === 1 ? 'profit' : 'quiet') : 'loss'}>
                {row.error === '' ? (
                  <IconCheck size={14} aria-hidden="true" />
                ) : (
                  <IconAlertTriangle size={14} aria-hidden="true" />
                )}{' '}
                {row.error === '' ? t(row.changed === 1 ? 'resultDone' : 'resultSame') : row.error}
              </span>
            ),
          },
        ]}
      />
      <div className={css.dialogFoot}>
        <Button data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  );
}

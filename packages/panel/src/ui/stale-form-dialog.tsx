import { Modal, Radio } from '@mantine/core';
import type { FormValue } from '@pavilion/contract/form-version.ts';
import { useState } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { DialogFoot } from './form/dialog-foot.tsx';
import { chosenValues, type Side, type StaleRow } from './stale-rows.ts';
import { Table } from './table/table.tsx';
import { uiWords } from './words.ts';

type StaleFormDialogProps = {
  rows: readonly StaleRow[];
  /** A field and a value of it as the form shows them. */
  label: (field: string) => string;
  show: (field: string, value: FormValue) => string;
  /** Saves again with these values. */
  onSave: (values: Record<string, FormValue>) => void;
  onClose: () => void;
};

const SIDES = ['mine', 'theirs'] as const;

/** Somebody else saved first: field by field, mine or theirs, and save again. */
export function StaleFormDialog({ rows, label, show, onSave, onClose }: StaleFormDialogProps) {
  const t = useWords(uiWords);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const heads = { mine: t('staleMine'), theirs: t('staleTheirs') };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('staleTitle')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p>{t('staleText')}</p>
      <Table
        rows={rows}
        rowId={(row) => row.field}
        columns={[
          { id: 'field', label: t('staleField'), cell: (row) => label(row.field) },
          ...SIDES.map((side) => ({
            id: side,
            label: heads[side],
            cell: (row: StaleRow) => (
              <Radio
                name={`stale-${row.field}`}
                checked={(sides[row.field] ?? row.side) === side}
                label={show(row.field, row[side])}
                aria-label={`${label(row.field)}, ${heads[side]}: ${show(row.field, row[side])}`}
                onChange={() => setSides({ ...sides, [row.field]: side })}
              />
            ),
          })),
        ]}
      />
      <DialogFoot
        no={t('staleBack')}
        focusNo
        onNo={onClose}
        yes={t('staleSave')}
        onYes={() => onSave(chosenValues(rows, sides))}
      />
    </Modal>
  );
}

import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import css from './manual.module.css';
import type { SetRow } from './usual-set.ts';
import { manualWords } from './words.ts';

type FieldsProps = {
  rows: readonly SetRow[];
  problemOf: (row: SetRow) => string | undefined;
  onName: (row: SetRow, name: string) => void;
  onRemove: (row: SetRow) => void;
  onAdd: () => void;
};

/** What will be made with the match, each by its name, to be changed or taken out before it is saved. */
export function UsualSetFields({ rows, problemOf, onName, onRemove, onAdd }: FieldsProps) {
  const t = useWords(manualWords);
  const list = (kind: SetRow['kind'], label: string) => (
    <fieldset className={css.set}>
      <legend>{label}</legend>
      {rows
        .filter((row) => row.kind === kind)
        .map((row, place) => (
          <TextInput
            key={row.key}
            aria-label={`${label} ${place + 1}`}
            value={row.name}
            error={problemOf(row)}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => onName(row, event.currentTarget.value)}
            rightSection={
              <ActionIcon aria-label={t('removeRow', { name: row.name })} onClick={() => onRemove(row)}>
                <IconX size={15} />
              </ActionIcon>
            }
          />
        ))}
    </fieldset>
  );
  return (
    <>
      {list('market', t('markets'))}
      {list('session', t('sessions'))}
      <Button
        variant="subtle"
        className={css.addOption}
        leftSection={<IconPlus size={15} aria-hidden="true" />}
        onClick={onAdd}
      >
        {t('addSession')}
      </Button>
    </>
  );
}

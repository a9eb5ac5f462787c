import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './bulk-bar.module.css';
import { gridWords } from './words.ts';

/** The dark bar that floats over the footer while rows are selected. */
export function BulkBar(props: { selected: number; onClear: () => void; children: ReactNode }) {
  const t = useWords(gridWords);
  return (
    <div className={css.bulk} role="toolbar" aria-label={t('selected', { count: props.selected })}>
      <span className={css.bulkCount}>{t('selected', { count: count(props.selected) })}</span>
      {props.children}
      <ActionIcon aria-label={t('clearSelection')} onClick={props.onClear}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}

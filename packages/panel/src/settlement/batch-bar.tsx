import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { SendButton } from '../ui/send-button.tsx';
import batchCss from './batch.module.css';
import { deskWords } from './desk-words.ts';
import type { BatchRow } from './use-batch.ts';

/** How many results are typed, and the way to confirm them together. */
export function BatchBar(props: { rows: readonly BatchRow[]; onClear: () => void; onConfirm: () => void }) {
  const t = useWords(deskWords);
  const n = props.rows.length;
  if (n === 0) return null;
  const values = { count: n, n: count(n) };
  return (
    <div className={batchCss.bar}>
      <span className="quiet" aria-live="polite">
        {t('typed', values)}
      </span>
      <Button onClick={props.onClear}>{t('clearTyped')}</Button>
      <SendButton
        call="settleFancy"
        variant="filled"
        leftSection={<IconChecks size={15} aria-hidden="true" />}
        onClick={props.onConfirm}
      >
        {t('confirmTyped', values)}
      </SendButton>
    </div>
  );
}

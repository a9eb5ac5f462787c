import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { CallError, errorText } from '../api/call-error.ts';
import { useWords } from '../i18n/i18n.ts';
import { SeamIcon } from './logo.tsx';
import css from './states.module.css';
import { uiWords } from './words.ts';

/** Nothing to show: the sentence of the specification and one way out. */
export function EmptyState(props: { title: string; hint?: string | undefined; action?: ReactNode }) {
  return (
    <div className={css.empty}>
      <SeamIcon size={24} />
      <strong>{props.title}</strong>
      {props.hint === undefined ? null : <span>{props.hint}</span>}
      {props.action}
    </div>
  );
}

/** What was wrong with what was asked, where its own text does not say it. */
function problemsOf(error: unknown): string[] {
  if (!(error instanceof CallError)) return [];
  return [...new Set(Object.values(error.fields))].filter((problem) => problem !== error.message);
}

/** A part that did not load: the server's text, another try, the request id for whoever helps. */
export function ErrorPanel(props: { what?: string; error: unknown; onRetry?: (() => void) | undefined }) {
  const t = useWords(uiWords);
  const [copied, setCopied] = useState(false);
  const requestId = props.error instanceof CallError ? props.error.requestId : '';
  const said = [errorText(props.error), ...problemsOf(props.error)].join(': ');
  // Two sentences need a stop between them; the server's text often has none.
  const text = requestId === '' || /[.!?।]$/.test(said) ? said : `${said}.`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(requestId);
    setCopied(true);
  };
  return (
    <div className={css.error} role="alert">
      <div className={css.errorTitle}>
        <IconAlertTriangle size={16} aria-hidden="true" />
        <strong>{t('didNotLoad', { what: props.what ?? t('thisPart') })}</strong>
      </div>
      <p className={css.errorText}>
        {text}
        {requestId === '' ? null : ` ${t('request', { id: requestId })}`}
      </p>
      <div className={css.row}>
        {props.onRetry === undefined ? null : (
          <Button size="xs" leftSection={<IconRefresh size={14} />} onClick={props.onRetry}>
            {t('retry')}
          </Button>
        )}
        {requestId === '' ? null : (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconCopy size={14} />}
            onClick={() => void copy()}
          >
            {copied ? t('copied') : t('copyId')}
          </Button>
        )}
      </div>
    </div>
  );
}

const WIDTHS = [88, 140, 96, 120, 72];

/** Grey rows in the real height while the first answer is on its way. */
export function SkeletonRows({ rows = 6, height }: { rows?: number; height?: number }) {
  const t = useWords(uiWords);
  return (
    <output aria-label={t('loading')} style={{ display: 'block' }}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={css.skeletonRow}
          style={height === undefined ? undefined : { height }}
          aria-hidden="true"
        >
          {WIDTHS.map((width, cell) => (
            <span
              key={width}
              className={css.bone}
              style={{ width: width - ((row * 7 + cell * 3) % 5) * 6 }}
            />
          ))}
        </div>
      ))}
    </output>
  );
}

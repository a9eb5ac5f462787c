import { ActionIcon, Popover } from '@mantine/core';
import { IconAlertTriangle, IconBell, IconCheck } from '@tabler/icons-react';
import { clock } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { markToastsSeen, useToasts } from '../ui/toasts.ts';
import css from './toast-bell.module.css';
import { shellWords } from './words.ts';

/** The messages that were shown, newest first; a dot tells of failures not looked at yet. */
export function ToastBell() {
  const t = useWords(shellWords);
  const { toasts, unseen } = useToasts();
  const label = unseen === 0 ? t('messages') : t('messagesNew', { count: unseen });
  return (
    <Popover position="bottom-end" width={340} onOpen={markToastsSeen} radius={8} shadow="var(--shadow)">
      <Popover.Target>
        <ActionIcon size={32} aria-label={label} pos="relative">
          <IconBell size={18} />
          {unseen === 0 ? null : <span className={css.badge} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} mah={420} style={{ overflow: 'auto' }} aria-label={t('messages')}>
        {toasts.length === 0 ? (
          <p className="quiet" style={{ padding: 16, textAlign: 'center' }}>
            {t('noMessages')}
          </p>
        ) : null}
        {toasts.map((toast) => (
          <div key={toast.id} className={css.toastRow}>
            {toast.kind === 'error' ? (
              <IconAlertTriangle size={16} color="var(--loss)" aria-hidden="true" />
            ) : (
              <IconCheck size={16} color="var(--profit)" aria-hidden="true" />
            )}
            <span>
              {toast.text}
              {toast.requestId === '' ? null : <span className="micro"> {toast.requestId}</span>}
            </span>
            <span className="micro num">{clock(toast.at)}</span>
          </div>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

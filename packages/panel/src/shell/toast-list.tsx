import { ActionIcon, Popover } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { clock } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { markToastsSeen, useToasts } from '../toasts/toasts.ts';
import { useOpenedOnce } from './on-demand.tsx';
import css from './toast-list.module.css';
import { useBell } from './tools.tsx';
import { shellWords } from './words.ts';

/** The messages that were shown, newest first; a dot tells of failures not looked at yet. */
export function ToastList() {
  const t = useWords(shellWords);
  const { toasts } = useToasts();
  const { opened, onChange, button } = useOpenedOnce();
  const bell = useBell();
  return (
    <Popover
      position="bottom-end"
      width={340}
      opened={opened}
      onChange={onChange}
      onOpen={markToastsSeen}
      radius={8}
      shadow="var(--shadow)"
    >
      <Popover.Target>
        <ActionIcon
          ref={button}
          size={32}
          aria-label={bell.label}
          pos="relative"
          onClick={() => onChange(!opened)}
        >
          {bell.icon}
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

import { IconAdjustmentsHorizontal, IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { useToasts } from '../toasts/toasts.ts';
import { onDemand, ToolButton } from './on-demand.tsx';
import css from './tools.module.css';
import { shellWords } from './words.ts';

const list = onDemand(async () => (await import('./toast-list.tsx')).ToastList);
const menu = onDemand(async () => (await import('./display-menu.tsx')).DisplayMenu);

/** The bell with its dot, and what it says of failures not looked at yet. */
export function useBell(): { label: string; icon: ReactNode } {
  const t = useWords(shellWords);
  const { unseen } = useToasts();
  return {
    label: unseen === 0 ? t('messages') : t('messagesNew', { count: unseen }),
    icon: (
      <>
        <IconBell size={18} />
        {unseen === 0 ? null : <span className={css.badge} />}
      </>
    ),
  };
}

/** The messages that were shown. */
export const ToastBell = () => <ToolButton {...useBell()} {...list} />;

/** Colours, row height and language. */
export function DisplayButton() {
  const t = useWords(shellWords);
  return <ToolButton label={t('display')} icon={<IconAdjustmentsHorizontal size={18} />} {...menu} />;
}

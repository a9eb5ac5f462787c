import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import { useRole } from '../session/session.ts';
import css from './announcement-line.module.css';
import { Ticker } from '../ui/ticker.tsx';
import { shellWords } from './words.ts';

/** The announcement that concerns the viewer: read once, then kept by the live connection. */
export function AnnouncementLine() {
  const t = useWords(shellWords);
  const role = useRole();
  const loaded = useCall('companyAnnouncement', {}, { staleTime: 300_000 });
  const pushed = useLive(ME_TOPIC, 'announcement');
  const text = pushed ?? (role === ROLE.client ? loaded.data?.user_msg : loaded.data?.admin_agent_msg) ?? '';
  if (text === '') return null;
  return (
    <div className={css.announce} role="note" aria-label={t('announcement')}>
      <Ticker text={text} />
    </div>
  );
}

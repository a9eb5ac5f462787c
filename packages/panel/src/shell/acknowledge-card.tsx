import type { AnnouncementLine } from '@pavilion/contract/announcement-text.ts';
import { idOf, textIn } from '@pavilion/contract/said.ts';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useCallMutation } from '../api/use-call.ts';
import { useChosenLanguage, useWords } from '../i18n/i18n.ts';
import { roleLabel } from '../ui/role-words.ts';
import { SendButton } from '../ui/send-button.tsx';
import css from './acknowledge-card.module.css';
import { acknowledgeWords } from './acknowledge-words.ts';

/** What the viewer is asked to confirm, one after the other: it stands there until he does, and keeps him from nothing. */
export function AcknowledgeCard({ lines }: { lines: readonly AnnouncementLine[] }) {
  const t = useWords(acknowledgeWords);
  const language = useChosenLanguage();
  const read = useCallMutation('acknowledgeAnnouncement', { done: '' });
  // What was just confirmed goes at once; the server's word follows.
  const left = lines.filter((line) => !(read.isSuccess && read.variables.id === idOf(line)));
  const [first] = left;
  if (first === undefined) return null;
  return (
    <section className={css.card} aria-label={t('announcement')}>
      <div className={css.head}>
        <IconSpeakerphone size={16} aria-hidden="true" />
        <strong>{t('announcement')}</strong>
        <span className="small quiet">{t('from', { level: roleLabel(first.from) })}</span>
      </div>
      <p className={css.text} role="alert">
        {textIn(language, first)}
      </p>
      <div className={css.foot}>
        <span className="small quiet">
          {left.length > 1 ? t('moreAfter', { count: left.length - 1 }) : ''}
        </span>
        <SendButton
          variant="filled"
          loading={read.isPending}
          onClick={() => read.mutate({ id: idOf(first) })}
        >
          {t('read')}
        </SendButton>
      </div>
    </section>
  );
}

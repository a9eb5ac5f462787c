import { ActionIcon } from '@mantine/core';
import type { LiveEvent } from '@pavilion/contract/events.ts';
import { IconDeviceTv, IconX } from '@tabler/icons-react';
import { useWords } from '../../i18n/i18n.ts';
import { Frame } from './frame.tsx';
import css from './frame.module.css';
import { useEventValue } from '../frame/live-values.ts';
import { reportWords } from '../words.ts';

/** The match's television, or that it has none. */
export function LiveTv({ event, onClose }: { event: LiveEvent; onClose: () => void }) {
  const t = useWords(reportWords);
  const address = (useEventValue(event.event_id, 'event') ?? event).live_tv_url;
  return (
    <section aria-label={t('liveTv')}>
      <div className={css.tvBar}>
        <IconDeviceTv size={18} aria-hidden="true" />
        <h2>{t('liveTv')}</h2>
        <ActionIcon aria-label={t('closeTv')} onClick={onClose}>
          <IconX size={17} />
        </ActionIcon>
      </div>
      {address === '' ? (
        <p className={css.refused}>{t('noTv')}</p>
      ) : (
        <Frame title={`${t('liveTv')}: ${event.event_name}`} address={address} />
      )}
    </section>
  );
}

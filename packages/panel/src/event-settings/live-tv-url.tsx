import { useWords } from '../i18n/i18n.ts';
import { AddressForm } from './address-form.tsx';
import { useAddress } from './use-address.ts';
import type { SectionProps } from './use-event-setting.ts';
import { settingsWords } from '../bet-settings/words.ts';

/** Where the match's television is. */
export function LiveTvUrl({ setting: { event, versions } }: SectionProps) {
  const t = useWords(settingsWords);
  const address = useAddress({
    event,
    form: 'live tv',
    call: 'updateTvUrl',
    now: { saved: { url: event.live_tv_url }, version: versions.tv },
    input: ({ url }, version) => ({ event_id: event.event_id, url: String(url), version }),
    label: () => t('liveTv'),
    failed: t('tvFailed'),
  });
  return <AddressForm label={t('liveTv')} field="url" of={address} onSave={(url) => address.send({ url })} />;
}

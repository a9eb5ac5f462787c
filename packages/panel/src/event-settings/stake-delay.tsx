import { Button, Select } from '@mantine/core';
import { EVENT_FIELDS } from '@pavilion/contract/bet-setting-fields.ts';
import { useMemo } from 'react';
import { call } from '../api/call.ts';
import { errorText } from '../api/call-error.ts';
import { invalidate } from '../api/query-client.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { toastError, toastSuccess } from '../ui/toasts.ts';
import css from './event-settings.module.css';
import { SettingForm } from './form-foot.tsx';
import { TermsTable } from './terms-table.tsx';
import { typedValues } from './terms.ts';
import type { EventSetting, SectionProps } from './use-event-setting.ts';
import { useTerms } from './use-terms.ts';
import { settingsWords } from './words.ts';

/** What a match has set, and what holds for it where it has not. */
const ownOf = ({ event }: EventSetting) => typedValues(EVENT_FIELDS, event);
const inheritedOf = ({ inherited }: EventSetting) => typedValues(EVENT_FIELDS, inherited);

function withoutEmpty(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** Fills the form with what holds for another match. */
function CopyFrom({
  eventId,
  onCopy,
}: {
  eventId: string;
  onCopy: (values: Record<string, string>) => void;
}) {
  const t = useWords(settingsWords);
  const matches = useCall('matchList', { items_perpage: 100 }, { staleTime: 60_000 });
  const others = (matches.data?.records ?? []).filter(({ event_id }) => event_id !== eventId);
  const copy = async (from: string | null): Promise<void> => {
    if (from === null) return;
    try {
      const setting = await call('getEventSetting', { event_id: from });
      onCopy(withoutEmpty({ ...inheritedOf(setting), ...withoutEmpty(ownOf(setting)) }));
      toastSuccess(t('copied', { name: setting.event.event_name }));
    } catch (error) {
      toastError(errorText(error));
    }
  };
  return (
    <Select
      label={t('copyFrom')}
      placeholder={t('chooseMatch')}
      searchable
      value={null}
      nothingFoundMessage={t('noMatches')}
      data={others.map(({ event_id: value, event_name: label }) => ({ value, label }))}
      onChange={(from) => void copy(from)}
    />
  );
}

/** Stake limits and delays of the match, over those of the tournament. */
export function StakeDelay({ setting }: SectionProps) {
  const t = useWords(settingsWords);
  const eventId = setting.event.event_id;
  const saved = useMemo(() => ownOf(setting), [setting]);
  const defaults = useMemo(() => inheritedOf(setting), [setting]);
  const terms = useTerms(EVENT_FIELDS, saved, defaults);
  const save = useCallMutation('updateEventSetting', {
    onSuccess: async () => {
      await invalidate('getEventSetting');
      terms.clear();
    },
  });
  const send = (): void => {
    const settings = terms.checked();
    if (settings !== undefined)
      save.mutate({ event_id: eventId, settings }, { onError: (error) => terms.refuse(error) });
  };
  return (
    <SettingForm
      label={t('stakeDelay')}
      dirty={terms.dirty}
      busy={save.isPending}
      onSubmit={send}
      more={terms.dirty ? <Button onClick={terms.clear}>{t('discard')}</Button> : null}
    >
      <div className={css.tools}>
        <CopyFrom eventId={eventId} onCopy={terms.fill} />
        <Button
          disabled={Object.values(defaults).every((value) => value === '')}
          onClick={() => terms.fill(withoutEmpty(defaults))}
        >
          {t('allDefaults')}
        </Button>
        <Chip tone={setting.event.own === 1 ? 'accent' : 'neutral'} shape="pill">
          {t(setting.event.own === 1 ? 'own' : 'inherits')}
        </Chip>
      </div>
      <p className="small quiet">{t('stakeHint')}</p>
      <TermsTable fields={EVENT_FIELDS} of={terms.table} />
    </SettingForm>
  );
}

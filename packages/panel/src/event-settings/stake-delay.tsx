import { Button, Select } from '@mantine/core';
import { EVENT_FIELDS } from '@pavilion/contract/bet-setting-fields.ts';
import { call } from '../api/call.ts';
import { errorText } from '../api/call-error.ts';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { toastError, toastSuccess } from '../toasts/toasts.ts';
import css from '../bet-settings/settings.module.css';
import { PageForm } from '../ui/form/page-form.tsx';
import { inForce, type Sources } from '../bet-settings/in-force.ts';
import { TermsTable } from '../bet-settings/terms-table.tsx';
import type { EventSetting, SectionProps } from './use-event-setting.ts';
import { useTerms } from './use-terms.ts';
import { settingsWords } from '../bet-settings/words.ts';

const sourcesOf = ({ event, inherited, of_markets }: EventSetting): Sources => ({
  own: event,
  tournament: inherited,
  markets: of_markets,
});

/** What holds for another match, field by field; what its markets say themselves stays theirs. */
const setFor = (setting: EventSetting): Record<string, string> =>
  Object.fromEntries(
    EVENT_FIELDS.map(({ field }) => ({ field, ...inForce(field, sourcesOf(setting)) }))
      .filter(({ origin }) => origin === 'own' || origin === 'tournament')
      .map(({ field, text }) => [field, text]),
  );

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
      onCopy(setFor(setting));
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

/** Stake limits and delays of the match: what holds, where it comes from, and what is set for this match alone. */
export function StakeDelay({ setting }: SectionProps) {
  const t = useWords(settingsWords);
  const eventId = setting.event.event_id;
  const sources = sourcesOf(setting);
  const own = EVENT_FIELDS.filter(({ field }) => inForce(field, sources).origin === 'own');
  const terms = useTerms({ fields: EVENT_FIELDS, sources, eventId, done: t('eventSaved') });
  const takeBack = (): void => terms.set(Object.fromEntries(own.map(({ field }) => [field, null])));
  return (
    <PageForm
      call="changeSetting"
      wide
      label={t('stakeDelay')}
      dirty={terms.changed > 0}
      busy={terms.busy}
      submit={terms.changed > 0 ? t('saveCount', { count: terms.changed }) : t('save')}
      onSubmit={terms.save}
      more={terms.changed > 0 ? <Button onClick={terms.clear}>{t('discard')}</Button> : null}
    >
      <div className={css.tools}>
        <CopyFrom eventId={eventId} onCopy={terms.set} />
        <Button disabled={own.length === 0} onClick={takeBack}>
          {t('allDefaults')}
        </Button>
        <Chip tone={own.length > 0 ? 'accent' : 'neutral'} shape="pill">
          {own.length > 0 ? t('ownCount', { count: own.length }) : t('inherits')}
        </Chip>
      </div>
      <p className="small quiet">{t('stakeHint')}</p>
      <TermsTable fields={EVENT_FIELDS} of={terms.table} />
    </PageForm>
  );
}

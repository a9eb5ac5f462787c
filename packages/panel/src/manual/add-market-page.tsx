import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { DRAW, TIMED } from '@pavilion/contract/manual-types.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useCall } from '../api/use-call.ts';
import { DayField } from '../days/day-field.tsx';
import { useWords } from '../i18n/i18n.ts';
import { useDeskCrumbs, WithMatch } from './desk-frame.tsx';
import { FormFrame } from './form-frame.tsx';
import { matchLink } from './links.ts';
import css from './manual.module.css';
import { arePrescribed, isDraw, needsName } from './options.ts';
import type { DeskMatch } from './use-desk-match.ts';
import { teamField, useMarketForm, type MarketForm } from './use-market-form.ts';
import { manualWords } from './words.ts';

/** The first three stand as the specification has them; what was added can be removed. */
const FIRST_REMOVABLE = 3;

function Options({ form, match }: { form: MarketForm; match: DeskMatch }) {
  const t = useWords(manualWords);
  const fixed = arePrescribed(form.type);
  return (
    <>
      <div className={fixed ? css.digits : css.two}>
        {form.options.map((option, index) => (
          <TextInput
            key={index}
            label={t('option', { n: index + 1 })}
            value={isDraw(form.type, index, match) ? DRAW : option}
            error={form.problem(teamField(index))}
            disabled={fixed}
            readOnly={isDraw(form.type, index, match)}
            onChange={(event) => form.setOption(index, event.currentTarget.value)}
            maxLength={60}
            autoComplete="off"
            required={index < 2}
            withAsterisk={false}
            rightSection={
              fixed || index < FIRST_REMOVABLE ? null : (
                <ActionIcon
                  aria-label={t('removeOption', { n: index + 1 })}
                  onClick={() => form.removeOption(index)}
                >
                  <IconX size={15} />
                </ActionIcon>
              )
            }
          />
        ))}
      </div>
      {fixed ? (
        <p className="small quiet">{t('prescribed')}</p>
      ) : form.addOption === undefined ? null : (
        <Button
          variant="subtle"
          className={css.addOption}
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          onClick={form.addOption}
        >
          {t('addOption')}
        </Button>
      )}
    </>
  );
}

function CloseTime({ form }: { form: MarketForm }) {
  const t = useWords(manualWords);
  return (
    <DayField
      label={t('closeTime')}
      description={t('closeHint')}
      withTime
      value={form.closeTime}
      error={form.problem('market_close_time')}
      onChange={form.setCloseTime}
      required
      withAsterisk={false}
    />
  );
}

function AddMarket({ match }: { match: DeskMatch }) {
  const t = useWords(manualWords);
  const form = useMarketForm(match);
  const types = useCall('marketTypeList', {}, { staleTime: Number.POSITIVE_INFINITY });
  useDeskCrumbs(t('addMarket'), match);
  return (
    <FormFrame
      title={t('addMarket')}
      hint={t('marketHint')}
      of={match.event_name}
      busy={form.busy}
      draft={form.draft}
      back={matchLink(match)}
      onSubmit={form.submit}
    >
      <Select
        label={t('marketType')}
        data={(types.data ?? []).map(({ type_id, type }) => ({ value: String(type_id), label: type }))}
        value={String(form.type)}
        error={form.problem('market_type')}
        onChange={(value) => value !== null && form.setType(Number(value))}
        allowDeselect={false}
        required
        withAsterisk={false}
      />
      <TextInput
        label={t('marketName')}
        description={needsName(form.type) ? undefined : t('marketNameHint')}
        value={form.name}
        error={form.problem('market_name')}
        onChange={(event) => form.setName(event.currentTarget.value)}
        maxLength={60}
        autoComplete="off"
        required={needsName(form.type)}
        withAsterisk={false}
      />
      <Options form={form} match={match} />
      {form.type === TIMED ? <CloseTime form={form} /> : null}
    </FormFrame>
  );
}

/** Makes a market of a match that the desk prices. */
export default function AddMarketPage() {
  const t = useWords(manualWords);
  return <WithMatch title={t('addMarket')}>{(match) => <AddMarket match={match} />}</WithMatch>;
}

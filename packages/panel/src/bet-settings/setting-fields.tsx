import { TextInput } from '@mantine/core';
import { MIN_MAX_PAIRS, type SettingField } from '@pavilion/contract/bet-setting-fields.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './setting-fields.module.css';
import { termLabel } from './terms-table.tsx';
import type { SettingDraft } from './use-setting-draft.ts';
import { settingsWords } from './words.ts';

/** A greatest without a least beside it, and nothing else, takes a line of its own. */
function isSingle({ field, unit }: SettingField, fields: readonly SettingField[]): boolean {
  if (unit === 'seconds') return false;
  const pair = MIN_MAX_PAIRS.find((both) => both.includes(field));
  return pair === undefined || !pair.every((one) => fields.some((each) => each.field === one));
}

/** Labelled inputs of limits and delays, two beside each other. */
export function SettingFields({ fields, draft }: { fields: readonly SettingField[]; draft: SettingDraft }) {
  const t = useWords(settingsWords);
  return (
    <div className={css.fields}>
      {fields.map((one, index) => (
        <TextInput
          key={one.field}
          label={termLabel(t, one)}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus={index === 0 || undefined}
          className={isSingle(one, fields) ? css.single : undefined}
          value={draft.values[one.field] ?? ''}
          error={draft.problem(one.field)}
          errorProps={{ role: 'alert' }}
          onChange={(event) => draft.set(one.field, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}

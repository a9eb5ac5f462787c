import { Button } from '@mantine/core';
import type { SettingField } from '@pavilion/contract/bet-setting-fields.ts';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import dialog from '../ui/dialog.module.css';
import { SendButton } from '../ui/send-button.tsx';
import { SettingFields } from './setting-fields.tsx';
import css from './setting-fields.module.css';
import type { SettingDraft } from './use-setting-draft.ts';
import { settingsWords } from './words.ts';

type Props = {
  fields: readonly SettingField[];
  draft: SettingDraft;
  hint: string;
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
  /** At the start of the foot: reset. */
  more?: ReactNode;
};

/** The form in a dialog of settings: fields, what they mean, Close and Save. */
export function DialogForm({ fields, draft, hint, busy, onSend, onClose, more }: Props) {
  const t = useWords(settingsWords);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.dirty && !busy && draft.judge()) onSend();
      }}
    >
      <p className={`small quiet ${css.hint}`}>{hint}</p>
      <SettingFields fields={fields} draft={draft} />
      <div className={`${dialog.dialogFoot} ${css.foot}`}>
        {more ?? <span />}
        <Button onClick={onClose}>{t('close')}</Button>
        <SendButton type="submit" variant="filled" disabled={!draft.dirty} loading={busy}>
          {t('save')}
        </SendButton>
      </div>
    </form>
  );
}

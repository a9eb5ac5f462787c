import type { SettingField } from '@pavilion/contract/bet-setting-fields.ts';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { DialogFoot } from '../ui/form/dialog-foot.tsx';
import { Form } from '../ui/form/form.tsx';
import { SettingFields } from './setting-fields.tsx';
import css from './setting-fields.module.css';
import type { SettingDraft } from './use-setting-draft.ts';
import { settingsWords } from './words.ts';

type Props = {
  /** Over the fields: where their values can come from. */
  head?: ReactNode;
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
export function DialogForm({ fields, draft, hint, busy, onSend, onClose, head, more }: Props) {
  const t = useWords(settingsWords);
  return (
    <Form busy={busy} onSubmit={() => draft.dirty && draft.judge() && onSend()}>
      <p className={`small quiet ${css.hint}`}>{hint}</p>
      {head}
      <SettingFields fields={fields} draft={draft} />
      <DialogFoot
        more={more}
        no={t('close')}
        onNo={onClose}
        yes={t('save')}
        disabled={!draft.dirty}
        busy={busy}
      />
    </Form>
  );
}

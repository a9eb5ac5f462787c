import { SegmentedControl } from '@mantine/core';
import {
  CLIENT_DELAY_FIELDS,
  CLIENT_STAKE_FIELDS,
  type SettingField,
} from '@pavilion/contract/bet-setting-fields.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { errorText } from '../api/call-error.ts';
import { renew } from '../api/query-client.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { UserSelect, type ChosenUser } from '../people/user-select.tsx';
import { toastError, toastSuccess } from '../toasts/toasts.ts';
import { LoadedDialog } from '../ui/loaded-dialog.tsx';
import { SendButton } from '../ui/send-button.tsx';
import css from './setting-fields.module.css';
import { DialogForm } from './setting-form.tsx';
import { useSettingDraft } from './use-setting-draft.ts';
import { settingsWords } from './words.ts';

type Saved = CallOutput<'getDelaySetting'>;
type Of = { saved: Saved; onClose: () => void };

/** Fills the form with what another client has; what it has not is left empty. */
function CopyFrom({
  fields,
  of,
  onCopy,
}: {
  fields: readonly SettingField[];
  of: number;
  onCopy: (from: Saved) => void;
}) {
  const t = useWords(settingsWords);
  const copy = async ({ id, username: name }: ChosenUser): Promise<void> => {
    try {
      const from = await call('getDelaySetting', { user_id: id });
      if (fields.every(({ field }) => from[field] === null)) return toastError(t('copiedNothing', { name }));
      onCopy(from);
      toastSuccess(t('copied', { name }));
    } catch (error) {
      toastError(errorText(error));
    }
  };
  return (
    <UserSelect
      className={css.copy}
      label={t('copyFromClient')}
      roles={[ROLE.client]}
      value={undefined}
      onChange={(user) => user !== undefined && user.id !== of && void copy(user)}
    />
  );
}

/** What was refused was typed on what another has changed since. */
const reload = (): void => void renew('sport_terms');

/** Delays of one client: every one is filled, or none is set. */
function Delays({ saved, onClose }: Of) {
  const t = useWords(settingsWords);
  const draft = useSettingDraft({ fields: CLIENT_DELAY_FIELDS, saved, every: true });
  const options = { onSuccess: draft.clear, failed: t('serverError') };
  const update = useCallMutation('updateDelaySetting', { ...options, quietCodes: ['stale_form'] });
  const reset = useCallMutation('deleteDelaySetting', options);
  const send = (): void =>
    update.mutate(
      { ...draft.sent, user_id: saved.user_id, seen: draft.seen },
      {
        onError: (error) => {
          draft.refuse(error);
          reload();
        },
      },
    );
  return (
    <DialogForm
      head={<CopyFrom fields={CLIENT_DELAY_FIELDS} of={saved.user_id} onCopy={draft.fill} />}
      fields={CLIENT_DELAY_FIELDS}
      draft={draft}
      hint={t('clientDelaysHint')}
      busy={update.isPending}
      onSend={send}
      onClose={onClose}
      more={
        saved['match_delay'] === null ? undefined : (
          <SendButton
            call="deleteDelaySetting"
            loading={reset.isPending}
            onClick={() => reset.mutate({ user_id: saved.user_id })}
          >
            {t('reset')}
          </SendButton>
        )
      }
    />
  );
}

/** Stake limits of one client and its cap; what is left empty is its match's. */
function Stakes({ saved, onClose }: Of) {
  const t = useWords(settingsWords);
  const draft = useSettingDraft({ fields: CLIENT_STAKE_FIELDS, saved, every: false });
  const update = useCallMutation('updateStakeSetting', {
    quietCodes: ['stale_form'],
    onSuccess: draft.clear,
  });
  const send = (): void =>
    update.mutate(
      { user_id: saved.user_id, settings: draft.sent, seen: draft.seen },
      {
        onError: (error) => {
          draft.refuse(error);
          reload();
        },
      },
    );
  return (
    <DialogForm
      head={<CopyFrom fields={CLIENT_STAKE_FIELDS} of={saved.user_id} onCopy={draft.fill} />}
      fields={CLIENT_STAKE_FIELDS}
      draft={draft}
      hint={t('clientStakesHint')}
      busy={update.isPending}
      onSend={send}
      onClose={onClose}
    />
  );
}

type Part = 'delays' | 'stakes';

/** What a client's bets are held back for and how large they may be, whatever its matches say. */
export function SportSettingDialog({
  userId,
  username,
  onClose,
}: {
  userId: number;
  username: string;
  onClose: () => void;
}) {
  const t = useWords(settingsWords);
  const [part, setPart] = useState<Part>('delays');
  const request = useCall('getDelaySetting', { user_id: userId });
  const Form = part === 'delays' ? Delays : Stakes;
  return (
    <LoadedDialog
      title={t('sportSettingOf', { name: username })}
      size={560}
      request={request}
      rows={8}
      head={
        <SegmentedControl
          fullWidth
          aria-label={t('sportSetting')}
          value={part}
          onChange={(value) => setPart(value === 'stakes' ? 'stakes' : 'delays')}
          data={[
            { value: 'delays' satisfies Part, label: t('clientDelays') },
            { value: 'stakes' satisfies Part, label: t('clientStakes') },
          ]}
        />
      }
      onClose={onClose}
    >
      {(saved) => <Form saved={saved} onClose={onClose} />}
    </LoadedDialog>
  );
}

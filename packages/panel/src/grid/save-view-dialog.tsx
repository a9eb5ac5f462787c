import { Checkbox, Modal, TextInput } from '@mantine/core';
import type { CallInput } from '@pavilion/contract/calls.ts';
import { useState } from 'react';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { DialogFoot } from '../ui/form/dialog-foot.tsx';
import { Form } from '../ui/form/form.tsx';
import { savedWords } from './saved-words.ts';

type SaveViewProps = Pick<CallInput<'saveView'>, 'screen' | 'state'> & { onClose: () => void };

/** Asks for the name of a view of a list, and whether others see it. */
export function SaveViewDialog({ screen, state, onClose }: SaveViewProps) {
  const t = useWords(savedWords);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = useCallMutation('saveView', {
    onSuccess: () => {
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('saveView')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <Form
        busy={save.isPending}
        onSubmit={() => {
          if (name.trim() === '') return;
          save.mutate({
            screen,
            name,
            shared: shared ? 1 : 0,
            state,
          });
        }}
      >
        <TextInput
          label={t('name')}
          data-autofocus
          required
          maxLength={60}
          value={name}
          error={save.error?.fields['name'] ?? null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <p className="small quiet" style={{ margin: '8px 0 12px' }}>
          {t('kept')}
        </p>
        <Checkbox
          label={t('shared')}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <DialogFoot
          no={t('cancel')}
          onNo={onClose}
          yes={t('save')}
          disabled={name.trim() === ''}
          busy={save.isPending}
        />
      </Form>
    </Modal>
  );
}

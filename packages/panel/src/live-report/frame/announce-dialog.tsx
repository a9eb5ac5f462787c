import { Modal, Textarea } from '@mantine/core';
import type { CallInput } from '@pavilion/contract/calls.ts';
import { useState } from 'react';
import { useCallMutation } from '../../api/use-call.ts';
import { useWords } from '../../i18n/i18n.ts';
import { DialogFoot } from '../../ui/form/dialog-foot.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SendButton } from '../../ui/send-button.tsx';
import { useReport } from './report-context.ts';
import { reportWords } from '../words.ts';

const LONGEST = 500;

type OnSubject = Omit<CallInput<'postAnnouncement'>, 'event_id' | 'announcement' | 'remove'>;
/** What is announced on, with what stands there now: one market or session as the call names it, or else the match. */
export type AnnounceTarget = { name: string; now: string; on?: OnSubject };

/** Sends or takes down an announcement; `then` runs when the server has it. */
function useAnnounce(target: AnnounceTarget, then: () => void) {
  const { eventId } = useReport();
  const options = {
    done: '',
    onSuccess: () => {
      then();
    },
  };
  const onEvent = useCallMutation('eventAnnouncement', options);
  const onSubject = useCallMutation('postAnnouncement', options);
  const send = (said: { announcement: string } | { remove: 1 }): void => {
    if (target.on === undefined) onEvent.mutate({ event_id: eventId, ...said });
    else onSubject.mutate({ event_id: eventId, ...target.on, ...said });
  };
  return { send, busy: onEvent.isPending || onSubject.isPending };
}

/** Asks for the text that everybody who looks at the match will read. */
export function AnnounceDialog({ target, onClose }: { target: AnnounceTarget; onClose: () => void }) {
  const t = useWords(reportWords);
  const [text, setText] = useState(target.now);
  const { send, busy } = useAnnounce(target, onClose);
  const empty = text.trim() === '';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('announceOn', { name: target.name })}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': t('close'), disabled: busy }}
    >
      <Form busy={busy} onSubmit={() => !empty && send({ announcement: text.trim() })}>
        <Textarea
          label={t('announcement')}
          description={t('announceHint')}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <DialogFoot
          more={
            target.now === '' ? undefined : (
              <SendButton c="var(--loss)" disabled={busy} onClick={() => send({ remove: 1 })}>
                {t('takeDown')}
              </SendButton>
            )
          }
          no={t('cancel')}
          onNo={onClose}
          yes={t('announce')}
          disabled={empty}
          busy={busy}
        />
      </Form>
    </Modal>
  );
}

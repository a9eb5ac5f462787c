import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { invalidate } from '../../api/query-client.ts';
import { useCallMutation } from '../../api/use-call.ts';
import { useWords } from '../../i18n/i18n.ts';
import { SendButton } from '../../ui/send-button.tsx';
import css from './announce.module.css';
import { useReport } from './report-context.ts';
import { reportWords } from '../words.ts';

const LONGEST = 500;

/** What is announced on: the match, one market or one session, with what stands there now. */
export type AnnounceTarget = { name: string; now: string } & (
  | { kind: 'event' }
  | { kind: 'market'; id: string }
  | { kind: 'session'; id: string; type: number; childType: number }
);

/** Sends or takes down an announcement; `then` runs when the server has it. */
function useAnnounce(target: AnnounceTarget, then: () => void) {
  const { eventId } = useReport();
  const options = {
    done: '',
    onSuccess: () => {
      void invalidate('matchDetail');
      then();
    },
  };
  const onEvent = useCallMutation('eventAnnouncement', options);
  const onSubject = useCallMutation('postAnnouncement', options);
  const send = (said: { announcement: string } | { remove: 1 }): void => {
    if (target.kind === 'event') return onEvent.mutate({ event_id: eventId, ...said });
    if (target.kind === 'market')
      return onSubject.mutate({ event_id: eventId, market_id: target.id, ...said });
    return onSubject.mutate({
      event_id: eventId,
      session_id: target.id,
      session_type_id: target.type,
      child_session_type_id: target.childType,
      ...said,
    });
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
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!empty && !busy) send({ announcement: text.trim() });
        }}
      >
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
        <div className={css.foot}>
          {target.now === '' ? null : (
            <SendButton c="var(--loss)" disabled={busy} onClick={() => send({ remove: 1 })}>
              {t('takeDown')}
            </SendButton>
          )}
          <span className={css.actions}>
            <Button onClick={onClose} disabled={busy}>
              {t('cancel')}
            </Button>
            <SendButton type="submit" variant="filled" disabled={empty} loading={busy}>
              {t('announce')}
            </SendButton>
          </span>
        </div>
      </form>
    </Modal>
  );
}

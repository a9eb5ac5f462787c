import type { MatchRow } from '@pavilion/contract/events.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { confirm } from '../ui/confirm.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { matchesWords } from './words.ts';

/** Takes a match off the lists, after asking. */
export function DeactivateButton({ row }: { row: Pick<MatchRow, 'event_id' | 'event_name'> }) {
  const t = useWords(matchesWords);
  const send = useCallMutation('deactiveEvent', {
    failed: t('deactivateFailed'),
  });
  return (
    <SendButton
      call="deactiveEvent"
      size="xs"
      variant="default"
      c="var(--loss)"
      aria-label={`${t('deactivate')}: ${row.event_name}`}
      loading={send.isPending}
      onClick={() =>
        confirm({
          question: t('deactivateAsk'),
          effect: `${row.event_name}. ${t('deactivateEffect')}`,
          danger: true,
          onYes: () => send.mutate({ event_id: row.event_id }),
        })
      }
    >
      {t('deactivate')}
    </SendButton>
  );
}

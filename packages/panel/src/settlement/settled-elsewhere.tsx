import { Button, Modal } from '@mantine/core';
import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import { NO_ANSWER, type CallError } from '../api/call-error.ts';
import { useCall } from '../api/use-call.ts';
import { timeOrDate } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import dialogCss from '../ui/dialog.module.css';
import { uiWords } from '../ui/words.ts';
import { stateWords } from './state-words.ts';

type State = CallOutput<'settlementState'>;

/**
 * What another desk has made of the market or session that this dialog asks about; undefined while it is open.
 *
 * `asked`: whether a dialog is open; `busy`: this desk itself settles it, and its own answer tells the end.
 */
export function useSettledElsewhere(
  of: CallInput<'settlementState'>,
  { asked = true, busy }: { asked?: boolean; busy: boolean },
): State | undefined {
  const { data } = useCall('settlementState', of, { enabled: asked, staleTime: 0 });
  return asked && !busy && data?.settled === 1 ? data : undefined;
}

/** `Bookmaker was settled by company at 14:59:04: Nizamabad` */
export function useSettledLine(): (state: State) => string {
  const t = useWords(stateWords);
  return ({ name, by, result, at }) =>
    at === null ? '' : t('settledBy', { name, by, result, time: timeOrDate(at) });
}

type Ending = {
  /** What this desk's own try ended with; null where it made none. */
  refusal: CallError | null;
  onClose: () => void;
};

/** Stands in place of a dialog whose question another desk has answered. */
export function SettledDialog({ state, ...ending }: Ending & { state: State }) {
  const line = useSettledLine();
  return <ElsewhereDialog line={line(state)} event={state.event_name} {...ending} />;
}

function fateOf(refusal: CallError | null): 'nothingSent' | 'sentRefused' | 'answerLost' {
  // Without a line it never left.
  if (refusal === null || refusal.code === 'network') return 'nothingSent';
  return refusal.code === NO_ANSWER ? 'answerLost' : 'sentRefused';
}

/** What another desk has done meanwhile, in place of a dialog, and what became of what this one sent. */
export function ElsewhereDialog({ line, event, refusal, onClose }: Ending & { line: string; event: string }) {
  const ui = useWords(uiWords);
  const t = useWords(stateWords);
  return (
    <Modal
      opened
      onClose={onClose}
      title={ui('confirmTitle')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <p className={dialogCss.question} role="alert">
        {line}
      </p>
      <p className="quiet">{t(fateOf(refusal), { event })}</p>
      <div className={dialogCss.dialogFoot}>
        <span />
        <Button variant="filled" onClick={onClose} data-autofocus>
          {ui('close')}
        </Button>
      </div>
    </Modal>
  );
}

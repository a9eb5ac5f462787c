import type { UnsettledFancy } from '@pavilion/contract/settlement.ts';
import { errorText } from '../api/call-error.ts';
import { renew } from '../api/query-client.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { SignedMoney } from '../ui/money.tsx';
import { useAgainst } from './against.ts';
import { useBooked } from './booked.ts';
import { BranchMoney } from './branch-money.tsx';
import { fancyWords } from './fancy-words.ts';
import { ResultDialog } from './result-dialog.tsx';
import { SettledDialog, useSettledElsewhere } from './settled-elsewhere.tsx';
import type { Done } from './undo.tsx';
import { settlementWords } from './words.ts';

/** What the operator asked for: a result to confirm, or to abandon the session. */
export type Asked = { fancy: UnsettledFancy; result: number | 'abandon' };

export type FancyDialogProps = { asked: Asked; onClose: () => void; onDone: (done: Done) => void };

const IN_DIALOG = [
  'result_contradicts_score',
  'wrong_code',
  'code_locked',
  'code_not_set',
  'malformed',
  'already_settled',
  'being_settled',
  'unknown_session',
];

/** Another desk has answered: the list is behind. */
const closeAnswered = (onClose: () => void) => (): void => {
  void renew('results');
  onClose();
};

type Answer = { message: string; data: { clients: number; job_id?: string | undefined } };

function useDone({ asked, onClose, onDone }: FancyDialogProps) {
  const t = useWords(settlementWords);
  const booked = useBooked();
  const { fancy } = asked;
  return (answer: Answer, result: string): void => {
    const { clients } = answer.data;
    const of = { name: fancy.runner_name, event: fancy.event_name, result };
    onDone(
      booked(answer, of, () => ({
        line: t('settledLine', { ...of, count: clients, n: count(clients) }),
        undo: {
          name: `${fancy.runner_name}, ${fancy.event_name}`,
          event_id: fancy.event_id,
          of: { kind: 'session', id: fancy.session_id },
        },
        audit: `session:${fancy.session_id}`,
      })),
    );
    onClose();
  };
}

function SettleDialog(props: FancyDialogProps & { result: number }) {
  const t = useWords(fancyWords);
  const words = useWords(settlementWords);
  const against = useAgainst();
  const { asked, result, onClose } = props;
  const { fancy } = asked;
  const finish = useDone(props);
  const preview = useCall('preview', { event_id: fancy.event_id, session_id: fancy.session_id, result });
  const settle = useCallMutation('settleFancy', {
    done: '',
    quietCodes: IN_DIALOG,
    onSuccess: (answer) => finish(answer, String(result)),
  });
  const settled = useSettledElsewhere({ session_id: fancy.session_id }, { busy: settle.isPending });
  if (settled !== undefined)
    return <SettledDialog state={settled} refusal={settle.error} onClose={closeAnswered(onClose)} />;
  const sentences = against.sentences(preview.data?.contradictions);
  // Another desk may have been faster: the refusal of the preview says so before the result is sent.
  const refusal = settle.error ?? preview.error;
  const bets = preview.data?.bets ?? fancy.bets;
  const money = preview.data?.totals;
  return (
    <ResultDialog
      opened
      question={t('question', { name: fancy.runner_name, result })}
      effect={words('saveEffect', { event: fancy.event_name })}
      facts={[
        { label: words('factBets'), value: <span className="num">{count(bets)}</span> },
        {
          label: words('factClientsPl'),
          value: money === undefined ? '…' : <SignedMoney value={money.clients} strong />,
        },
        {
          label: words('factCompany'),
          value: money === undefined ? '…' : <SignedMoney value={money.company} strong />,
        },
      ]}
      details={<BranchMoney rows={preview.data?.rows ?? []} />}
      ready={preview.data !== undefined}
      against={sentences}
      checkedLabel={against.checked(String(result))}
      yes={words('yesSave', { count: bets, n: count(bets) })}
      busy={settle.isPending}
      error={refusal === null ? undefined : errorText(refusal)}
      // What speaks against it stood in the dialog and was ticked.
      onYes={(confirmed) =>
        settle.mutate(
          {
            session_id: fancy.session_id,
            event_id: fancy.event_id,
            result,
            confirm_warning: confirmed ? 1 : 0,
          },
          {
            onError: ({ code }) => {
              // What has come up since stands in the next preview; of what is settled there is none.
              if (code !== 'already_settled') void preview.refetch();
            },
          },
        )
      }
      onClose={() => {
        if (refusal !== null) void renew('results');
        onClose();
      }}
    />
  );
}

function AbandonDialog(props: FancyDialogProps) {
  const t = useWords(fancyWords);
  const words = useWords(settlementWords);
  const { fancy } = props.asked;
  const finish = useDone(props);
  const abandon = useCallMutation('abandonFancy', {
    done: '',
    quietCodes: IN_DIALOG,
    onSuccess: (answer) => finish(answer, t('abandon')),
  });
  const settled = useSettledElsewhere({ session_id: fancy.session_id }, { busy: abandon.isPending });
  if (settled !== undefined)
    return <SettledDialog state={settled} refusal={abandon.error} onClose={closeAnswered(props.onClose)} />;
  return (
    <CodeDialog
      opened
      question={words('abandonQuestion', { market: fancy.runner_name, event: fancy.event_name })}
      effect={t('abandonEffect')}
      facts={[{ label: words('factVoid'), value: <span className="num">{count(fancy.bets)}</span> }]}
      yes={words('yesAbandon', { count: fancy.bets, n: count(fancy.bets) })}
      busy={abandon.isPending}
      error={abandon.isError ? errorText(abandon.error) : undefined}
      onYes={(code) =>
        abandon.mutate({ session_id: fancy.session_id, event_id: fancy.event_id, is_suspend: false, code })
      }
      onClose={() => {
        if (abandon.isError) void renew('results');
        props.onClose();
      }}
    />
  );
}

/** The second step of settling a session: confirm its result, or abandon it with the caller's code. */
export function FancyDialog(props: FancyDialogProps) {
  const { result } = props.asked;
  return result === 'abandon' ? <AbandonDialog {...props} /> : <SettleDialog {...props} result={result} />;
}

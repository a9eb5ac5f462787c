import { useState } from 'react';
import { errorText, type CallError } from '../api/call-error.ts';
import { renew } from '../api/query-client.ts';
import { useCallMutation } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { useBooked } from '../settlement/booked.ts';
import { BranchMoney } from '../settlement/branch-money.tsx';
import { ResultDialog } from '../settlement/result-dialog.tsx';
import { ElsewhereDialog } from '../settlement/settled-elsewhere.tsx';
import type { Done } from '../settlement/undo.tsx';
import { settlementWords } from '../settlement/words.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { CODE_REFUSALS } from '../ui/code-refusals.ts';
import { SignedMoney } from '../ui/money.tsx';
import { Difference } from './difference.tsx';
import { typedResult } from './draw-fields.tsx';
import { gameCall } from '../matka-game/game.ts';
import type { Declaring, Draw } from './use-declare.ts';
import { useNumberElsewhere } from './standing.ts';
import type { NumberRow } from './use-number-columns.tsx';
import { wonText } from './won-text.ts';
import { declareWords } from './words.ts';

export type Step = 'save' | 'abandon' | 'close';

type DialogProps = {
  declaring: Declaring;
  /** As it was when the dialog was opened. */
  draw: Draw;
  asked: NumberRow | undefined;
  onClose: () => void;
  onDone: (done: Done) => void;
};

/** Refusals that the dialog itself shows. */
const IN_DIALOG = [...CODE_REFUSALS, 'already_settled', 'not_settled', 'takes_bets', 'being_settled'];

/** What is told of an act on a draw, with its way back. */
function useFinish({ declaring, draw, onClose, onDone }: DialogProps) {
  const settlement = useWords(settlementWords);
  const booked = useBooked();
  return (answer: Parameters<typeof booked>[0], result: string): void => {
    const { clients } = answer.data;
    const of = { name: draw.matka_market_type, event: draw.event_name, result };
    onClose();
    onDone(
      booked(answer, of, () => ({
        line: settlement('settledLine', { ...of, count: clients, n: count(clients) }),
        undo: { name: draw.event_name, event_id: draw.event_id, of: { kind: 'draw', id: draw.event_id } },
        audit: `draw:${draw.event_id}`,
      })),
    );
    declaring.change({ number: undefined });
  };
}

/** What another desk has done meanwhile, in place of the question. */
function useElsewhere(
  { declaring, draw, asked, onClose }: DialogProps,
  { isPending, isSuccess, error }: { isPending: boolean; isSuccess: boolean; error: CallError | null },
) {
  const of = { name: draw.event_name, asked, sent: isPending || isSuccess };
  const line = useNumberElsewhere(of, declaring.standing);
  return line === undefined ? undefined : (
    <ElsewhereDialog line={line} event={draw.event_name} refusal={error} onClose={onClose} />
  );
}

function SaveDialog(props: DialogProps) {
  const { declaring, draw, asked, onClose } = props;
  const t = useWords(declareWords);
  const settlement = useWords(settlementWords);
  const finish = useFinish(props);
  const result = typedResult(declaring);
  const { data: money } = declaring.money;
  const sends = useCallMutation(gameCall('settleMatkaEvent', declaring.fast), {
    done: '',
    quietCodes: IN_DIALOG,
    onSuccess: (answer) => finish(answer, result),
  });
  const elsewhere = useElsewhere(props, sends);
  const send = (more: { code?: string; corrects?: string }): void =>
    sends.mutate({ ...about, ...more }, { onError: refresh });
  const about = { event_id: draw.event_id, settlement_result: declaring.typed };
  const error = sends.isError ? errorText(sends.error) : undefined;
  const facts = [
    { label: t('bets'), value: <span className="num">{count(draw.bets ?? 0)}</span> },
    { label: t('clients'), value: <SignedMoney value={money?.totals.clients ?? 0} strong /> },
    { label: t('company'), value: <SignedMoney value={money?.totals.company ?? 0} strong /> },
  ];
  if (elsewhere !== undefined) return elsewhere;
  if (asked !== undefined)
    return (
      <CodeDialog
        opened
        question={t('correctQuestion', {
          name: draw.event_name,
          before: asked.state === 'abandoned' ? t('abandoned') : wonText(asked),
          result,
        })}
        effect={t('correctEffect')}
        facts={facts}
        details={
          money === undefined || money.correction === null ? null : (
            <Difference correction={money.correction} />
          )
        }
        yes={t('yesCorrect')}
        busy={sends.isPending}
        error={error}
        onYes={(code) => send({ code, corrects: asked.won_by })}
        onClose={onClose}
      />
    );
  const bets = money?.bets ?? 0;
  return (
    <ResultDialog
      opened
      question={t('saveQuestion', { result, name: draw.event_name })}
      effect={settlement('saveEffect', { event: draw.event_name })}
      facts={facts}
      details={<BranchMoney rows={money?.rows ?? []} />}
      ready={money !== undefined}
      yes={settlement('yesSave', { count: bets, n: count(bets) })}
      against={[]}
      checkedLabel=""
      busy={sends.isPending}
      error={error}
      onYes={() => send({})}
      onClose={onClose}
    />
  );
}

function AbandonDialog(props: DialogProps) {
  const { declaring, draw, onClose } = props;
  const t = useWords(declareWords);
  const finish = useFinish(props);
  const sends = useCallMutation(gameCall('abandonDraw', declaring.fast), {
    done: '',
    quietCodes: IN_DIALOG,
    onSuccess: (answer) => finish(answer, t('abandoned')),
  });
  const elsewhere = useElsewhere(props, sends);
  if (elsewhere !== undefined) return elsewhere;
  return (
    <CodeDialog
      opened
      question={t('abandonDraw', { name: draw.event_name })}
      effect={t('abandonEffect')}
      facts={[{ label: t('bets'), value: <span className="num">{count(draw.bets ?? 0)}</span> }]}
      yes={t('yesAbandonDraw')}
      busy={sends.isPending}
      error={sends.isError ? errorText(sends.error) : undefined}
      onYes={(code) => sends.mutate({ event_id: draw.event_id, code }, { onError: refresh })}
      onClose={onClose}
    />
  );
}

function CloseDialog(props: DialogProps) {
  const { declaring, draw, onClose } = props;
  const t = useWords(declareWords);
  const sends = useCallMutation(gameCall('closeDraw', declaring.fast), {
    quietCodes: IN_DIALOG,
    onSuccess: onClose,
  });
  const elsewhere = useElsewhere(props, sends);
  const name = draw.event_name;
  if (elsewhere !== undefined) return elsewhere;
  if (declaring.draw?.state === 'closed' && !sends.isPending && !sends.isSuccess)
    return (
      <ElsewhereDialog line={t('isClosed', { name })} event={name} refusal={sends.error} onClose={onClose} />
    );
  return (
    <CodeDialog
      opened
      question={t('closeQuestion', { name })}
      effect={t('closeEffect')}
      yes={t('yesClose')}
      busy={sends.isPending}
      error={sends.isError ? errorText(sends.error) : undefined}
      onYes={(code) => sends.mutate({ event_id: draw.event_id, code }, { onError: refresh })}
      onClose={onClose}
    />
  );
}

/** What was refused may have been done at another desk. */
const refresh = (): void => void renew('results', 'draws');

const DIALOGS = { save: SaveDialog, abandon: AbandonDialog, close: CloseDialog };

/** The second step of what can be done with a draw. */
export function DeclareDialogs({ step, ...props }: Omit<DialogProps, 'asked'> & { step: Step }) {
  const Dialog = DIALOGS[step];
  const [draw] = useState(props.draw);
  const [asked] = useState(props.declaring.standing.now);
  return <Dialog {...props} draw={draw} asked={asked} />;
}

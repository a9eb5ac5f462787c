import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { UnsettledMarket } from '@pavilion/contract/settlement.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { errorText } from '../api/call-error.ts';
import { renew } from '../api/query-client.ts';
import { useCallMutation } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { Money, SignedMoney } from '../ui/money.tsx';
import { useAgainst } from './against.ts';
import { useBooked } from './booked.ts';
import { BranchMoney } from './branch-money.tsx';
import { closeParts } from './close-parts.ts';
import { ResultDialog } from './result-dialog.tsx';
import { SettledDialog, useSettledElsewhere } from './settled-elsewhere.tsx';
import type { Done } from './undo.tsx';
import type { Winners } from './use-winners.ts';
import { settlementWords } from './words.ts';

export type Step = 'save' | 'abandon' | 'tie';

export type MarketDialogsProps = {
  market: UnsettledMarket;
  step: Step | undefined;
  preview: CallOutput<'preview'> | undefined;
  named: Winners['named'];
  pickedName: string;
  /** The result that the preview stands for. */
  shownName: string;
  onClose: () => void;
  onDone: (done: Done) => void;
};

/** The contract's types of abandon_market. */
const VOID_TYPE = { abandon: 1, tie: 2 } as const;
/** Refusals that the dialog itself shows. */
const IN_DIALOG = [
  'wrong_code',
  'code_locked',
  'code_not_set',
  'malformed',
  'others_open',
  'result_contradicts',
  'already_settled',
  'being_settled',
  'unknown_selection',
  'unknown_market',
  'not_permitted',
];

/** What was refused may have been settled at another desk: its row is loaded again once the text has been read. */
function refreshRefused(mutation: { isError: boolean; reset: () => void }): void {
  if (mutation.isError) void renew('results');
  mutation.reset();
}

function useBooking(props: MarketDialogsProps) {
  const t = useWords(settlementWords);
  const { market } = props;
  const booked = useBooked();
  const finish = (
    answer: { message: string; data: { clients: number; closed_event: 0 | 1; job_id?: string | undefined } },
    result: string,
  ): void => {
    const { clients, closed_event } = answer.data;
    const of = { name: market.market_name, event: market.event_name, result };
    const done = booked(answer, of, () => {
      const line = t('settledLine', { ...of, count: clients, n: count(clients) });
      return {
        line: closed_event === 1 ? `${line} ${t('closedMatch')}` : line,
        undo: {
          name: `${market.market_name}, ${market.event_name}`,
          event_id: market.event_id,
          of: { kind: 'market', id: market.market_id },
        },
        audit: `market:${market.market_id}`,
      };
    });
    props.onClose();
    props.onDone(done);
  };
  const settle = useCallMutation('settleMarket', {
    done: '',
    quietCodes: IN_DIALOG,
    onSuccess: (answer) => finish(answer, props.pickedName),
  });
  const cancel = useCallMutation('abandonMarket', {
    done: '',
    quietCodes: IN_DIALOG,
    onSuccess: (answer, input) => finish(answer, t(input.type === 2 ? 'tie' : 'abandon')),
  });
  return { settle, cancel };
}

function VoidDialog(
  props: MarketDialogsProps & { kind: 'abandon' | 'tie'; cancel: ReturnType<typeof useBooking>['cancel'] },
) {
  const t = useWords(settlementWords);
  const { market, preview, kind, cancel } = props;
  const names = { market: market.market_name, event: market.event_name };
  const bets = preview?.bets ?? market.bets;
  const tie = kind === 'tie';
  const facts = [
    { label: t('factVoid'), value: <span className="num">{count(bets)}</span> },
    ...(preview === undefined
      ? []
      : [
          { label: t('factClients'), value: <span className="num">{count(preview.client_count)}</span> },
          {
            label: props.shownName === '' ? t('factCompany') : t('factCompanyIf', { name: props.shownName }),
            value: (
              <>
                <SignedMoney value={preview.totals.company} /> <IconArrowRight size={13} aria-hidden="true" />{' '}
                <Money value={0} />
              </>
            ),
          },
        ]),
  ];
  return (
    <CodeDialog
      opened
      question={t(tie ? 'tieQuestion' : 'abandonQuestion', names)}
      effect={t(tie ? 'tieEffect' : 'abandonEffect')}
      facts={facts}
      yes={t(tie ? 'yesTie' : 'yesAbandon', { count: bets, n: count(bets) })}
      busy={cancel.isPending}
      error={cancel.isError ? errorText(cancel.error) : undefined}
      onYes={(code) =>
        cancel.mutate({ market_id: market.market_id, event_id: market.event_id, type: VOID_TYPE[kind], code })
      }
      onClose={() => {
        refreshRefused(cancel);
        props.onClose();
      }}
    />
  );
}

/** The second step of every way to settle a market: save a winner, tie or abandon. */
export function MarketDialogs(props: MarketDialogsProps) {
  const t = useWords(settlementWords);
  const against = useAgainst();
  const { settle, cancel } = useBooking(props);
  const { market, preview, step, named } = props;
  const settled = useSettledElsewhere(
    { market_id: market.market_id },
    { asked: step !== undefined, busy: settle.isPending || cancel.isPending },
  );
  const closeSettled = (): void => {
    settle.reset();
    cancel.reset();
    void renew('results');
    props.onClose();
  };
  const bets = preview?.bets ?? market.bets;
  const sentences = against.sentences(preview?.contradictions);
  if (settled !== undefined)
    return <SettledDialog state={settled} refusal={settle.error ?? cancel.error} onClose={closeSettled} />;
  if (step === 'abandon' || step === 'tie') return <VoidDialog {...props} kind={step} cancel={cancel} />;
  return (
    <ResultDialog
      opened={step === 'save' && preview !== undefined}
      question={t('saveQuestion', { result: props.pickedName, market: market.market_name })}
      effect={t('saveEffect', { event: market.event_name })}
      facts={[
        { label: t('factBets'), value: <span className="num">{count(bets)}</span> },
        { label: t('factClientsPl'), value: <SignedMoney value={preview?.totals.clients ?? 0} strong /> },
        { label: t('factCompany'), value: <SignedMoney value={preview?.totals.company ?? 0} strong /> },
        ...(preview?.closes_event === 1
          ? [{ label: t('commissionBack'), value: <Money value={preview.commission} strong /> }]
          : []),
        ...(preview?.company_close && closeParts(preview.company_close).length > 0
          ? [
              {
                label: t('companyWithClose'),
                value: <SignedMoney value={preview.company_close.total} strong />,
              },
            ]
          : []),
      ]}
      details={<BranchMoney rows={preview?.rows ?? []} />}
      ready={preview !== undefined}
      yes={t('yesSave', { count: bets, n: count(bets) })}
      against={sentences}
      checkedLabel={against.checked(props.pickedName)}
      busy={settle.isPending}
      error={settle.isError ? errorText(settle.error) : undefined}
      onYes={(confirmed) => {
        if (named === undefined) return;
        settle.mutate(
          {
            market_id: market.market_id,
            event_id: market.event_id,
            ...named,
            confirm_warning: confirmed ? 1 : 0,
          },
          // What has come up since stands in the next preview.
          { onError: () => void renew('books') },
        );
      }}
      onClose={() => {
        refreshRefused(settle);
        props.onClose();
      }}
    />
  );
}

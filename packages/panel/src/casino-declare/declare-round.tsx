import { Modal } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { SETTLEMENT_DESK_TOPIC } from '@pavilion/contract/channels.ts';
import { isGameCode, type Game } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { renew } from '../api/query-client.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useTold } from '../api/use-told.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { MoneyPreview } from '../settlement/money-preview.tsx';
import { ElsewhereDialog } from '../settlement/settled-elsewhere.tsx';
import { ZeroSumBar } from '../settlement/zero-sum-bar.tsx';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { CODE_REFUSALS } from '../ui/code-refusals.ts';
import { DialogFoot } from '../ui/form/dialog-foot.tsx';
import { Form } from '../ui/form/form.tsx';
import { SignedMoney } from '../ui/money.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './casino-declare.module.css';
import { NamedFields } from './named-fields.tsx';
import { useNamed, type Named } from './use-named.ts';
import { casinoDeclareWords } from './words.ts';

/** A round without a result. */
type SilentRound = {
  readonly event_id: string;
  readonly event_name: string;
  readonly game_code: string;
};
type DialogProps = { round: SilentRound; onClose: () => void };
type Preview = CallOutput<'previewRound'>;

/** Bets stand still by then; another desk may be quicker. */
const QUIET = [...CODE_REFUSALS, 'already_settled', 'being_settled'];

/** What declaring it books, before anything is saved. */
function Money({ preview }: { preview: Preview }) {
  const t = useWords(casinoDeclareWords);
  return (
    <div className={css.money}>
      <p className="small quiet">{t('coinsAtOnce')}</p>
      {preview.dealt_here === 1 ? (
        <p role="alert" className="small loss">
          {t('dealtHere')}
        </p>
      ) : null}
      <ZeroSumBar preview={preview} />
      <MoneyPreview preview={preview} result={preview.won_by} />
    </div>
  );
}

type Sends = ReturnType<typeof useCallMutation<'declareRound'>>;
type ConfirmProps = {
  name: string;
  preview: Preview;
  sends: Sends;
  onYes: (code: string) => void;
  onClose: () => void;
};

function Confirm({ name, preview, sends, onYes, onClose }: ConfirmProps) {
  const t = useWords(casinoDeclareWords);
  return (
    <CodeDialog
      opened
      question={t('question', { result: preview.won_by, name })}
      effect={t('effect')}
      facts={[
        { label: t('bets'), value: <span className="num">{count(preview.bets)}</span> },
        { label: t('clients'), value: <SignedMoney value={preview.totals.clients} strong /> },
        { label: t('company'), value: <SignedMoney value={preview.totals.company} strong /> },
      ]}
      yes={t('declareAs', { name: preview.won_by })}
      busy={sends.isPending}
      error={sends.isError ? errorText(sends.error) : undefined}
      onYes={onYes}
      onClose={onClose}
    />
  );
}

/** The money of what is named, counted again whenever a desk has settled something. */
function useMoney(round: SilentRound, named: Named['named']) {
  useTold(SETTLEMENT_DESK_TOPIC, 'results');
  const enabled = named !== undefined;
  const input = { event_id: round.event_id, ...named };
  const { data, error, isPlaceholderData, refetch } = useCall('previewRound', input, {
    enabled,
    keepPrevious: true,
    staleTime: 0,
  });
  return {
    input,
    enabled,
    refetch,
    preview: enabled && !isPlaceholderData && error === null ? data : undefined,
    error: enabled ? error : null,
  };
}

function KnownGame({ round, game, onClose }: DialogProps & { game: Game }) {
  const t = useWords(casinoDeclareWords);
  const named = useNamed(game);
  const { input, enabled, preview, error, refetch } = useMoney(round, named.named);
  /** As it was shown when the question was asked. */
  const [asked, setAsked] = useState<Preview | undefined>(undefined);
  const sends = useCallMutation('declareRound', { quietCodes: QUIET, onSuccess: onClose });
  const quicker = error?.code === 'already_settled' && !sends.isPending && !sends.isSuccess;
  if (quicker) return <ElsewhereDialog line={errorText(error)} event={round.event_name} onClose={onClose} />;
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t('title', { name: round.event_name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Form onSubmit={() => setAsked(preview)}>
        <NamedFields game={game} named={named} />
        {error === null ? null : <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {enabled && error === null && preview === undefined ? <SkeletonRows rows={4} /> : null}
        {preview === undefined ? null : <Money preview={preview} />}
        <DialogFoot
          no={t('cancel')}
          onNo={onClose}
          yes={preview === undefined ? t('declare') : t('declareAs', { name: preview.won_by })}
          disabled={preview === undefined}
        />
      </Form>
      {asked === undefined ? null : (
        <Confirm
          name={round.event_name}
          preview={asked}
          sends={sends}
          onYes={(code) => sends.mutate({ ...input, code }, { onError: () => void renew('results') })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Modal>
  );
}

/** Declares by hand a round whose provider is silent: its cards or what won, the money, then the caller's code. */
export function DeclareRound({ round, onClose }: DialogProps) {
  const t = useWords(casinoDeclareWords);
  if (isGameCode(round.game_code))
    return <KnownGame round={round} game={gameOf(round.game_code)} onClose={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title', { name: round.event_name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <EmptyState title={t('unknownGame')} />
    </Modal>
  );
}

import { Modal } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { SETTLEMENT_DESK_TOPIC } from '@pavilion/contract/channels.ts';
import { isGameCode, type Game } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { AS_TOLD } from '@pavilion/engine/casino/told-round.ts';
import { useState, type ReactNode } from 'react';
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
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
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
function Money({ preview, result }: { preview: Preview; result: string }) {
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
      <MoneyPreview preview={preview} result={result} />
    </div>
  );
}

type Sends = ReturnType<typeof useCallMutation<'declareRound'>>;
type ConfirmProps = {
  name: string;
  preview: Preview;
  result: string;
  sends: Sends;
  onYes: (code: string) => void;
  onClose: () => void;
};

function Confirm({ name, preview, result, sends, onYes, onClose }: ConfirmProps) {
  const t = useWords(casinoDeclareWords);
  return (
    <CodeDialog
      opened
      question={t('question', { result, name })}
      effect={t('effect')}
      facts={[
        { label: t('bets'), value: <span className="num">{count(preview.bets)}</span> },
        { label: t('clients'), value: <SignedMoney value={preview.totals.clients} strong /> },
        { label: t('company'), value: <SignedMoney value={preview.totals.company} strong /> },
      ]}
      yes={t('declareAs', { name: result })}
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

type DeclaringProps = DialogProps & {
  /** What was said of its end so far; undefined while that is not enough. */
  named: Named['named'];
  /** What its result is called; without one, as the house calls it. */
  asResult?: string;
  children: ReactNode;
};

function Declaring({ round, onClose, named, asResult, children }: DeclaringProps) {
  const t = useWords(casinoDeclareWords);
  const { input, enabled, preview, error, refetch } = useMoney(round, named);
  const result = asResult ?? preview?.won_by ?? '';
  /** As it was shown when the question was asked. */
  const [asked, setAsked] = useState<Preview | undefined>(undefined);
  const sends = useCallMutation('declareRound', { quietCodes: QUIET, onSuccess: onClose });
  const quicker = error?.code === 'already_settled' && !sends.isPending && !sends.isSuccess;
  if (quicker)
    return (
      <ElsewhereDialog
        line={errorText(error)}
        event={round.event_name}
        refusal={sends.error}
        onClose={onClose}
      />
    );
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t('title', { name: round.event_name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Form onSubmit={() => setAsked(preview)}>
        {children}
        {error === null ? null : <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {enabled && error === null && preview === undefined ? <SkeletonRows rows={4} /> : null}
        {preview === undefined ? null : <Money preview={preview} result={result} />}
        <DialogFoot
          no={t('cancel')}
          onNo={onClose}
          yes={preview === undefined ? t('declare') : t('declareAs', { name: result })}
          disabled={preview === undefined}
        />
      </Form>
      {asked === undefined ? null : (
        <Confirm
          name={round.event_name}
          preview={asked}
          result={asResult ?? asked.won_by}
          sends={sends}
          onYes={(code) => sends.mutate({ ...input, code }, { onError: () => void renew('results') })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Modal>
  );
}

function KnownGame({ game, ...round }: DialogProps & { game: Game }) {
  const named = useNamed(game);
  return (
    <Declaring {...round} named={named.named}>
      <NamedFields game={game} named={named} />
    </Declaring>
  );
}

const SO_FAR = { winners: [...AS_TOLD] };

function ToldGame(props: DialogProps) {
  const t = useWords(casinoDeclareWords);
  return (
    <Declaring {...props} named={SO_FAR} asResult={t('asTold')}>
      <p className="small">{t('toldGame')}</p>
    </Declaring>
  );
}

/** Declares by hand a round whose provider is silent: its cards or what won, the money, then the caller's code; of a supplier's game, what it has told. */
export function DeclareRound({ round, onClose }: DialogProps) {
  const props = { round, onClose };
  return isGameCode(round.game_code) ? (
    <KnownGame {...props} game={gameOf(round.game_code)} />
  ) : (
    <ToldGame {...props} />
  );
}

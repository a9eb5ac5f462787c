import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { gameCall, useFastGame } from '../matka-game/game.ts';
import { MatkaAnnouncement } from '../matka-game/matka-announcement.tsx';
import { menuLabel } from '../pages/menu-words.ts';
import { pathTo } from '../pages/paths.ts';
import { LeaveGuard } from '../ui/form/leave-guard.tsx';
import { shellWords } from '../ui/form/words.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { ConfigFields } from './config-form.tsx';
import css from './config.module.css';
import { useConfigForm } from './use-config-form.ts';
import { useWinningsForm } from './use-winnings-form.ts';
import { WinningsCard } from './winnings-card.tsx';

/** When bets of a game are taken, how much, and what they are paid. */
export default function ConfigPage() {
  const fast = useFastGame();
  const title = menuLabel(fast ? 'Fast Matka Config' : 'Matka Config');
  const config = useCall(gameCall('getMatkaConfig', fast), {});
  const winnings = useCall(gameCall('getMarketWinning', fast), {});
  const failed = [config, winnings].find(({ error, data }) => error !== null && data === undefined);
  return (
    <div className={css.page}>
      <PageHeader title={title} />
      <MatkaAnnouncement fast={fast} />
      {config.data !== undefined && winnings.data !== undefined ? (
        <Loaded key={String(fast)} title={title} fast={fast} config={config.data} winnings={winnings.data} />
      ) : failed === undefined ? (
        <SkeletonRows rows={7} height={56} />
      ) : (
        <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />
      )}
    </div>
  );
}

type Props = {
  title: string;
  fast: boolean;
  config: CallOutput<'getMatkaConfig'>;
  winnings: CallOutput<'getMarketWinning'>;
};

function Loaded({ title, fast, config, winnings }: Props) {
  const t = useWords(shellWords);
  const form = useConfigForm(config, fast);
  const paid = useWinningsForm(winnings, fast);
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const goBack = (): void => {
    if (canGoBack) router.history.back();
    else void navigate({ to: pathTo('/dashboard') });
  };
  return (
    <>
      <ConfigFields form={form} title={title} openBets={config.open_bets} onCancel={goBack} />
      <WinningsCard form={paid} rows={winnings} fast={fast} />
      <LeaveGuard
        mayLeave={() => (!form.dirty || form.busy) && (paid.count === 0 || paid.busy)}
        text={t(paid.count === 0 ? 'leaveDraft' : 'lost')}
      />
    </>
  );
}

import { betTypeSaid } from '../glossary/bet-type-words.ts';
import type { BetSlip } from '@pavilion/contract/bets.ts';
import { errorText } from '../api/call-error.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { CODE_REFUSALS } from '../ui/code-refusals.ts';
import { Money } from '../ui/money.tsx';
import { slipsWords } from './words.ts';

/** Voids a pending bet after the Company's code; the client's limit is free again. */
export function DeleteDialog({ bet, onClose }: { bet: BetSlip; onClose: () => void }) {
  const t = useWords(slipsWords);
  const remove = useCallMutation('deleteBet', {
    quietCodes: CODE_REFUSALS,
    onSuccess: () => {
      onClose();
    },
  });
  return (
    <CodeDialog
      opened
      question={t('deleteQuestion', { username: bet.username })}
      effect={t('deleteEffect')}
      facts={[
        { label: t('betSlip'), value: bet.betslip_uid.slice(-8) },
        { label: t('market'), value: betTypeSaid(bet.market_name) },
        { label: t('runner'), value: bet.team_name },
        { label: t('stake'), value: <Money value={bet.stake} /> },
      ]}
      yes={t('deleteYes')}
      busy={remove.isPending}
      error={remove.error === null ? undefined : errorText(remove.error)}
      onYes={(code) => remove.mutate({ betslip_uid: bet.betslip_uid, user_id: bet.user_id, code })}
      onClose={onClose}
    />
  );
}

import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { accountsWords } from './words.ts';

/** What a lock does, then whom it stops and which bets stay, as soon as the server has counted. */
export function LockEffect({ guids, text, bets }: { guids: readonly string[]; text: string; bets: boolean }) {
  const t = useWords(accountsWords);
  const { data, error } = useCall('lockPreview', { user_guids: [...guids] });
  return (
    <>
      {text}
      <br />
      <strong aria-live="polite">
        {data === undefined ? (error === null ? '…' : t('notCounted')) : null}
        {data === undefined ? null : t('stops', { count: data.clients })}
        {data === undefined || !bets ? null : ` ${t('betsStay', { count: data.open_bets })}`}
      </strong>
    </>
  );
}

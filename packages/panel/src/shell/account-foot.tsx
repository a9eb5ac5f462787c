import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import { useOwnProfile } from '../api/own-profile.ts';
import { useWords } from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import { useSession } from '../session/session.ts';
import { Money, SignedMoney } from '../ui/money.tsx';
import { roleLabel } from '../ui/role-words.ts';
import css from './account-foot.module.css';
import { shellWords } from './words.ts';

/** Who is signed in: username, level and balance, at the foot of the menu. */
export function AccountFoot({ rail }: { rail: boolean }) {
  const t = useWords(shellWords);
  const session = useSession();
  const profile = useOwnProfile();
  const waits = useLive(ME_TOPIC, 'casino_today');
  if (session === undefined) return null;
  const avatar = (
    <span className={css.avatar} aria-hidden="true">
      {session.username.slice(0, 2).toUpperCase()}
    </span>
  );
  if (rail) {
    return (
      <div className={css.account} data-rail={rail} title={session.username}>
        {avatar}
      </div>
    );
  }
  return (
    <div className={css.account}>
      {avatar}
      <div className={css.accountText}>
        <div className={css.accountLine}>
          <strong style={{ fontWeight: 550 }}>{session.username}</strong>
          <span className="micro">{roleLabel(session.role)}</span>
        </div>
        {profile.data === undefined ? null : (
          <div className="small quiet">
            {t('balance')} <Money value={profile.data.profile.balance} />
          </div>
        )}
        {waits === undefined || waits === null || waits === 0 ? null : (
          <div className="small quiet">
            {t('casinoWaits')} <SignedMoney value={-waits} />
          </div>
        )}
      </div>
    </div>
  );
}

import type { BetSlip } from '@pavilion/contract/bets.ts';
import { useCall } from '../api/use-call.ts';
import { percent } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { roleLabel } from '../ui/role-words.ts';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './detail.module.css';
import { slipsWords } from './words.ts';

const SHADES = 6;

/** Who carries how much of a bet, as it was snapshotted with it, down to the client's own upline. */
export function ShareChain({ bet }: { bet: BetSlip }) {
  const t = useWords(slipsWords);
  const upline = useCall('upline', { user_guid: bet.user_guid }, { staleTime: 30_000 });
  if (upline.isError)
    return <ErrorPanel what={t('shareChain')} error={upline.error} onRetry={() => void upline.refetch()} />;
  if (upline.data === undefined) return <SkeletonRows rows={3} />;
  const names = new Map(upline.data.upline.map((one) => [one.user_id, one]));
  return (
    <>
      <div className={css.bar} aria-hidden="true">
        {bet.upline_data.map((link, place) => (
          <span
            key={link.parent_id}
            data-shade={Math.min(place, SHADES - 1)}
            style={{ width: `${link.my_share}%` }}
          />
        ))}
      </div>
      <ul className={css.chain}>
        {bet.upline_data.map((link, place) => {
          // Whoever left the chain since the bet was placed has no name here any more.
          const one = names.get(link.parent_id);
          return (
            <li key={link.parent_id}>
              <span className={css.swatch} data-shade={Math.min(place, SHADES - 1)} aria-hidden="true" />
              <span>{one?.username ?? `#${link.parent_id}`}</span>
              <span className="quiet">{one === undefined ? '' : roleLabel(one.role)}</span>
              <span className="num">{percent(link.my_share)}%</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

import type { CallOutput } from '@pavilion/contract/calls.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import type { ReactNode } from 'react';
import { lessCoins } from '../format/coins.ts';
import { percent } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { limitPercent } from '../ui/limit-bar.tsx';
import { Money } from '../ui/money.tsx';
import { roleLabel } from '../ui/role-words.ts';
import css from './facts.module.css';
import { shareFacts } from './share-facts.ts';
import { dashboardWords } from './words.ts';

type Profile = CallOutput<'profile'>['profile'];

function Fact({ label, value, under }: { label: string; value: ReactNode; under?: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {under === undefined ? null : <dd>{under}</dd>}
    </div>
  );
}

function Percent({ value }: { value: number }) {
  return (
    <>
      <span className="num">{percent(value).replace(/\.0$/, '')}</span>{' '}
      <span style={{ fontWeight: 400, color: 'var(--text-3)' }}>%</span>
    </>
  );
}

/** The cards of the specification as one band: who I am, my limit, my shares and commissions. */
export function Facts({ profile }: { profile: Profile }) {
  const t = useWords(dashboardWords);
  const given = limitPercent(lessCoins(profile.fixed_limit, profile.remaining_balance), profile.fixed_limit);
  const shares = shareFacts(profile);
  const parent = profile.parent_role === null ? roleLabel(ROLE.company) : roleLabel(profile.parent_role);
  return (
    <dl className={css.facts} aria-label={t('facts')}>
      <Fact label={t('myUsername')} value={profile.username} under={profile.name} />
      <Fact label={t('myLevel')} value={roleLabel(profile.role)} />
      {profile.role === ROLE.company ? null : (
        <Fact
          label={t('myFixLimit')}
          value={<Money value={profile.fixed_limit} />}
          {...(profile.role === ROLE.client ? {} : { under: t('givenOut', { percent: `${given}%` }) })}
        />
      )}
      <Fact label={t('companyContact')} value={parent} />
      {profile.role === ROLE.client ? null : (
        <>
          <Fact label={t('maxMyShare')} value={<Percent value={shares.mine} />} />
          <Fact label={t('minCompanyShare')} value={<Percent value={shares.company} />} />
        </>
      )}
      <Fact label={t('matchCommission')} value={<Percent value={profile.match_commission} />} />
      <Fact label={t('sessionCommission')} value={<Percent value={profile.session_commission} />} />
    </dl>
  );
}

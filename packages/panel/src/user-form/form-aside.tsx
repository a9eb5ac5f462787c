import { Switch } from '@mantine/core';
import { ROLE } from '@pavilion/contract/roles.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { ReactNode } from 'react';
import { useSwitch } from '../accounts/use-account-actions.ts';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { SignedMoney } from '../ui/money.tsx';
import { earnings } from './earnings.ts';
import css from './form-aside.module.css';
import { isCompany, type Profile } from './form-values.ts';
import type { UserFormState } from './use-user-form.ts';
import { formWords } from './words.ts';

/** What the preview lets the clients lose: 1,00,000 coins. */
const LOSS = 10_000_000n;

function Line({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={css.line} data-strong={strong}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who ends up with what of the same loss, by the shares and commissions as they are typed. */
function EarningsPreview({ form, me }: { form: UserFormState; me: string }) {
  const t = useWords(formWords);
  const { values, context } = form;
  const sub = context.role === ROLE.subCompany;
  const mine = Number(sub ? values.company_share : values.my_share);
  const child = sub ? 100 - mine : Number(values.my_agent_share);
  const parts = earnings(LOSS, {
    // What the Company does not divide is its own.
    mine: isCompany(context.creator.role) ? Math.max(0, 100 - child) : Math.min(100, mine),
    child: Math.max(0, Math.min(100, child)),
    childRate: Number(values.match_commission),
    myRate: context.creator.match_commission,
  });
  return (
    <section aria-label={t('earns', { name: values.username })}>
      <h2>{t('earns', { name: values.username })}</h2>
      <p className="small quiet">{t('earnsIf', { amount: money(toCoins(LOSS)) })}</p>
      <dl className={css.lines}>
        <Line label={t('clients')}>
          <SignedMoney value={toCoins(parts.clients)} />
        </Line>
        <Line label={t('back', { rate: Number(values.match_commission) })}>
          <SignedMoney value={toCoins(parts.back)} />
        </Line>
        {context.role === ROLE.client ? null : (
          <Line label={t('andBelow', { name: values.username })}>
            <SignedMoney value={toCoins(parts.child)} />
          </Line>
        )}
        <Line label={t('me', { name: me })} strong>
          <SignedMoney value={toCoins(parts.mine)} strong />
        </Line>
        {isCompany(context.creator.role) ? null : (
          <Line label={t('above')}>
            <SignedMoney value={toCoins(parts.above)} />
          </Line>
        )}
        <Line label={t('sum')}>0</Line>
      </dl>
    </section>
  );
}

function MatkaLock({ profile }: { profile: Profile }) {
  const t = useWords(formWords);
  const change = useSwitch();
  return (
    <div className={css.toggle}>
      <span>
        <strong id="matka-lock">{t('matkaLock')}</strong>
        <span className="small quiet">{t('matkaLockHint')}</span>
      </span>
      <Switch
        aria-labelledby="matka-lock"
        checked={profile.lock_matka === 1}
        disabled={change.isPending}
        onChange={() =>
          change.mutate({ row: profile, field: 'lock_matka', value: profile.lock_matka === 1 ? 0 : 1 })
        }
      />
    </div>
  );
}

type FormAsideProps = {
  form: UserFormState;
  /** Username of the account's creator. */
  me: string;
  /** The account itself on an edit. */
  profile: Profile | undefined;
  another: boolean;
  onAnother: (on: boolean) => void;
};

/** Beside the form: what the shares mean in money, and the switches that are not part of saving. */
export function FormAside({ form, me, profile, another, onAnother }: FormAsideProps) {
  const t = useWords(formWords);
  return (
    <aside className={css.aside} aria-label={t('preview')}>
      <EarningsPreview form={form} me={me} />
      <div className={css.toggles}>
        {profile === undefined ? (
          <div className={css.toggle}>
            <span>
              <strong id="create-another">{t('another')}</strong>
              <span className="small quiet">{t('anotherHint')}</span>
            </span>
            <Switch
              aria-labelledby="create-another"
              checked={another}
              onChange={(event) => onAnother(event.currentTarget.checked)}
            />
          </div>
        ) : (
          <MatkaLock profile={profile} />
        )}
      </div>
    </aside>
  );
}

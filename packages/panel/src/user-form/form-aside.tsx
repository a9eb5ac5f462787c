import { Switch } from '@mantine/core';
import { ROLE } from '@pavilion/contract/roles.ts';
import type { AccountEarnings } from '@pavilion/engine/commission/account-earnings.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { ReactNode } from 'react';
import { useSwitch } from '../accounts/use-account-actions.ts';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { SignedMoney } from '../ui/money.tsx';
import css from './form-aside.module.css';
import { previewEarnings } from './form-rules.ts';
import { isCompany, type Profile } from './form-values.ts';
import { aboveName } from './above-name.ts';
import type { UserFormState } from './use-user-form.ts';
import { SendSwitch } from '../ui/send-switch.tsx';
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
function EarningsPreview({ form, me, owner }: { form: UserFormState; me: string; owner: boolean }) {
  const t = useWords(formWords);
  const { values, context } = form;
  const client = context.role === ROLE.client;
  const parts = previewEarnings(LOSS, values, context);
  const amount = money(toCoins(LOSS));
  const figure = (of: keyof AccountEarnings, strong = false) =>
    parts === null ? (
      <span className="quiet">–</span>
    ) : (
      <SignedMoney value={toCoins(parts[of])} strong={strong} />
    );
  const title = client ? t('losesIf', { amount }) : t('earns', { name: values.username });
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {client ? null : <p className="small quiet">{t('earnsIf', { amount })}</p>}
      <dl className={css.lines}>
        <Line label={client ? values.username : t('clients')}>{figure('client')}</Line>
        <Line label={t('back', { rate: Number(values.match_commission) })}>{figure('back')}</Line>
        {client ? null : <Line label={t('andBelow', { name: values.username })}>{figure('account')}</Line>}
        <Line label={owner ? t('me', { name: me }) : me} strong>
          {figure('creator', true)}
        </Line>
        {isCompany(context.creator.role) ? null : (
          <Line label={aboveName(t, context.creator.role, me)}>{figure('above')}</Line>
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
      <SendSwitch
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
  /** The creator is who looks at the form. */
  owner: boolean;
  /** The account itself on an edit. */
  profile: Profile | undefined;
  another: boolean;
  onAnother: (on: boolean) => void;
};

/** Beside the form: what the shares mean in money, and the switches that are not part of saving. */
export function FormAside({ form, me, owner, profile, another, onAnother }: FormAsideProps) {
  const t = useWords(formWords);
  return (
    <aside className={css.aside} aria-label={t('preview')}>
      <EarningsPreview form={form} me={me} owner={owner} />
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

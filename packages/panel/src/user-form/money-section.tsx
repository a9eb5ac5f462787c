import { ROLE } from '@pavilion/contract/roles.ts';
import { lessCoins } from '../format/coins.ts';
import { useWords } from '../i18n/i18n.ts';
import { FormSection } from '../ui/form-section.tsx';
import { Money } from '../ui/money.tsx';
import { fieldId } from './field-id.ts';
import { FigureInput } from './figure-input.tsx';
import { highestRates, overGiven } from './form-rules.ts';
import { RATE_FIELDS } from '@pavilion/contract/shares.ts';

import type { UserFormState } from './use-user-form.ts';
import css from './user-form.module.css';
import { formWords } from './words.ts';

function Available({ form }: { form: UserFormState }) {
  const t = useWords(formWords);
  const { remaining } = form.context;
  const over = remaining < 0;
  return (
    <span className={over ? 'loss' : undefined} role={over ? 'alert' : undefined}>
      {t('available')}
      <strong className={css.available}>
        <Money value={remaining} />
      </strong>
      {overGiven(form.context) ? t('overGiven') : null}
    </span>
  );
}

/** Fix limit against what can still be given, and the commissions against their caps. */
export function MoneySection({ form }: { form: UserFormState }) {
  const t = useWords(formWords);
  const { values, context, set, problem } = form;
  const caps = highestRates(context.creator);
  const creating = context.mode === 'create';
  const left = lessCoins(context.remaining, Number(values.fixed_limit));
  return (
    <FormSection title={t('money')} hint={creating ? <Available form={form} /> : t('limitStays')}>
      <div className={css.three}>
        <FigureInput
          id={fieldId('fixed_limit')}
          label={t('fixed_limit')}
          kind="coins"
          value={values.fixed_limit}
          readOnly={!creating}
          error={problem('fixed_limit')}
          description={
            creating && values.fixed_limit !== '' ? (
              <span className={left < 0 ? 'loss' : undefined}>
                {t('leftAfter')} <Money value={left} />
              </span>
            ) : undefined
          }
          onChange={(limit) => set({ fixed_limit: limit })}
        />
        {RATE_FIELDS.map((field) => (
          <FigureInput
            key={field}
            id={fieldId(field)}
            label={t(field)}
            kind="percent"
            cap={t('max', { value: caps[field] })}
            value={values[field]}
            error={problem(field)}
            onChange={(rate) => set({ [field]: rate })}
          />
        ))}
        {context.role === ROLE.client ? null : (
          <FigureInput
            id={fieldId('mobile_app_charges')}
            label={t('mobile_app_charges')}
            kind="percent"
            value={values.mobile_app_charges}
            readOnly={context.role === ROLE.subCompany}
            error={problem('mobile_app_charges')}
            onChange={(share) => set({ mobile_app_charges: share })}
          />
        )}
      </div>
    </FormSection>
  );
}

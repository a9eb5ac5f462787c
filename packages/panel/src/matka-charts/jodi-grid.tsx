import type { Audited } from '@pavilion/contract/matka-charts.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './audit.module.css';
import { deviationStep } from '../format/deviation.ts';
import { matkaChartWords } from './words.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
const STEPS = [-3, -2, -1, 0, 1, 2, 3] as const;

/** The hundred jodis, the open ank down and the close ank across, tinted by how far each is from what equal chances give. */
export function JodiGrid({ jodis }: { jodis: Audited['numbers'] }) {
  const t = useWords(matkaChartWords);
  const byNumber = new Map(jodis.map((jodi) => [jodi.number, jodi]));
  return (
    <>
      <table className={css.jodis} aria-label={t('jodis')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('open')}</span>
            </th>
            {DIGITS.map((digit) => (
              <th key={digit} scope="col">
                {digit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DIGITS.map((open) => (
            <tr key={open}>
              <th scope="row">{open}</th>
              {DIGITS.map((close) => {
                const jodi = byNumber.get(`${open}${close}`) ?? { number: '', came: 0, expected: 0 };
                const { number, came, expected } = jodi;
                return (
                  <td
                    key={close}
                    data-step={deviationStep(jodi)}
                    title={t('jodiCame', { jodi: number, came, expected: Math.round(expected) })}
                  >
                    {count(came)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.scale} aria-hidden="true">
        {t('less')}
        {STEPS.map((step) => (
          <span key={step} className={css.swatch} data-step={step} />
        ))}
        {t('moreOften')}
      </p>
    </>
  );
}

import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import { useCall } from '../api/use-call.ts';
import { day as dayText } from '../format/dates.ts';
import { count, percent } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { passwordWords } from '../passwords/words.ts';
import { ChartFold } from '../ui/chart-fold.tsx';
import { ErrorPanel } from '../ui/states.tsx';
import css from './pictures.module.css';
import { loginWords } from './words.ts';

type Sums = CallOutput<'loginDays'>;

/** A column for each day that has any: below who was let in, above who was not. The table says the same. */
function Days({ days }: { days: Sums['days'] }) {
  const t = useWords(loginWords);
  const most = Math.max(1, ...days.map((one) => one.signed_in + one.failed));
  const part = (value: number): string => `${(value / most) * 100}%`;
  return (
    <ChartFold name="logins-by-day" title={t('byDay')}>
      <div className={css.keys} aria-hidden="true">
        <span data-kind="in">{t('signed_in')}</span>
        <span data-kind="failed">{t('failed')}</span>
      </div>
      <div className={css.days} aria-hidden="true">
        {days.map((one) => (
          <span
            key={one.day}
            className={css.day}
            title={`${dayText(one.day)}: ${count(one.signed_in)} / ${count(one.failed)}`}
          >
            <span className={css.failed} style={{ height: part(one.failed) }} />
            <span className={css.in} style={{ height: part(one.signed_in) }} />
          </span>
        ))}
      </div>
      <div className={css.ends} aria-hidden="true">
        {[days.at(0), days.length > 1 ? days.at(-1) : undefined].map((one, place) => (
          <span key={place}>{one === undefined ? '' : dayText(one.day)}</span>
        ))}
      </div>
      <table className="visually-hidden">
        <caption>{t('byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('let')}</th>
            <th scope="col">{t('notLet')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <tr key={one.day}>
              <th scope="row">{dayText(one.day)}</th>
              <td>{count(one.signed_in)}</td>
              <td>{count(one.failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartFold>
  );
}

/** A bar for each kind of device: the picture is its own table. */
function Devices({ devices }: { devices: Sums['devices'] }) {
  const t = useWords(loginWords);
  const device = useWords(passwordWords);
  const all = devices.reduce((sum, one) => sum + one.sign_ins, 0);
  return (
    <ChartFold name="logins-by-device" title={t('byDevice')}>
      <table className={css.devices}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('device')}</th>
            <th scope="col">{t('part')}</th>
            <th scope="col">{t('count')}</th>
          </tr>
        </thead>
        <tbody>
          {devices.map((one) => (
            <tr key={one.device}>
              <th scope="row">{device(one.device)}</th>
              <td>
                <span className="visually-hidden">{percent((one.sign_ins / all) * 100)}%</span>
                <span className={css.track} aria-hidden="true">
                  <span className={css.bar} style={{ width: `${(one.sign_ins / all) * 100}%` }} />
                </span>
              </td>
              <td className="num">{count(one.sign_ins)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartFold>
  );
}

/** Sign-ins of the list's days by day and by device, and whose tables tell the places. */
export function Pictures({ input }: { input: CallInput<'loginDays'> }) {
  const t = useWords(loginWords);
  const request = useCall('loginDays', input, { keepPrevious: true });
  if (request.isError && request.data === undefined)
    return <ErrorPanel what={t('byDay')} error={request.error} onRetry={() => void request.refetch()} />;
  const { days = [], devices = [], sources = [] } = request.data ?? {};
  return (
    <>
      {days.length === 0 ? null : (
        <div className={css.pictures} aria-busy={request.isFetching}>
          <Days days={days} />
          {devices.length === 0 ? null : <Devices devices={devices} />}
        </div>
      )}
      <p className={css.credit}>
        {sources.length === 0 ? t('creditCountry') : t('credit', { sources: sources.join(', ') })}
      </p>
    </>
  );
}

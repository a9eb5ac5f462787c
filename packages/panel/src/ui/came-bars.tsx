import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { deviationText } from '../format/deviation.ts';
import css from './came-bars.module.css';
import { uiWords } from './words.ts';

type Bar = { readonly number: string; readonly came: number; readonly expected: number };
type CameBarsProps = { label: string; bars: readonly Bar[]; nameOf: (number: string) => string };

const ROOM = 0.92;

/** A bar for each, with the line of what equal chances give: the picture is its own table. */
export function CameBars({ label, bars, nameOf }: CameBarsProps) {
  const t = useWords(uiWords);
  const most = Math.max(1, ...bars.flatMap(({ came, expected }) => [came, expected])) / ROOM;
  const width = (value: number): string => `${(value / most) * 100}%`;
  return (
    <table className={css.bars} aria-label={label}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{t('expected')}</th>
          <th scope="col">{t('came')}</th>
          <th scope="col">{t('difference')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.number}>
            <th scope="row">{nameOf(bar.number)}</th>
            <td>
              <span className="visually-hidden">{count(Math.round(bar.expected))}</span>
              <div className={css.track} aria-hidden="true">
                {bar.came === 0 ? null : <span className={css.bar} style={{ width: width(bar.came) }} />}
                <span className={css.mark} style={{ insetInlineStart: width(bar.expected) }} />
              </div>
            </td>
            <td className="num">{count(bar.came)}</td>
            <td className="num quiet">{deviationText(bar)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

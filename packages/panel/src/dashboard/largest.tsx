import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/i18n.ts';
import { LimitBar } from '../ui/limit-bar.tsx';
import { Money } from '../ui/money.tsx';
import css from './sections.module.css';
import { dashboardWords } from './words.ts';

/** The clients that use most of their limit. */
export function Largest({ clients }: { clients: CallOutput<'dashboard'>['largest_exposure'] }) {
  const t = useWords(dashboardWords);
  if (clients.length === 0) return null;
  return (
    <section aria-label={t('largest')}>
      <div className={css.headline}>
        <h2>{t('largest')}</h2>
        <span className={`small quiet ${css.wideOnly}`}>{t('largestMeta')}</span>
        <Link to="/my-clients" search={{ sort: '-limit_used' }} className="small">
          {t('clientList')}
        </Link>
      </div>
      <div className={css.scroll}>
        <table className={css.table} data-fits>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('client')}</th>
              <th scope="col">{t('exposure')}</th>
              <th scope="col">{t('limit')}</th>
            </tr>
          </thead>
          <tbody style={{ borderTop: '1px solid var(--line)' }}>
            {clients.map((client) => (
              <tr key={client.user_guid}>
                <td>
                  <Link to="/my-clients" search={{ keyword: client.username }} style={{ fontWeight: 500 }}>
                    {client.username}
                  </Link>{' '}
                  <span className="quiet">{client.name}</span>
                </td>
                <td data-align="right" style={{ color: 'var(--text)', fontWeight: 500 }}>
                  <Money value={client.used_limit} column />
                </td>
                <td className={css.bar}>
                  <LimitBar used={client.used_limit} given={client.fixed_limit} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

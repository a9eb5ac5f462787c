import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/i18n.ts';
import { LimitBar } from '../ui/limit-bar.tsx';
import { Money } from '../ui/money.tsx';
import { Table } from '../ui/table/table.tsx';
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
      <div className={css.table}>
        <Table
          bleed
          rows={clients}
          rowId={(client) => client.user_guid}
          columns={[
            {
              id: 'client',
              label: t('client'),
              cell: ({ username, name }) => (
                <>
                  <Link to="/my-clients" search={{ keyword: username }} style={{ fontWeight: 600 }}>
                    {username}
                  </Link>{' '}
                  <span className="quiet">{name}</span>
                </>
              ),
            },
            {
              id: 'exposure',
              label: t('exposure'),
              figures: true,
              cell: (client) => <Money value={client.used_limit} column />,
            },
            {
              id: 'limit',
              label: t('limit'),
              figures: true,
              cell: (client) => (
                <div className={css.bar}>
                  <LimitBar used={client.used_limit} given={client.fixed_limit} />
                </div>
              ),
            },
          ]}
        />
      </div>
    </section>
  );
}

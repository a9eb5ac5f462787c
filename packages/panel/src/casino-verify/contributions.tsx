import type { FairRecord } from '@pavilion/contract/casino-fair.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { roleLabel } from '../ui/role-words.ts';
import { Hash } from '../ui/proof-steps.tsx';
import { Table } from '../ui/table/table.tsx';
import { verifyWords } from './words.ts';

/** More of them stand in the file. */
const MOST_SHOWN = 200;

/** What the bets added to the deal, and from where in the hierarchy the last of them came. */
export function Contributions({ fair: { contributions, last_place: place } }: { fair: FairRecord }) {
  const t = useWords(verifyWords);
  const shown = contributions.slice(0, MOST_SHOWN).map((bet, at) => ({ ...bet, at: at + 1 }));
  const left = contributions.length - shown.length;
  return (
    <section aria-label={t('contributions')}>
      <h2>{t('contributions')}</h2>
      <p className="small quiet">{t(contributions.length === 0 ? 'noBets' : 'contributionsHint')}</p>
      {place.length === 0 ? null : <p>{t('lastPlace', { place: place.map(roleLabel).join(' › ') })}</p>}
      {contributions.length === 0 ? null : (
        <Table
          label={t('contributions')}
          blocks
          rows={shown}
          rowId={({ betslip_uid: uid }) => uid}
          columns={[
            { id: 'at', label: t('sno'), cell: ({ at }) => count(at) },
            {
              id: 'uid',
              label: t('betSlip'),
              long: true,
              cell: ({ betslip_uid: uid }) => <Hash>{uid}</Hash>,
            },
            { id: 'seed', label: t('clientSeed'), cell: ({ client_seed: seed }) => seed },
          ]}
        />
      )}
      {left === 0 ? null : <p className="small quiet">{t('more', { n: count(left) })}</p>}
    </section>
  );
}

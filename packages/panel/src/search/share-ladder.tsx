import type { CallOutput } from '@pavilion/contract/calls.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { percent } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { roleLabel } from '../ui/role-words.ts';
import css from './global-search.module.css';
import { searchWords } from './words.ts';

export type ChainLink = CallOutput<'userUpline'>['users'][number];

/** A part narrower than this, in percent of the bar, has no room for its figure. */
const ROOM = 17;

function Part({ size, kind }: { size: number; kind: 'above' | 'below' }) {
  if (size <= 0) return null;
  return (
    <span className={`num ${css.part ?? ''}`} data-kind={kind} style={{ width: `${size}%` }}>
      {size < ROOM ? '' : `${percent(size)}%`}
    </span>
  );
}

/** Each level with what those above it and below it carry, in percent; the three parts are the whole. */
function rungsOf(links: readonly ChainLink[]) {
  const shares = links.map(({ share }) => share);
  const exact = (percents: number): number => Math.round(percents * 10_000) / 10_000;
  const sum = (parts: readonly number[]): number => exact(parts.reduce((all, part) => all + part, 0));
  return links.map((link, place) => {
    const below = sum(shares.slice(place + 1));
    return { link, above: exact(Math.max(0, 100 - link.share - below)), below };
  });
}

/**
 * The chain as steps: at each level the whole of the account's business, split into what those above carry, what the level
 * itself keeps and what those below it carry. What stands above the reader is the first level's upper part. The table says
 * the same in figures.
 */
export function ShareLadder({ links }: { links: readonly ChainLink[] }) {
  const t = useWords(searchWords);
  return (
    <section className={css.ladder} aria-labelledby="share-ladder">
      <h2 id="share-ladder">{t('ladder')}</h2>
      <ul className={css.legend} aria-hidden="true">
        {(['above', 'kept', 'below'] as const).map((kind) => (
          <li key={kind}>
            <span className={css.part} data-kind={kind} />
            {t(kind)}
          </li>
        ))}
      </ul>
      <ol>
        {rungsOf(links).map(({ link, above, below }) => (
          <li key={link.user_id}>
            <span className={css.who}>
              <strong>{link.username}</strong> <span className="quiet">{roleLabel(link.role)}</span>
            </span>
            {link.role === ROLE.client ? (
              <span className="small quiet">{t('clientPlays')}</span>
            ) : (
              <span>
                <span className={css.bar} aria-hidden="true">
                  <Part kind="above" size={above} />
                  <span className={css.part} data-kind="kept" style={{ width: `${link.share}%` }} />
                  <Part kind="below" size={below} />
                </span>
                <span className="visually-hidden">
                  {t('split', { above: percent(above), kept: percent(link.share), below: percent(below) })}
                </span>
              </span>
            )}
            <span className={`num ${css.figure ?? ''}`} aria-hidden="true">
              {link.role === ROLE.client ? '' : `${percent(link.share)}%`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

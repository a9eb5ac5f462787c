import { useWords } from '../i18n/i18n.ts';
import type { KeyMeaning } from '../pages/page-info.ts';
import keyCss from '../ui/kbd.module.css';
import css from './pad.module.css';
import { manualWords } from './words.ts';

/** The keys of the pad, on the page itself: the desk works by keyboard. */
export function KeyList({ keys }: { keys: readonly KeyMeaning[] }) {
  const t = useWords(manualWords);
  return (
    <section className={css.keys} aria-label={t('keys')}>
      <h2>{t('keys')}</h2>
      <dl>
        {keys.map(({ keys: names, meaning }) => (
          <div key={meaning}>
            <dt>
              {names.map((name) => (
                <kbd className={keyCss.onButton} key={name}>
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

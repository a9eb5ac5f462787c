import type { ShownBanner } from '@pavilion/contract/banners.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './banner-strip.module.css';
import { bannerWords } from './words.ts';

const PHONE = '(max-width: 768px)';

/** The banners in force, one beside the other; those that do not fit are scrolled to. */
export function BannerStrip({ banners }: { banners: readonly ShownBanner[] }) {
  const t = useWords(bannerWords);
  return (
    <section
      className={css.strip}
      aria-label={t('offers')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways must be reachable by keyboard
      tabIndex={0}
    >
      {banners.map((banner) => (
        <Shown key={banner._id} banner={banner} />
      ))}
    </section>
  );
}

function Shown({ banner: { link, name, desktop, mobile } }: { banner: ShownBanner }) {
  const t = useWords(bannerWords);
  const picture = (
    <picture>
      <source media={PHONE} srcSet={mobile} />
      <img src={desktop} alt={name === '' ? t('offer') : name} />
    </picture>
  );
  if (link === '') return <span className={css.banner}>{picture}</span>;
  // A page of the panel opens here, everything else beside it and without a word of where it was pressed.
  const opens = link.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a className={css.banner} href={link} {...opens}>
      {picture}
    </a>
  );
}

import { Button } from '@mantine/core';
import type { Banner } from '@pavilion/contract/banners.ts';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { PageLink } from '../pages/page-link.tsx';
import { Chip } from '../ui/chip.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { SendSwitch } from '../ui/send-switch.tsx';
import css from './banner-card.module.css';
import { stateOf } from './times.ts';
import { useServerNow } from '../api/use-server-now.ts';
import { useBannerName, type BannerActs } from './use-banner-acts.ts';
import { bannerWords } from './words.ts';

const TONES = {
  stateOff: 'loss',
  stateLater: 'warn',
  stateOver: 'neutral',
  stateShown: 'profit',
  stateUntil: 'profit',
} as const;

type Props = {
  banner: Banner;
  acts: BannerActs;
  /** Where its form is, and what the link to it is called. */
  form: { to: string; search: Record<string, unknown>; label: string };
  mayEdit: boolean;
  mayDelete: boolean;
  /** What takes it to another place. */
  handle?: ReactNode;
};

/** A banner as people see it on both screens, with its link, its state and what can be done with it. */
export function BannerCard({ banner, acts, form, mayEdit, mayDelete, handle }: Props) {
  const t = useWords(bannerWords);
  const name = useBannerName()(banner);
  const { state, time } = stateOf(banner, useServerNow());
  const desktop = banner.desktop_banner || banner.banner || banner.mobile_banner;
  return (
    <article className={css.card} aria-label={name} data-off={banner.is_active === 0}>
      <div className={css.head}>
        {handle}
        <strong className={css.name}>{name}</strong>
        <Chip tone={TONES[state]}>{t(state, { time: time === '' ? '' : dateTime(time) })}</Chip>
      </div>
      <div className={css.frames}>
        <Frame label={t('desktop')} address={desktop} frame="desktop" />
        <Frame label={t('mobile')} address={banner.mobile_banner || desktop} frame="mobile" />
      </div>
      {banner.link === '' ? null : <BannerLink link={banner.link} />}
      <div className={css.foot}>
        <SendSwitch
          size="sm"
          aria-label={t('on', { name })}
          checked={banner.is_active === 1}
          disabled={acts.busy || !mayEdit}
          onChange={() => acts.toggle(banner)}
        />
        {mayEdit ? (
          <Button
            component={PageLink}
            to={form.to}
            search={form.search}
            size="xs"
            leftSection={<IconEdit size={14} />}
          >
            {form.label}
          </Button>
        ) : null}
        {mayDelete ? (
          <SendButton
            size="xs"
            c="var(--loss)"
            leftSection={<IconTrash size={14} />}
            disabled={acts.busy}
            onClick={() => acts.ask(banner)}
          >
            {t('delete')}
          </SendButton>
        ) : null}
      </div>
    </article>
  );
}

function BannerLink({ link }: { link: string }) {
  return (
    <a className={css.link} href={link} target="_blank" rel="noopener noreferrer">
      {link}
    </a>
  );
}

function Frame({ label, address, frame }: { label: string; address: string; frame: 'desktop' | 'mobile' }) {
  return (
    <figure className={css.frame} data-frame={frame}>
      <img src={address} alt={label} loading="lazy" />
      <figcaption className="small quiet">{label}</figcaption>
    </figure>
  );
}

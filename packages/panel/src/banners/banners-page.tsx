import { Button, NativeSelect } from '@mantine/core';
import { company, mayUse } from '@pavilion/contract/access.ts';
import { BANNER_TYPES } from '@pavilion/contract/banner-types.ts';
import type { Banner } from '@pavilion/contract/banners.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useCall } from '../api/use-call.ts';
import { lenient } from '../grid/grid-search.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { PageLink } from '../pages/page-link.tsx';
import { pathTo, useSearchPart } from '../pages/paths.ts';
import { usePerson } from '../session/session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { BannerCard } from './banner-card.tsx';
import css from './banners-page.module.css';
import { SortableBanners } from './sortable-banners.tsx';
import { useBannerActs, type BannerActs } from './use-banner-acts.ts';
import { bannerWords } from './words.ts';

export const searchSchema = z.object({ type: lenient(z.enum(BANNER_TYPES)) });

function useMay() {
  const person = usePerson();
  return {
    mayEdit: mayUse({ access: company, privilege: 'banners.edit' }, person),
    mayDelete: mayUse({ access: company, privilege: 'banners.delete' }, person),
  };
}

type PartProps<N extends 'bannerList' | 'splashBannerList'> = {
  request: ReturnType<typeof useCall<N>>;
  empty: string;
  children: (list: readonly Banner[]) => ReactNode;
};

/** A list in all its states. */
function Part<N extends 'bannerList' | 'splashBannerList'>({ request, empty, children }: PartProps<N>) {
  const { data, error } = request;
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows rows={2} height={120} />
    ) : (
      <ErrorPanel error={error} onRetry={() => void request.refetch()} />
    );
  }
  return data.list.length === 0 ? <EmptyState title={empty} /> : children(data.list);
}

/** What was just deleted, until something else is. */
function Gone({ acts }: { acts: BannerActs }) {
  const t = useWords(bannerWords);
  if (acts.gone === undefined) return null;
  return (
    <output className={css.gone}>
      {t('gone', { name: acts.gone.name })}
      <SendButton size="xs" disabled={acts.busy} onClick={acts.takeBack}>
        {t('takeBack')}
      </SendButton>
    </output>
  );
}

function LoginBanners() {
  const t = useWords(bannerWords);
  const acts = useBannerActs('splash');
  const request = useCall('splashBannerList', {});
  const may = useMay();
  return (
    <section className={css.part} aria-label={t('loginTitle')}>
      <h2>{t('loginTitle')}</h2>
      <p className="small quiet">{t('loginHint')}</p>
      <Gone acts={acts} />
      <Part request={request} empty={t('noLogin')}>
        {(list) => (
          <div className={css.cards}>
            {list.map((banner) => (
              <BannerCard
                key={banner._id}
                banner={banner}
                acts={acts}
                form={{
                  to: pathTo('/add_banners'),
                  search: { b: 'splash', i: banner._id },
                  label: t('update'),
                }}
                {...may}
              />
            ))}
          </div>
        )}
      </Part>
    </section>
  );
}

function ClientBanners() {
  const t = useWords(bannerWords);
  const acts = useBannerActs('banner');
  const navigate = useNavigate();
  const { type } = searchSchema.parse(useSearchPart());
  const request = useCall('bannerList', type === undefined ? {} : { type }, { keepPrevious: true });
  const may = useMay();
  const card = (banner: Banner, handle?: ReactNode) => (
    <BannerCard
      key={banner._id}
      banner={banner}
      acts={acts}
      form={{
        to: pathTo('/edit_banner/$bannerId', { bannerId: banner._id }),
        search: {},
        label: menuLabel('Edit'),
      }}
      handle={handle}
      {...may}
    />
  );
  return (
    <section className={css.part} aria-label={menuLabel('Banners')}>
      <div className={css.line}>
        <h2>{menuLabel('Banners')}</h2>
        <NativeSelect
          size="xs"
          aria-label={t('type')}
          value={type ?? ''}
          onChange={(event) =>
            void navigate({
              to: '.',
              search: { type: event.currentTarget.value || undefined },
              replace: true,
            })
          }
          data={[
            { value: '', label: t('allPlaces') },
            ...BANNER_TYPES.map((value) => ({ value, label: t(`where${value}`) })),
          ]}
        />
      </div>
      <p className="small quiet">{t('listHint')}</p>
      <Gone acts={acts} />
      <Part request={request} empty={t('none')}>
        {(list) =>
          may.mayEdit ? (
            <SortableBanners banners={list} move={acts.move} card={card} />
          ) : (
            <div className={css.cards}>{list.map((banner) => card(banner))}</div>
          )
        }
      </Part>
    </section>
  );
}

/** Banners: that of the sign-in page, and those of the clients' pages in their order. */
export default function BannersPage() {
  const t = useWords(bannerWords);
  const { mayEdit } = useMay();
  return (
    <>
      <PageHeader
        title={menuLabel('Banners')}
        actions={
          mayEdit ? (
            <>
              <Button component={PageLink} to={pathTo('/add_banners')} search={{ b: 'splash' }}>
                {t('createLogin')}
              </Button>
              <Button component={Link} variant="filled" to={pathTo('/add_banners')}>
                {menuLabel('Create Banners')}
              </Button>
            </>
          ) : undefined
        }
      />
      <div className={css.body}>
        <LoginBanners />
        <ClientBanners />
      </div>
    </>
  );
}

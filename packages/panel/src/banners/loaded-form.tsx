import { Button } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { pathTo } from '../pages/paths.ts';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { BannerForm } from './banner-form.tsx';
import { bannerWords } from './words.ts';

type Props = Pick<ComponentProps<typeof BannerForm>, 'kind' | 'title'> & {
  /** The banner to be changed; none for a new one. */
  id: string | undefined;
  request: Pick<ReturnType<typeof useCall<'bannerList'>>, 'error' | 'refetch'> & {
    data: CallOutput<'bannerList'> | undefined;
  };
};

/** The form once its banner is there, if it has one. */
export function LoadedForm({ kind, title, id, request }: Props) {
  const t = useWords(bannerWords);
  if (id === undefined) return <BannerForm key={kind} kind={kind} title={title} banner={undefined} />;
  if (request.data === undefined) {
    return request.error === null ? (
      <SkeletonRows rows={5} height={56} />
    ) : (
      <ErrorPanel error={request.error} onRetry={() => void request.refetch()} />
    );
  }
  const banner = request.data.list.find(({ _id }) => _id === id);
  if (banner !== undefined) return <BannerForm key={id} kind={kind} title={title} banner={banner} />;
  return (
    <EmptyState
      title={t('unknown')}
      action={
        <Button component={Link} to={pathTo('/banners')}>
          {menuLabel('Banners')}
        </Button>
      }
    />
  );
}

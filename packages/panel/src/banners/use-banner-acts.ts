import type { Banner } from '@pavilion/contract/banners.ts';
import { useState } from 'react';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { confirm } from '../ui/confirm.tsx';
import { bannerWords } from './words.ts';

type Kind = 'banner' | 'splash';

/** What a banner is called where it has no name. */
export function useBannerName(): (banner: Banner) => string {
  const t = useWords(bannerWords);
  return ({ name, position }) => (name === '' ? t('place', { place: position }) : name);
}

/** On and off, the order, deleting and taking that back. */
export function useBannerActs(kind: Kind) {
  const t = useWords(bannerWords);
  const nameOf = useBannerName();
  const [gone, setGone] = useState<{ id: string; name: string }>();
  const save = useCallMutation(kind === 'splash' ? 'addEditSplashBanner' : 'addEditBanner', {
    done: '',
    failed: t('failed'),
  });
  const remove = useCallMutation('deleteBanner');
  return {
    busy: save.isPending || remove.isPending,
    gone,
    toggle: (banner: Banner) => save.mutate({ id: banner._id, is_active: banner.is_active === 1 ? 0 : 1 }),
    move: (id: string, position: number, done: () => void) =>
      save.mutate({ id, position }, { onSettled: done }),
    ask: (banner: Banner) =>
      confirm({
        question: t('askDelete'),
        effect: t('effectDelete'),
        yes: t('delete'),
        danger: true,
        onYes: () =>
          remove.mutate(
            { id: banner._id },
            { onSuccess: () => setGone({ id: banner._id, name: nameOf(banner) }) },
          ),
      }),
    takeBack: () => {
      if (gone !== undefined)
        remove.mutate({ id: gone.id, restore: 1 }, { onSuccess: () => setGone(undefined) });
    },
  };
}

export type BannerActs = ReturnType<typeof useBannerActs>;

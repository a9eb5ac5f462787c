import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import type { Banner } from '@pavilion/contract/banners.ts';
import { IconGripVertical } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { useNoLine } from '../ui/use-no-line.ts';
import { useEarlyKeys } from './early-keys.ts';
import css from './sortable-banners.module.css';
import { useBannerName, type BannerActs } from './use-banner-acts.ts';
import { bannerWords } from './words.ts';

const START_AFTER_PIXELS = 6;

type Props = {
  banners: readonly Banner[];
  move: BannerActs['move'];
  card: (banner: Banner, handle: ReactNode) => ReactNode;
};

/** What is said to who does not see the cards move. */
function useAnnouncements(banners: readonly Banner[]): Announcements {
  const t = useWords(bannerWords);
  const nameOf = useBannerName();
  const placeOf = (id: UniqueIdentifier): number => banners.findIndex(({ _id }) => _id === id) + 1;
  const told = (word: 'taken' | 'over' | 'put' | 'left', id: UniqueIdentifier, on: UniqueIdentifier = id) => {
    const banner = banners.find(({ _id }) => _id === id);
    const values = { place: placeOf(on), count: banners.length };
    return banner === undefined ? undefined : t(word, { name: nameOf(banner), ...values });
  };
  return {
    onDragStart: ({ active }) => told('taken', active.id),
    onDragOver: ({ active, over }) => (over === null ? undefined : told('over', active.id, over.id)),
    onDragEnd: ({ active, over }) => told('put', active.id, over?.id),
    onDragCancel: ({ active }) => told('left', active.id),
  };
}

/** The cards in their order, moved by pointer or by keys; the new order stands until the server's is there. */
export function SortableBanners({ banners, move, card }: Props) {
  const t = useWords(bannerWords);
  const [order, setOrder] = useState<{ of: readonly Banner[]; shown: readonly Banner[] }>();
  const announcements = useAnnouncements(banners);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: START_AFTER_PIXELS } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { end: forgetKeys, ...earlyKeys } = useEarlyKeys();
  const put = ({ active, over }: DragEndEvent): void => {
    const place = (id: UniqueIdentifier) => banners.findIndex(({ _id }) => _id === id);
    const target = over === null ? undefined : banners[place(over.id)];
    if (target === undefined || active.id === target._id) return;
    setOrder({ of: banners, shown: arrayMove([...banners], place(active.id), place(target._id)) });
    move(String(active.id), target.position, () => setOrder(undefined));
  };
  const shown = order?.of === banners ? order.shown : banners;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('keysHint') } }}
      {...earlyKeys}
      onDragEnd={put}
      onDragCancel={forgetKeys}
    >
      <SortableContext items={shown.map(({ _id }) => _id)} strategy={rectSortingStrategy}>
        <ul className={css.cards}>
          {shown.map((banner) => (
            <SortableCard key={banner._id} banner={banner} still={banners.length < 2} card={card} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function SortableCard({ banner, still, card }: { banner: Banner; still: boolean; card: Props['card'] }) {
  const t = useWords(bannerWords);
  const name = useBannerName()(banner);
  const noLine = useNoLine();
  const { attributes, listeners, isDragging, setNodeRef, setActivatorNodeRef, transform, transition } =
    useSortable({ id: banner._id, disabled: still || noLine.disabled === true });
  const style = { transform: CSS.Translate.toString(transform), transition };
  const handle = still ? null : (
    <ActionIcon
      ref={setActivatorNodeRef}
      size={32}
      className={css.handle}
      {...attributes}
      {...listeners}
      {...noLine}
      aria-label={t('move', { name })}
    >
      <IconGripVertical size={18} />
    </ActionIcon>
  );
  return (
    <li ref={setNodeRef} style={style} data-dragged={isDragging} className={css.item}>
      {card(banner, handle)}
    </li>
  );
}

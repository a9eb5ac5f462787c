import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../api/may.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import css from './casino-live.module.css';
import { casinoLiveWords } from './words.ts';

type Game = CallOutput<'outsideGames'>['games'][number];

/** A game opens beside the house: its window is there before the address is, or the browser would hold it back. */
function OutsideGame({ game: { provider_id, provider, game_code, name } }: { game: Game }) {
  const t = useWords(casinoLiveWords);
  const [held, setHeld] = useState(false);
  const launch = useCallMutation('launchGame');
  const open = async (): Promise<void> => {
    const beside = window.open('', '_blank');
    setHeld(beside === null);
    if (beside === null) return;
    beside.opener = null;
    try {
      const { data } = await launch.mutateAsync({ provider_id, game_code });
      beside.location.href = data.url;
    } catch {
      // What went wrong was said already.
      beside.close();
    }
  };
  return (
    <li className={css.outside}>
      <span>
        <strong className={css.cardName}>{name}</strong>
        <span className={css.pricedName}>{provider}</span>
      </span>
      <Button
        size="xs"
        aria-label={t('launchOf', { name })}
        loading={launch.isPending}
        onClick={() => void open()}
      >
        {t('launch')}
      </Button>
      {held ? <p role="alert">{t('windowHeld')}</p> : null}
    </li>
  );
}

/** The games of outside suppliers that a client has; nothing where there are none. */
export function OutsideGames() {
  const t = useWords(casinoLiveWords);
  const own = useMay()('launchGame');
  const { data } = useCall('outsideGames', {}, { enabled: own });
  const off = useLive(ME_TOPIC, 'casino_off');
  const hidden = useLive(ME_TOPIC, 'hide_casino') === 1;
  const games = hidden ? [] : (data?.games ?? []).filter((game) => off?.includes(game.provider_id) !== true);
  if (games.length === 0) return null;
  return (
    <section aria-label={t('outsideGames')}>
      <h2 className={css.outsideTitle}>{t('outsideGames')}</h2>
      <ul className={css.outsideGames}>
        {games.map((game) => (
          <OutsideGame key={`${game.provider_id}-${game.game_code}`} game={game} />
        ))}
      </ul>
    </section>
  );
}

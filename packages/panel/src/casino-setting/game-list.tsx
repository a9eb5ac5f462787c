import { ActionIcon } from '@mantine/core';
import type { CasinoGame, CasinoProvider } from '@pavilion/contract/casino-providers.ts';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { May } from '../ui/may.tsx';
import css from './casino-setting-page.module.css';
import { GameDialog } from './game-dialog.tsx';
import { casinoSettingWords } from './words.ts';

type GameProps = { game: CasinoGame; dealt: boolean; onEdit: (() => void) | undefined };

function Game({ game, dealt, onEdit }: GameProps) {
  const t = useWords(casinoSettingWords);
  return (
    <li className={css.game}>
      <span className={css.name}>
        <span>{game.name}</span>
        <span className="small quiet num">
          {t('stakes', { min: money(game.min), max: money(game.max) })}
          {dealt ? ` · ${t('every', { seconds: game.cycle_seconds })}` : ''}
        </span>
      </span>
      {game.enabled === 1 ? null : <Chip tone="loss">{t('gameOff')}</Chip>}
      {onEdit === undefined ? null : (
        <May call="updateCasinoGame">
          <ActionIcon variant="subtle" aria-label={t('editOf', { name: game.name })} onClick={onEdit}>
            <IconPencil size={16} />
          </ActionIcon>
        </May>
      )}
    </li>
  );
}

/** The games of a provider with their stakes; on the house's own page each can be edited. */
export function GameList({ provider, ofHouse }: { provider: CasinoProvider; ofHouse: boolean }) {
  const t = useWords(casinoSettingWords);
  const [edited, setEdited] = useState<string>();
  const open = provider.games.find(({ code }) => code === edited);
  if (provider.games.length === 0) return <p className={css.cardState}>{t('noGames')}</p>;
  return (
    <>
      <ul className={css.games}>
        {provider.games.map((game) => (
          <Game
            key={game.code}
            game={game}
            dealt={provider.protocol === 'dealer'}
            onEdit={ofHouse ? () => setEdited(game.code) : undefined}
          />
        ))}
      </ul>
      {open === undefined ? null : (
        <GameDialog provider={provider} game={open} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

import { Modal } from '@mantine/core';
import { useWords } from '../i18n/i18n.ts';
import { remarkSaid } from '../i18n/server-words.ts';
import { uiWords } from '../ui/words.ts';
import { dayWords } from './day-words.ts';
import { BetsBehind } from './explain-bets.tsx';
import css from './explain.module.css';

type BetsOfRowProps = { txn: string; part: string | undefined; name: string; onClose: () => void };

/** The bets of a row that a line of a statement is made of. */
export function BetsOfRow({ txn, part, name, onClose }: BetsOfRowProps) {
  const t = useWords(dayWords);
  const close = useWords(uiWords)('close');
  return (
    <Modal
      opened
      title={t('betsOn', { name: remarkSaid(name) })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': close }}
    >
      <section className={css.inDialog}>
        <BetsBehind txn={txn} {...(part === undefined ? {} : { part })} />
      </section>
    </Modal>
  );
}

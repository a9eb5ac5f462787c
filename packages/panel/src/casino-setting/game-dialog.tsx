import { Modal, Switch, TextInput } from '@mantine/core';
import type { CasinoGame, CasinoProvider } from '@pavilion/contract/casino-providers.ts';
import { useWords } from '../i18n/i18n.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { DialogFoot } from '../ui/form/dialog-foot.tsx';
import { Form } from '../ui/form/form.tsx';
import css from './casino-setting-page.module.css';
import { useGameForm, type GameForm } from './use-game-form.ts';
import { casinoSettingWords } from './words.ts';

const MOST_DIGITS = 4;

function Stake({ form, field }: { form: GameForm; field: 'min' | 'max' }) {
  const t = useWords(casinoSettingWords);
  return (
    <AmountInput
      label={t(field)}
      value={form.values[field] === '' ? '' : Number(form.values[field])}
      error={form.problem(field)}
      onChange={(coins) => form.set({ [field]: String(coins) })}
    />
  );
}

function Seconds({ form, field }: { form: GameForm; field: 'betting_seconds' | 'cycle_seconds' }) {
  const t = useWords(casinoSettingWords);
  return (
    <TextInput
      label={t(field)}
      inputMode="numeric"
      autoComplete="off"
      value={form.values[field]}
      error={form.problem(field) ?? null}
      errorProps={{ role: 'alert' }}
      onChange={({ currentTarget: { value } }) =>
        form.set({ [field]: value.replaceAll(/\D/g, '').slice(0, MOST_DIGITS) })
      }
    />
  );
}

type Props = { provider: CasinoProvider; game: CasinoGame; onClose: () => void };

/** Whether the house deals a game, its stakes, and how long its rounds are: of an outside supplier the supplier decides that. */
export function GameDialog({ provider, game, onClose }: Props) {
  const t = useWords(casinoSettingWords);
  const form = useGameForm(provider, game, onClose);
  const on = form.values.enabled === '1';
  return (
    <Modal opened title={game.name} closeButtonProps={{ 'aria-label': t('cancel') }} onClose={onClose}>
      <Form busy={form.busy} onSubmit={form.submit}>
        <div className={css.fields}>
          <Switch
            label={t('enabled')}
            description={t('afterRound')}
            checked={on}
            onChange={() => form.set({ enabled: on ? '0' : '1' })}
          />
          <Stake form={form} field="min" />
          <Stake form={form} field="max" />
          {provider.protocol === 'dealer' ? (
            <>
              <Seconds form={form} field="betting_seconds" />
              <Seconds form={form} field="cycle_seconds" />
            </>
          ) : null}
        </div>
        <DialogFoot no={t('cancel')} onNo={onClose} yes={t('save')} disabled={!form.dirty} busy={form.busy} />
      </Form>
      {form.dialog}
    </Modal>
  );
}

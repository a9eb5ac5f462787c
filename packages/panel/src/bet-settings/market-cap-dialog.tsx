import { MARKET_CAP_FIELDS } from '@pavilion/contract/bet-setting-fields.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { LoadedDialog } from '../ui/loaded-dialog.tsx';
import { DialogForm } from './setting-form.tsx';
import { useSettingDraft } from './use-setting-draft.ts';
import { settingsWords } from './words.ts';

/** The market or session that is capped. */
export type Capped = { event_id: string } & ({ market_id: string } | { session_id: string });

type Of = { of: Capped; onClose: () => void };

function CapForm({ of, saved, onClose }: Of & { saved: CallOutput<'getMarketCap'> }) {
  const t = useWords(settingsWords);
  const draft = useSettingDraft({ fields: MARKET_CAP_FIELDS, saved, every: false });
  const update = useCallMutation('updateMarketCap', {
    quietCodes: ['stale_form'],
    onSuccess: () => {
      onClose();
    },
  });
  const send = (): void =>
    update.mutate({ ...of, settings: draft.sent, seen: draft.seen }, { onError: draft.refuse });
  return (
    <DialogForm
      fields={MARKET_CAP_FIELDS}
      draft={draft}
      hint={t('stakeCapHint')}
      busy={update.isPending}
      onSend={send}
      onClose={onClose}
    />
  );
}

/** Caps the stakes of one market or session. */
export function MarketCapDialog({ of, name, onClose }: Of & { name: string }) {
  const t = useWords(settingsWords);
  const request = useCall('getMarketCap', of);
  return (
    <LoadedDialog title={t('stakeCapOf', { name })} request={request} rows={3} onClose={onClose}>
      {(saved) => <CapForm of={of} saved={saved} onClose={onClose} />}
    </LoadedDialog>
  );
}

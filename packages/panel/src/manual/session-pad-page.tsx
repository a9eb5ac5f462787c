import { Button, TextInput } from '@mantine/core';
import { SESSION_LINE } from '@pavilion/contract/manual-types.ts';
import type { ManualSession } from '@pavilion/contract/manual.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { Unknown, WithMatch } from './desk-frame.tsx';
import { SessionOnScreens } from './on-screens.tsx';
import padCss from './pad.module.css';
import { PadFrame, SettledPad } from './pad-frame.tsx';
import { PriceBox } from './price-box.tsx';
import { sessionTypeWord } from './session-types.ts';
import { useDeskParams, type DeskMatch } from './use-desk-match.ts';
import { useSessionPad } from './use-session-pad.ts';
import { manualWords } from './words.ts';

const LONGEST_LINE = String(SESSION_LINE.max).length;

type Pad = ReturnType<typeof useSessionPad>;

function Boxes({ pad }: { pad: Pad }) {
  const t = useWords(manualWords);
  return (
    <div className={padCss.lines}>
      <PriceBox
        label={t('noLine')}
        side="lay"
        value={pad.values.no}
        input={pad.no}
        maxLength={LONGEST_LINE}
        error={pad.crossed ? t('crossed') : undefined}
        onChange={(no) => pad.set({ no })}
        onStep={(by) => pad.step('no', by)}
      />
      <PriceBox
        label={t('yesLine')}
        side="back"
        value={pad.values.yes}
        input={pad.yes}
        maxLength={LONGEST_LINE}
        onChange={(yes) => pad.set({ yes })}
        onStep={(by) => pad.step('yes', by)}
      />
    </div>
  );
}

function Rates({ pad }: { pad: Pad }) {
  const t = useWords(manualWords);
  const rate = (label: string, field: 'rateNo' | 'rateYes') => (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={pad.values[field]}
      onChange={(event) => pad.set({ [field]: event.currentTarget.value.replaceAll(/\D/g, '') })}
    />
  );
  return (
    <div className={padCss.rates}>
      {rate(t('rateNo'), 'rateNo')}
      {rate(t('rateYes'), 'rateYes')}
      <fieldset className={padCss.both}>
        <legend>{t('both')}</legend>
        <Button
          size="lg"
          aria-label={`${t('both')}: ${t('lower', { n: 1 })}`}
          onClick={() => pad.stepBoth(-1)}
        >
          <IconArrowDown size={18} aria-hidden="true" />
        </Button>
        <Button
          size="lg"
          aria-label={`${t('both')}: ${t('raise', { n: 1 })}`}
          onClick={() => pad.stepBoth(1)}
        >
          <IconArrowUp size={18} aria-hidden="true" />
        </Button>
      </fieldset>
    </div>
  );
}

function useKeys() {
  const t = useWords(manualWords);
  return [
    { keys: ['Enter'], meaning: t('keySendLines') },
    { keys: ['b'], meaning: t('keyBall') },
    { keys: ['r'], meaning: t('keyReset') },
    { keys: ['↑', '↓'], meaning: t('keyLine') },
    { keys: ['PgUp', 'PgDn'], meaning: t('keyBoth') },
    { keys: ['t'], meaning: t('keySwitch') },
  ];
}

function SessionPadView({ match, session }: { match: DeskMatch; session: ManualSession }) {
  const t = useWords(manualWords);
  const pad = useSessionPad(match, session);
  return (
    <PadFrame
      title={session.session_name}
      meta={<Chip>{sessionTypeWord(t, session.session_type_id)}</Chip>}
      match={match}
      pad={pad}
      keys={useKeys()}
      focus={() => pad.focus('no')}
      screens={<SessionOnScreens eventId={match.event_id} session={session} />}
    >
      <Boxes pad={pad} />
      <Rates pad={pad} />
    </PadFrame>
  );
}

function FoundSession({ match }: { match: DeskMatch }) {
  const t = useWords(manualWords);
  const { sessionId } = useDeskParams();
  const session = match.fancy.find((one) => one.session_id === sessionId);
  if (session === undefined) return <Unknown title={t('unknownSession')} hint={t('unknownHint')} />;
  if (session.settlement_status === 1) return <SettledPad title={session.session_name} />;
  return <SessionPadView key={session.session_id} match={match} session={session} />;
}

/** The pad of a session: No, Yes, Update, Reset and Ball Start, by keyboard first. */
export default function SessionPadPage() {
  const t = useWords(manualWords);
  return (
    <WithMatch title={t('session')} watch>
      {(match) => <FoundSession match={match} />}
    </WithMatch>
  );
}

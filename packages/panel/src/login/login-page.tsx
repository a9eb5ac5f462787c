import { textIn } from '@pavilion/contract/said.ts';
import { ActionIcon, NativeSelect, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useCall } from '../api/use-call.ts';
import {
  browserLanguage,
  changeLanguage,
  LANGUAGES,
  takeLanguages,
  useChosenLanguage,
  useWords,
  type Language,
} from '../i18n/i18n.ts';
import { restoreKept } from '../session/kept.ts';
import { isDue, startSession } from '../session/session.ts';
import { Ticker } from '../ui/ticker.tsx';
import { LiveDot } from '../ui/live-dot.tsx';
import { Logo } from '../ui/logo.tsx';
import { forgetToasts } from '../toasts/toasts.ts';
import { BrandArt } from './brand-art.tsx';
import { LoginForm } from './login-form.tsx';
import css from './login.module.css';
import { loginWords } from './words.ts';

const LOOK_EVERY = 10_000;
const SignInNotice = lazy(() =>
  import('../maintenance/sign-in-notice.tsx').then((m) => ({ default: m.SignInNotice })),
);

function Settings() {
  const t = useWords(loginWords);
  const language = useChosenLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <div className={css.settings}>
      <NativeSelect
        variant="unstyled"
        className={css.language}
        aria-label={t('language')}
        leftSection={<IconLanguage size={16} aria-hidden="true" />}
        rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        value={language}
        onChange={(event) => void changeLanguage(event.currentTarget.value as Language)}
        data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
      />
      <ActionIcon
        size={32}
        aria-label={t(dark ? 'toLight' : 'toDark')}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        {dark ? <IconSun size={18} /> : <IconMoon size={18} />}
      </ActionIcon>
    </div>
  );
}

function Foot() {
  const t = useWords(loginWords);
  const { data } = useCall('systemStatus', {}, { staleTime: 60_000 });
  if (data === undefined) return <footer className={css.foot} />;
  const up = data.healthy === 1;
  return (
    <footer className={css.foot}>
      <span>{t('poweredBy', { name: data.powered_by, year: data.year })}</span>
      <span>
        {t('version', { version: data.version })}
        <LiveDot state={up ? 'live' : 'stale'}>{t(up ? 'healthy' : 'unhealthy')}</LiveDot>
      </span>
    </footer>
  );
}

function Splash({ splash: { link, image } }: { splash: { link: string; image: string } }) {
  const t = useWords(loginWords);
  const picture = <img src={image} alt={link === '' ? '' : t('banner')} />;
  return (
    <div className={css.splash}>
      {link === '' ? (
        picture
      ) : (
        <a href={link} rel="noopener noreferrer">
          {picture}
        </a>
      )}
    </div>
  );
}

/** The same answer as that of the foot, looked at again while somebody waits. */
function Maintenance() {
  const { data } = useCall('systemStatus', {}, { staleTime: 60_000, refetchInterval: LOOK_EVERY });
  const told = data?.maintenance;
  if (told === undefined || (told.on === 0 && told.planned_at === null)) return null;
  return (
    <Suspense fallback={null}>
      <SignInNotice told={told} />
    </Suspense>
  );
}

function BrandPanel() {
  const t = useWords(loginWords);
  const { data } = useCall('systemStatus', {}, { staleTime: 60_000, refetchInterval: 60_000 });
  const spoken = data?.default_language ?? '';
  useEffect(() => {
    // To a stranger the house speaks his browser's language where it can.
    if (spoken !== '' && browserLanguage() === undefined) takeLanguages({ own: '', house: spoken });
  }, [spoken]);
  const language = useChosenLanguage();
  const announcement =
    data === undefined
      ? ''
      : textIn(language, { text: data.announcement, translations: data.announcement_translations });
  return (
    <div className={css.brand}>
      <BrandArt className={css.art} />
      <div className={css.brandTop}>
        <Logo size={36} inverse />
      </div>
      <div className={css.claim}>
        <p>
          {t('line1')}
          <br />
          {t('line2')}
        </p>
        <p>{t('claim')}</p>
      </div>
      {data === undefined || data.splash === null ? null : <Splash splash={data.splash} />}
      {announcement === '' ? null : (
        <section className={css.announce} aria-label={t('announcements')}>
          <Ticker text={announcement} always />
        </section>
      )}
    </div>
  );
}

/** Sign in: brand panel with the announcement, the form, and the state of the house. */
export default function LoginPage() {
  const t = useWords(loginWords);
  const navigate = useNavigate();
  useEffect(() => {
    document.title = `${t('title')} · Pavilion`;
    // The sign-in page wears the house's own colours, whoever signed out.
    document.documentElement.dataset.preset = 'floodlight';
  });
  return (
    <div className={css.page}>
      <BrandPanel />
      <main className={css.form}>
        <Settings />
        <div className={css.middle}>
          <div className={css.box}>
            <p className="quiet">{t('welcome')}</p>
            <h1>{t('title')}</h1>
            <Maintenance />
            <LoginForm
              onSignedIn={(session) => {
                forgetToasts();
                restoreKept(session.preferences);
                startSession({ ...session, preferences: {} });
                void navigate({ to: isDue(session) ? '/manage-password' : '/dashboard' });
              }}
            />
          </div>
        </div>
        <Foot />
      </main>
    </div>
  );
}

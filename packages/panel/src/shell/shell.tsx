import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { askAgain } from '../api/query-client.ts';
import { takeLanguages, useWords } from '../i18n/i18n.ts';
import { useLine } from '../live/line.ts';
import { closeLive, openLive } from '../live/socket.ts';
import { useLive } from '../live/use-live.ts';
import { leave } from './leave.ts';
import { SessionWatch } from './session-watch.tsx';
import { followPreferences } from './preference-sync.ts';
import { useSession, takeGiven, wearTheme } from '../session/session.ts';
import { setDisplay, useDisplay } from '../theme/display-settings.ts';
import { presetOf } from '../theme/presets.ts';
import { awaitHeading, takeHeadingFocus } from '../ui/page-focus.ts';
import { PAGE_TITLE_ID } from '../ui/page-header.tsx';
import { CodeBoundary } from '../ui/code-boundary.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { SkeletonRows } from '../ui/states.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { AnnouncementLine } from './announcement-line.tsx';
import { useCurrentPage } from '../pages/current-page.ts';
import { HouseState } from './house-state.tsx';
import { Header, useCrumbs } from './header.tsx';
import { ConnectionBanner } from './live-state.tsx';
import { Palette } from './palette.tsx';
import css from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { shellWords } from './words.ts';

// What is not there at first sight comes when it is wanted.
const KeyboardSheet = lazy(() => import('./keyboard-sheet.tsx').then((m) => ({ default: m.KeyboardSheet })));
const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((m) => ({ default: m.MenuDrawer })));
const RulesDialog = lazy(() => import('../rules/rules-dialog.tsx').then((m) => ({ default: m.RulesDialog })));
const ModalsProvider = lazy(() => import('@mantine/modals').then((m) => ({ default: m.ModalsProvider })));

const HEADING_WITHIN = 500;
/** The specification's tablet width: the menu is narrow until it is asked for. */
const TABLET = '(max-width: 1024px)';

/** After a change of page: to the top, title of the window, focus to the heading. */
function usePageChange(main: React.RefObject<HTMLElement | null>): void {
  const path = useLocation({ select: (location) => location.pathname });
  const { title } = useCrumbs();
  const last = useRef(path);
  if (last.current !== path) {
    // Before the new page is drawn, so that its heading knows on its first appearance.
    last.current = path;
    awaitHeading();
  }
  useEffect(() => {
    document.title = `${title} · Pavilion`;
  }, [title]);
  useEffect(() => {
    main.current?.scrollTo({ top: 0 });
    // A page that only changed what it shows has no new heading: then the old one takes the focus.
    const timer = setTimeout(() => {
      if (takeHeadingFocus())
        (document.querySelector<HTMLElement>(`#${PAGE_TITLE_ID}`) ?? main.current)?.focus();
    }, HEADING_WITHIN);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the path is the event
  }, [path, main]);
}

/** The brand preset as the account has it at this moment, its choices and the live connection, as long as the shell is there. */
function useSessionEffects(): void {
  const theme = useSession()?.theme ?? 1;
  const pushed = useLive(ME_TOPIC, 'theme');
  useEffect(() => {
    if (pushed !== undefined) wearTheme(pushed);
  }, [pushed]);
  useGiven();
  const language = useLive(ME_TOPIC, 'language');
  useEffect(() => {
    if (language !== undefined) takeLanguages(language);
  }, [language]);
  useEffect(followPreferences, []);
  const line = useLine();
  useEffect(() => {
    if (line) void askAgain();
  }, [line]);
  useEffect(() => {
    document.documentElement.dataset.preset = presetOf(theme);
  }, [theme]);
  useEffect(() => {
    openLive(leave);
    return closeLive;
  }, []);
}

/** The menu and the rights of the moment: whoever was given or taken something sees it where he is. */
function useGiven(): void {
  const menu = useLive(ME_TOPIC, 'menu');
  const given = useLive(ME_TOPIC, 'privileges');
  useEffect(() => {
    if (menu !== undefined && given !== undefined) takeGiven(menu, given.all === 1 ? null : given.given);
  }, [menu, given]);
}

/** New rules of the house ask until they are accepted. */
function DueRules() {
  const version = useLive(ME_TOPIC, 'rules') ?? 0;
  const factorDue = useSession()?.second_factor_due === 1;
  if (version === 0 || factorDue) return null;
  return (
    <Suspense fallback={null}>
      <RulesDialog version={version} />
    </Suspense>
  );
}

/** The frame of every page but the sign-in page. */
export function Shell() {
  const t = useWords(shellWords);
  const main = useRef<HTMLElement>(null);
  const page = useCurrentPage();
  const path = useLocation({ select: (location) => location.pathname });
  const phone = usePhone();
  const tablet = useMediaQuery(TABLET, matchMedia(TABLET).matches);
  const { rail: chosenRail, singleKeys } = useDisplay();
  const [wide, setWide] = useState<string | undefined>(undefined);
  const [drawer, { open: openDrawer, close: closeDrawer }] = useDisclosure(false);
  const [palette, { open: openPalette, close: closePalette }] = useDisclosure(false);
  const [sheet, { open: openSheet, close: closeSheet }] = useDisclosure(false);
  // A wide page opens narrow; widening it there is for this page only.
  const opensNarrow = page?.rail === true || tablet;
  const rail = (opensNarrow && wide !== path) || chosenRail;
  const toggleRail = (): void => {
    if (opensNarrow && !chosenRail) setWide(rail ? path : undefined);
    else setDisplay({ rail: !chosenRail });
  };
  usePageChange(main);
  useSessionEffects();
  useEffect(closeDrawer, [path, closeDrawer]);
  // The palette opens from within a field too; the letters do not.
  useHotkeys([['mod+K', openPalette]], []);
  useHotkeys([
    ['shift+?', () => singleKeys && openSheet()],
    ['m', () => singleKeys && toggleRail()],
  ]);
  return (
    <div className={css.shell} data-rail={rail}>
      <a className={css.skip} href="#main" onClick={() => main.current?.focus()}>
        {t('skip')}
      </a>
      {phone ? (
        <Suspense fallback={null}>
          <MenuDrawer opened={drawer} onClose={closeDrawer} />
        </Suspense>
      ) : (
        <SideMenu rail={rail} onToggleRail={toggleRail} />
      )}
      <div className={css.work}>
        <Header phone={phone} narrow={rail} onWiden={toggleRail} onMenu={openDrawer} onSearch={openPalette} />
        <div>
          <AnnouncementLine />
          <ConnectionBanner />
          <HouseState />
        </div>
        <main id="main" ref={main} className={css.main} tabIndex={-1}>
          <PanelBoundary resetKey={path}>
            <Suspense fallback={<SkeletonRows />}>
              <Outlet />
            </Suspense>
          </PanelBoundary>
        </main>
      </div>
      <SessionWatch />
      <DueRules />
      <Suspense fallback={null}>
        <ModalsProvider />
      </Suspense>
      {palette ? <Palette onClose={closePalette} /> : null}
      <CodeBoundary resetKey={sheet}>
        <Suspense fallback={null}>{sheet ? <KeyboardSheet opened onClose={closeSheet} /> : null}</Suspense>
      </CodeBoundary>
    </div>
  );
}

import { mayUse } from '@pavilion/contract/access.ts';
import type { PageRow } from '@pavilion/contract/page-row.ts';
import { PAGE_ALIASES } from '@pavilion/contract/page-aliases.ts';
import { PAGES } from '@pavilion/contract/pages.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { lazy } from 'react';
import { say } from './i18n/i18n.ts';
import { pathTo } from './pages/paths.ts';
import { loadPage, type PageCode } from './page-code.ts';
import { currentSession, endSession, isDue, isExpired, usePerson } from './session/session.ts';
import { uiWords } from './ui/words.ts';
import { ForbiddenPage } from './ui/forbidden.tsx';
import { NotFoundPage } from './ui/full-pages.tsx';
import { Failure } from './ui/page-failure.tsx';
import { toastError } from './toasts/toasts.ts';

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/** A signed-in visitor has nothing to do on the sign-in page. */
function skipSignIn(): void {
  const session = currentSession();
  if (session !== undefined && !isExpired(session)) throw redirect({ to: pathTo('/dashboard') });
}

const DUE_PAGE = pathTo('/manage-password');

/**
 * The guard of every page but the sign-in page, on each change of route: a token that has run out logs out and
 * goes to /dashboard; without a stored user id it says so and goes to /login (specification part 1, section 2).
 */
function guard({ preload, location }: { preload: boolean; location: { pathname: string } }): void {
  // Looking ahead while the pointer is over a link is no change of route.
  if (preload) return;
  const session = currentSession();
  if (session !== undefined && isExpired(session)) {
    endSession();
    throw redirect({ to: pathTo('/dashboard') });
  }
  if (session === undefined) {
    toastError(say(uiWords)('authFailed'));
    throw redirect({ to: pathTo('/login') });
  }
  // Until the first password is changed, and the second factor set up that must be, nothing else is served.
  if (isDue(session) && location.pathname !== DUE_PAGE) {
    throw redirect({ to: DUE_PAGE });
  }
}

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: guard,
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  notFoundComponent: NotFoundPage,
});

/** What is there before the sign-in, and what goes on paper, has no shell around it. */
function bareRoute(page: PageRow) {
  const Content = lazy(() => loadPage(page));
  return createRoute({
    getParentRoute: () => rootRoute,
    path: page.path,
    beforeLoad: page.access === 'public' ? skipSignIn : guard,
    loader: async () => {
      await loadPage(page);
    },
    component: () => <Content page={page} />,
  });
}

/**
 * Reads a page's part of the address. Its schema comes with the page; an address that was opened before it was there
 * is read once more.
 */
function searchOf(page: PageRow) {
  let code: PageCode | undefined;
  return {
    read: (input: Record<string, unknown>) => code?.searchSchema?.parse(input) ?? input,
    async load({ location }: { location: { pathname: string; search: object } }): Promise<void> {
      if (code !== undefined) return;
      code = await loadPage(page);
      if (code.searchSchema === undefined || Object.keys(location.search).length === 0) return;
      throw redirect({
        to: location.pathname,
        search: code.searchSchema.parse(location.search),
        replace: true,
      });
    },
  };
}

function pageRoute(page: PageRow) {
  const Content = lazy(() => loadPage(page));
  const search = searchOf(page);
  function Guarded() {
    const person = usePerson();
    if (mayUse(page, person)) return <Content page={page} />;
    return <ForbiddenPage page={page} />;
  }
  return createRoute({
    getParentRoute: () => shellRoute,
    path: page.path,
    component: Guarded,
    // The code of a page is there before the page shows, and from the first hover over its link.
    loader: async () => {
      await loadPage(page);
    },
    validateSearch: search.read,
    beforeLoad: search.load,
  });
}

/** Another address of a page leads to it, its query kept. */
function aliasRoute([path, page]: [path: string, page: string]) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ search }) => {
      throw redirect({ to: page, search, replace: true });
    },
  });
}

/** An address that no page owns still shows the shell around its message. */
const unknownRoute = createRoute({ getParentRoute: () => shellRoute, path: '$', component: NotFoundPage });

/** Addresses carry plain text: ?keyword=123 stays 123 and is not read as JSON. */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

const ROWS: readonly PageRow[] = PAGES;

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...Object.entries(PAGE_ALIASES).map(aliasRoute),
    ...ROWS.filter(({ bare }) => bare === true).map(bareRoute),
    shellRoute.addChildren([...ROWS.filter(({ bare }) => bare !== true).map(pageRoute), unknownRoute]),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultErrorComponent: ({ error, reset }) => <Failure error={error} onRetry={reset} />,
});

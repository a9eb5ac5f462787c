import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-devanagari/wght.css';
import '@fontsource-variable/noto-sans-tamil/wght.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { router } from './router.tsx';
import { plainMinusOnCopy } from './theme/copy.ts';
import { applyDisplay } from './theme/display-settings.ts';
import { schemeManager } from './theme/scheme.ts';
import { ToastCorner } from './toasts/toast-corner.tsx';
import { cssVariables, theme } from './theme/theme.ts';

applyDisplay();
plainMinusOnCopy();

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager}
    >
      <QueryClientProvider client={queryClient}>
        <ToastCorner />
        <Suspense fallback={null}>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);

import '@fontsource-variable/inter';
import './ui/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { resumeDeletions } from './state/deletions.ts';
import { queryClient } from './state/query-client.ts';

/** Renders the page. */
export function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element.');
  resumeDeletions();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
}

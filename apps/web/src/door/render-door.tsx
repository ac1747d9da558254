import type { ApiClient } from '@belvedere/api-client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SetupPage } from './SetupPage.tsx';
import { SignInPage } from './SignInPage.tsx';

const SETUP_PATH = /^\/setup\/([^/]+)/;

/** Shows the pages before the session, which carry nothing of the product behind them. */
export function renderDoor(root: HTMLElement, api: ApiClient): void {
  const token = SETUP_PATH.exec(window.location.pathname)?.[1];
  createRoot(root).render(
    <StrictMode>
      {token === undefined ? <SignInPage api={api} /> : <SetupPage api={api} token={token} />}
    </StrictMode>,
  );
}

import type { ApiClient } from '@belvedere/api-client';
import { StrictMode, type JSX } from 'react';
import { createRoot } from 'react-dom/client';
import { SignInPage } from './SignInPage.tsx';

/** The first thing that somebody sees once: pages by the links that lead to them, with the secret at their end. */
const BY_LINK: Readonly<Record<string, (api: ApiClient, token: string) => Promise<JSX.Element>>> = {
  setup: async (api, token) => {
    const { SetupPage } = await import('./SetupPage.tsx');
    return <SetupPage api={api} token={token} />;
  },
  password: async (api, token) => {
    const { PasswordPage } = await import('./PasswordPage.tsx');
    return <PasswordPage api={api} token={token} />;
  },
};

/** The door, with what there is beside the password. */
async function signInPage(api: ApiClient): Promise<JSX.Element> {
  const answer = await api.call('auth', 'ways', {}).catch(() => null);
  if (answer === null || answer.result.only_passwords) return <SignInPage api={api} />;
  return (await import('./WaysPage.tsx')).waysPage(api, answer.result);
}

async function pageAt(path: string, api: ApiClient): Promise<JSX.Element> {
  const [, name = '', token = ''] = path.split('/');
  const open = Object.hasOwn(BY_LINK, name) ? BY_LINK[name] : undefined;
  return open === undefined || token === '' ? signInPage(api) : open(api, token);
}

/** Shows the pages before the session, which carry nothing of the product behind them. */
export async function renderDoor(root: HTMLElement, api: ApiClient): Promise<void> {
  const page = await pageAt(window.location.pathname, api);
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}

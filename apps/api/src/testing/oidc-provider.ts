import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '@belvedere/connectors/testing';
import { Provider } from 'oidc-provider';

/** A person at the provider. */
interface ProviderPerson {
  readonly preferred_username: string;
  readonly groups: readonly string[];
  readonly email?: string;
  readonly email_verified?: boolean;
}

/** A real OpenID provider of this test run. */
export interface TestProvider {
  readonly issuer: string;
  /** Who signs in next, by subject. */
  signsIn(subject: string): void;
  readonly people: Map<string, ProviderPerson>;
  stop(): Promise<void>;
}

const REFRESHED = { pkce: { required: () => true }, conformIdTokenClaims: true } as const;

/** Starts a provider whose only client comes back to `redirectUri`; it asks nobody for a password. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, ProviderPerson>();
  let next = '';
  const provider = new Provider(issuer, {
    ...REFRESHED,
    clients: [{ client_id: 'belvedere', client_secret: 'shared secret', redirect_uris: [redirectUri] }],
    cookies: { keys: ['only tests know this'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    claims: {
      openid: ['sub'],
      profile: ['preferred_username', 'groups'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
  });
  const letIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: next, clientId: String(params['client_id']) });
    grant.addOIDCScope('openid profile email');
    const result = { login: { accountId: next }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  const handle = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/') === true) void letIn(request, response);
    else void handle(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    issuer,
    people,
    signsIn: (subject) => {
      next = subject;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

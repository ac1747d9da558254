import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '@belvedere/connectors/testing';
import { Provider } from 'oidc-provider';

/** A person at the provider. */
interface ProviderPerson {
  readonly preferred_username: string;
  readonly groups: readonly string[];
  readonly given_name?: string;
  readonly family_name?: string;
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

/** A page that asks who signs in, a link for each person. */
const choiceOf = (people: ReadonlyMap<string, ProviderPerson>): string =>
  `<title>Acme</title><h1>Who are you?</h1>${[...people]
    .map(([subject, { preferred_username: name }]) => `<p><a href="?as=${subject}">${name}</a></p>`)
    .join('')}`;

/**
 * Starts a provider whose only client comes back to `redirectUri`. It asks nobody for a password: in comes who signs in next, or whom
 * the page says that it shows as long as nobody was named.
 */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, ProviderPerson>();
  let next = '';
  const provider = new Provider(issuer, {
    ...REFRESHED,
    clients: [
      {
        client_id: 'belvedere',
        client_secret: 'shared secret',
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [new URL('/login/', redirectUri).href],
      },
    ],
    cookies: { keys: ['only tests know this'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    claims: {
      openid: ['sub'],
      profile: ['preferred_username', 'groups', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
  });
  const letIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { params } = await provider.interactionDetails(request, response);
    const accountId = new URL(request.url ?? '/', issuer).searchParams.get('as') ?? next;
    if (accountId === '') {
      response.setHeader('content-type', 'text/html').end(choiceOf(people));
      return;
    }
    const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
    grant.addOIDCScope('openid profile email');
    const result = { login: { accountId }, consent: { grantId: await grant.save() } };
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

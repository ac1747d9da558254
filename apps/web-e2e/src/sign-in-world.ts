import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, startProduct, type Product } from './start-server.ts';

const SERVE = join(import.meta.dirname, '../../api/src/testing/serve-sign-in.ts');

/** Where people come from: a provider, and a directory where one can run here. */
interface Sources {
  readonly issuer: string;
  readonly ldap: string | null;
  /** Why there is no directory. */
  readonly missing: string | null;
}

/** A product of its own beside a provider and a directory. */
export interface SignInWorld extends Sources {
  /** Starts the product over the same data with these ways to sign in, ending the one before. */
  open(signIn: object): Promise<Product>;
  dispose(): Promise<void>;
}

async function startSources(redirectUri: string): Promise<readonly [ChildProcess, Sources]> {
  const args = ['--import', 'tsx', '--conditions=@belvedere/source', SERVE, redirectUri];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout }))
    return [child, JSON.parse(line) as Sources];
  throw new Error('the provider of sign-ins ended before it was ready');
}

/** Makes one. */
export async function createSignInWorld(): Promise<SignInWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'belvedere-e2e-'));
  const port = await freePort();
  const [child, sources] = await startSources(`http://127.0.0.1:${port}/login/oidc/acme/callback`);
  let product: Product | null = null;
  const stop = async (): Promise<void> => {
    await product?.stop();
    product = null;
  };
  return {
    ...sources,
    open: async (signIn) => {
      await stop();
      const env = { BELVEDERE_SIGN_IN: JSON.stringify(signIn) };
      product = await startProduct({ port, dataDir, env, flags: ['--no-samples'] });
      return product;
    },
    dispose: async () => {
      await stop();
      child.stdin?.end();
      await new Promise((done) => child.once('exit', done));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

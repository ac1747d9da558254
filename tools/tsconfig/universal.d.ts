/// <reference path="./pure.d.ts" />
// Pure plus the network and timers, as browsers and Node both have them.
interface Headers {
  get(name: string): string | null;
  has(name: string): boolean;
}
interface Response {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly redirected: boolean;
  readonly url: string;
  text(): Promise<string>;
  json(): Promise<unknown>;
  arrayBuffer(): Promise<ArrayBuffer>;
}
interface RequestInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal;
  readonly credentials?: 'omit' | 'same-origin' | 'include';
  readonly keepalive?: boolean;
}
declare function fetch(input: string, init?: RequestInit): Promise<Response>;
declare function setTimeout(callback: () => void, ms?: number): unknown;
declare function clearTimeout(id: unknown): void;
declare function setInterval(callback: () => void, ms?: number): unknown;
declare function clearInterval(id: unknown): void;

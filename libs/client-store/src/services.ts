import type { ApiClient } from '@belvedere/api-client';
import type { ChartCatalogue } from '@belvedere/charts';

/** What a notice is about. */
export interface Notice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text?: string;
  readonly requestId?: string | null;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** One usage event; the logger adds time and page. */
export interface UsageEvent {
  readonly event: string;
  readonly [key: string]: string | number | boolean | null;
}

/** How an address is gone to. */
export interface NavigateOptions {
  /** Takes the place of the present entry of the browser's history; a new entry by default. */
  readonly replace?: boolean;
  /** What the entry keeps; must be plain data. */
  readonly state?: unknown;
  /** The page itself goes there and loses nothing, as after saving: the reader is not asked. False by default. */
  readonly isSafe?: boolean;
}

/** Everything a feature takes from its host instead of reaching for it. */
export interface Services {
  readonly api: ApiClient;
  /** Every chart type of this host; those in use are opened. */
  readonly charts: ChartCatalogue;
  /** Shows a notice at the corner. */
  readonly notify: (notice: Notice) => void;
  /** Goes to an address of the product without loading a page; asks first where unsaved changes would be lost. */
  readonly navigate: (url: string, options?: NavigateOptions) => void;
  readonly log: (event: UsageEvent) => void;
  readonly now: () => number;
  /** Random id, unique on this device. */
  readonly newId: () => string;
  /** Drafts and small preferences of this browser. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Keeps what a browser that is killed may not lose, within milliseconds; left out by hosts that have no such place. */
  readonly lasting?: {
    readonly getItem: (key: string) => Promise<string | null>;
    readonly setItem: (key: string, value: string) => void;
  };
  /** Page's own origin, for links that are copied. */
  readonly origin: string;
}

import type { Viewer } from '@belvedere/core';
import type { Config } from '../config.ts';

/** Who asks, and by which rules things are shared. */
export interface Scope {
  readonly viewer: Viewer;
  /** Roles on a dashboard grant reading it and its charts. */
  readonly sharesByRole: boolean;
}

/** Scope of a viewer under the flags of this installation. */
export function scopeOf({ config }: { readonly config: Config }, viewer: Viewer): Scope {
  return { viewer, sharesByRole: config.flags.DASHBOARD_RBAC };
}

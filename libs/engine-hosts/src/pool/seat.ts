import type { Talk } from '../talk.ts';
import type { Job, Sharing } from './job.ts';

/** What a host is for. */
export interface Seat {
  /** Jobs with the same key belong to the same host, or to hosts that are alike. */
  readonly key: string;
  readonly kind: string;
  readonly sharing: Sharing;
  /** The resource that it holds; null for a host that holds none. */
  readonly resource: string | null;
  readonly mode: string;
}

const SHARED = ':shared';
const APART = ':apart';

/** What of a job decides about its seat. */
type Seated = Pick<Job<Talk>, 'kind' | 'sharing' | 'resource' | 'isShareable' | 'mode'>;

function keyOf({ kind, sharing, resource, isShareable }: Seated, isApart: boolean): string {
  if (sharing === 'none') return kind;
  const suffix = isApart && isShareable === true ? APART : '';
  return `${kind}${sharing === 'all' ? SHARED : `:${resource}`}${suffix}`;
}

/** The seat of a job; one of its own for a job that runs alone where the resource may be open twice. */
export function seatOf(job: Seated, isApart: boolean): Seat {
  const { kind, mode, sharing, resource } = job;
  return {
    key: keyOf(job, isApart),
    kind,
    sharing,
    resource: sharing === 'resource' ? resource : null,
    mode,
  };
}

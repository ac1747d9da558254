import type { BodyOf, ROUTES } from '@belvedere/contracts';
import type { FilterValue, GuestRights } from '@belvedere/core';

type Granted = BodyOf<typeof ROUTES.guest.grant>;

/** What the token of a guest says; times in seconds since 1970. */
export interface GuestClaims {
  readonly user: { readonly username?: string; readonly first_name?: string; readonly last_name?: string };
  readonly resources: Granted['resources'];
  readonly rls_rules: Granted['rls'];
  readonly filters: NonNullable<Granted['filters']>;
  readonly time_range: string | null;
  readonly iat: number;
  readonly exp: number;
  readonly aud: string;
  readonly type: 'guest';
}

/** The rights in claims, once it is known which dashboards they mean. */
export function rightsOf(claims: GuestClaims, dashboardIds: readonly number[]): GuestRights {
  return {
    dashboardIds,
    rules: claims.rls_rules.map(({ dataset, clause }) => ({ dataset: dataset ?? null, clause })),
    filters: claims.filters.map(({ dataset, col, op, val }) => ({
      dataset: dataset ?? null,
      col,
      op,
      ...(val !== undefined && { val: val as FilterValue }),
    })),
    timeRange: claims.time_range,
  };
}

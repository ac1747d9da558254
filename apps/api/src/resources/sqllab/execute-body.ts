import type { BodyOf, ROUTES } from '@belvedere/contracts';

/** What a run is asked for with. */
export type ExecuteBody = BodyOf<typeof ROUTES.sqllab.execute>;

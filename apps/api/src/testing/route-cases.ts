import { ACCESS_CASES } from './route-cases/access.ts';
import { CHART_CASES } from './route-cases/chart.ts';
import { DASHBOARD_CASES } from './route-cases/dashboard.ts';
import { DATA_CASES } from './route-cases/data.ts';
import { LIST_CASES } from './route-cases/list.ts';
import { PEOPLE_CASES } from './route-cases/people.ts';
import { PERSON_CASES } from './route-cases/person.ts';
import { SQLLAB_CASES } from './route-cases/sqllab.ts';
import { UPLOAD_CASES } from './route-cases/upload.ts';
import type { CasesOfRoute } from './route-cases/part-case.ts';

/** What clients send to each route that takes a body, a `q` or query parameters, by the name of the route. */
export const ROUTE_CASES: Readonly<Record<string, CasesOfRoute>> = {
  ...ACCESS_CASES,
  ...LIST_CASES,
  ...CHART_CASES,
  ...DASHBOARD_CASES,
  ...DATA_CASES,
  ...PEOPLE_CASES,
  ...PERSON_CASES,
  ...SQLLAB_CASES,
  ...UPLOAD_CASES,
};

import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { changeSet, createSet, deleteSet, listSets } from './service.ts';

/** Named copies of what the filters of a dashboard say. */
export function filterSetImplementations(services: Services): Implementation[] {
  const { filterSet } = ROUTES;
  return [
    implement(filterSet.list, ({ viewer, params }) => listSets(services, viewer, params.id)),
    implement(filterSet.create, ({ viewer, params, body }) => createSet(services, viewer, params.id, body)),
    implement(filterSet.update, ({ viewer, params, body }) =>
      changeSet(services, viewer, { ...params, body }),
    ),
    implement(filterSet.delete, ({ viewer, params }) => deleteSet(services, viewer, params)),
  ];
}

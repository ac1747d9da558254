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
    implement(filterSet.update, async ({ viewer, params, body, ifMatch, setVersion }) => {
      const set = await changeSet(services, viewer, { ...params, body, ifMatch });
      setVersion(set.version);
      return set;
    }),
    implement(filterSet.delete, ({ viewer, params, ifMatch }) =>
      deleteSet(services, viewer, { ...params, ifMatch }),
    ),
  ];
}

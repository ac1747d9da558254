import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { answerTexts } from '../../messages.ts';
import type { Services } from '../../services.ts';
import { readFlagField, readObjectField, readTabField, readTextField } from './fields.ts';
import {
  activateTab,
  changeTab,
  closeTable,
  createTab,
  deleteTab,
  expandTable,
  getTab,
  migrateQuery,
  openTable,
  removeTabQuery,
  tabVersion,
} from './service.ts';

/** Tabs of SQL Lab kept on the server. */
export function tabStateImplementations(services: Services): Implementation[] {
  const { tabState } = ROUTES;
  const ok = answerTexts.ok.text;
  return [
    implement(tabState.create, async ({ viewer, body, setVersion }) => {
      const row = await createTab(services, viewer, readObjectField('queryEditor', body.queryEditor));
      setVersion(tabVersion(row));
      return { id: row.id, label: row.label };
    }),
    implement(tabState.get, ({ viewer, params }) => getTab(services, viewer, params.id)),
    implement(tabState.update, async ({ viewer, params: { id }, body, ifMatch, setVersion }) => {
      const fields = Object.entries(body).map(([name, text]) => [name, readTabField(name, text)]);
      setVersion(await changeTab(services, viewer, { id, values: Object.fromEntries(fields), ifMatch }));
      return id;
    }),
    implement(tabState.delete, async ({ viewer, params }) => {
      await deleteTab(services, viewer, params.id);
      return ok;
    }),
    implement(tabState.activate, ({ viewer, params }) => activateTab(services, viewer, params.id)),
    implement(tabState.migrateQuery, ({ viewer, params, body }) =>
      migrateQuery(services, viewer, params.id, readTextField('queryId', body.queryId)),
    ),
    implement(tabState.deleteQuery, async ({ viewer, params }) => {
      await removeTabQuery(services, viewer, params.id, params.clientId);
      return ok;
    }),
    implement(tabState.createTable, async ({ viewer, body }) => ({
      id: await openTable(services, viewer, readObjectField('table', body.table)),
    })),
    implement(tabState.deleteTable, async ({ viewer, params }) => {
      await closeTable(services, viewer, params.id);
      return ok;
    }),
    implement(tabState.expandTable, async ({ viewer, params, body }) => {
      const expanded = readFlagField('expanded', body.expanded);
      await expandTable(services, viewer, params.id, expanded);
      return { id: params.id, expanded };
    }),
  ];
}

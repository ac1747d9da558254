import { contractErrors, ROUTES } from '@belvedere/contracts';
import { parseDatasourceKey, type JsonObject } from '@belvedere/core';
import { implement, type Implementation } from '../../http/call.ts';
import { answerTexts } from '../../messages.ts';
import { openSource } from '../../reading/source.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { findChart } from '../../stored/chart.ts';
import { formDataOf } from '../chart/present.ts';
import { putPermalink } from '../key-value/permalinks.ts';
import { createFormData, deleteFormData, readFormData, updateFormData } from './form-data.ts';
import { readExplorePermalink, type ExplorePermalink } from './permalink.ts';
import { exploreStart } from './service.ts';

/** What Explore needs beside charts and datasets. */
export function exploreImplementations(services: Services): Implementation[] {
  const { explore } = ROUTES;
  return [
    implement(explore.get, async (call) => ({ result: await exploreStart(services, call, call.query) })),
    implement(explore.storedForm, async ({ viewer, query }) => {
      if (query.slice_id === undefined) return {};
      const row = await findChart(services.store.reader, scopeOf(services, viewer), query.slice_id);
      return row === null ? {} : formDataOf(row);
    }),
    implement(explore.createFormData, async (call) => ({
      key: await createFormData(services, call, call.body, call.query.tab_id),
    })),
    implement(explore.updateFormData, async (call) => ({
      key: await updateFormData(services, call, call.params.key, call.body, call.query.tab_id),
      message: answerTexts.ok.text,
    })),
    implement(explore.getFormData, async (call) => ({
      form_data: (await readFormData(services, call, call.params.key)).form_data,
    })),
    implement(explore.deleteFormData, async ({ viewer, params }) => {
      await deleteFormData(services, viewer, params.key);
      return { message: answerTexts.deleted.text };
    }),
    implement(explore.createPermalink, async (call) => {
      const { viewer, body, origin } = call;
      const formData = body.formData as JsonObject;
      const { datasource, slice_id: sliceId } = formData;
      const ref = typeof datasource === 'string' ? parseDatasourceKey(datasource) : null;
      if (ref === null)
        throw contractErrors.error('REQUEST_INVALID', { reason: 'formData.datasource is missing' });
      await openSource(services, call, ref);
      const state: ExplorePermalink = {
        chartId: typeof sliceId === 'number' ? sliceId : null,
        datasourceId: ref.id,
        datasourceType: ref.type,
        datasource: `${ref.id}__${ref.type}`,
        state: { formData, ...(body.urlParams != null && { urlParams: body.urlParams }) },
      };
      const key = await putPermalink(services, viewer, 'explore_permalink', state);
      return { key, url: `${origin}/superset/explore/p/${key}/` };
    }),
    implement(explore.getPermalink, async (call) => {
      return { ...(await readExplorePermalink(services, call, call.params.key)) };
    }),
  ];
}

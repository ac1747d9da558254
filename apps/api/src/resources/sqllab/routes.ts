import { ROUTES } from '@belvedere/contracts';
import { formatSql } from '@belvedere/sql/format';
import { implement, type Implementation } from '../../http/call.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { Services } from '../../services.ts';
import { affectedRows } from './affected-rows.ts';
import { estimateCost } from './estimate.ts';
import { explainSql } from './explain.ts';
import { askedText } from './asked-text.ts';
import { getPostedForm } from './posted-form.ts';
import { nameResult } from './kept-results.ts';
import { keptResultsFor } from './list-kept-results.ts';
import { previewSql } from './preview.ts';
import { executeSql } from './run.ts';
import { countRows, exportRun } from './own-run.ts';
import { sampleValues } from './sample-values.ts';
import { runRows } from './run-rows.ts';
import { sqlLabBootstrap } from './service.ts';
import { shareResult } from './share-result.ts';
import { validateSql } from './validate.ts';

const ACCEPTED = 202;
const JSON_TYPE = 'application/json; charset=utf-8';

/** SQL Lab: start, run, results, export. */
export function sqlLabImplementations(services: Services): Implementation[] {
  const { sqllab } = ROUTES;
  return [
    implement(sqllab.bootstrap, async ({ viewer }) => ({ result: await sqlLabBootstrap(services, viewer) })),
    implement(sqllab.execute, async (call) => {
      const { body, timings, isUnderWay } = await executeSql(services, call, call.body);
      if (isUnderWay) call.setStatus(ACCEPTED);
      if (timings !== '') call.addTimings(timings);
      return { type: JSON_TYPE, body };
    }),
    implement(sqllab.results, async (call) => ({
      type: JSON_TYPE,
      body: await runRows(services, call, call.q?.key ?? '', call.q?.rows),
    })),
    implement(sqllab.postedForm, async ({ viewer, params }) => ({
      result: await getPostedForm(services, viewer, params.key),
    })),
    implement(sqllab.estimate, async (call) => ({
      result: await estimateCost(services, call, call.body),
    })),
    implement(sqllab.explain, async (call) => ({ result: await explainSql(services, call, call.body) })),
    implement(sqllab.render, async (call) => {
      const { database_id: databaseId, ...text } = call.body;
      const { rendered } = await askedText(services, call, { databaseId, ...text });
      return { result: rendered.text };
    }),
    implement(sqllab.format, async ({ body: { sql, engine } }) => ({
      result: formatSql(sql, engine ?? ''),
    })),
    implement(sqllab.affected, async (call) => ({ result: await affectedRows(services, call, call.body) })),
    implement(sqllab.preview, async (call) => ({ result: await previewSql(services, call, call.body) })),
    implement(sqllab.values, async (call) => ({ result: await sampleValues(services, call, call.body) })),
    implement(ROUTES.database.validateSql, async (call) => {
      const { faults, expectedRows } = await validateSql(services, call, call.params.id, call.body);
      return { result: faults, expected_rows: expectedRows };
    }),
    implement(sqllab.total, async (call) => ({
      result: { total: await countRows(services, call, call.params.clientId) },
    })),
    implement(sqllab.keptResults, async (call) => ({ result: await keptResultsFor(services, call) })),
    implement(sqllab.nameResult, async ({ viewer, params, body }) => ({
      result: { name: await nameResult(services, viewer, params.clientId, body.name) },
    })),
    implement(sqllab.shareResult, async ({ viewer, params, body }) => ({
      result: await shareResult(services, viewer, params.clientId, body.people),
    })),
    implement(sqllab.export, async (call) => {
      const { format = 'csv', rows = 'shown' } = call.q ?? {};
      const choice = { format, rows };
      const { fileName, type, headers, body } = await exportRun(services, call, call.params.clientId, choice);
      call.setHeader('content-disposition', contentDisposition(fileName));
      for (const [name, text] of Object.entries(headers)) call.setHeader(name, text);
      return { type, body };
    }),
  ];
}

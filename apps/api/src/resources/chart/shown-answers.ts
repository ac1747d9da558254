import { ARROW_MEDIA_TYPE } from '@belvedere/contracts';
import type { JsonObject } from '@belvedere/core';
import type { RawAnswer } from '../../http/call.ts';
import type { DrawRequest, ShownAnswer } from '../../query/engine-port.ts';
import type { ReadingPlace } from '../../reading/source.ts';
import type { Services } from '../../services.ts';
import type { DataCall } from './chart-input.ts';
import { answerData } from './data-routes.ts';
import { shownCharts } from './shown-charts.ts';

/** The bytes of an answer that comes whole, and what they are written in. */
export function wholeAnswer({ body, type }: RawAnswer): Pick<DrawRequest, 'answers' | 'given'> {
  if (!Buffer.isBuffer(body)) throw new TypeError('the answer of a chart that is drawn comes whole');
  return { answers: body, given: type === ARROW_MEDIA_TYPE ? 'arrow' : 'columns' };
}

/** What a picture shows of other charts, with the rights of the caller; empty for a chart that shows its own rows. */
export async function shownAnswers(
  services: Services,
  call: DataCall,
  form: JsonObject,
  { place, force }: { readonly place: ReadingPlace; readonly force: boolean },
): Promise<readonly ShownAnswer[]> {
  const shown = await shownCharts(services, call, form, place);
  const arrowCall = { ...call, accept: ARROW_MEDIA_TYPE };
  return Promise.all(
    shown.map(async ({ id, form: own, datasource, context, place: at }) => {
      const answer = await answerData(services, arrowCall, { ...context, force }, at);
      return { id, form: own, datasource, ...wholeAnswer(answer) };
    }),
  );
}

import { randomUUID } from 'node:crypto';
import { roomIn } from '../../engine-work/tasks/document-room.ts';
import type { DocumentPart, PictureStyle } from '../../engine-work/tasks/drawing.ts';
import type { ShownAnswer } from '../../query/engine-port.ts';
import { runOwner } from '../../query/run-owner.ts';
import type { Services } from '../../services.ts';
import { orFault, type AskedChart } from './ask-chart.ts';
import type { FileCall } from './open-dashboard.ts';

type Pages = readonly (readonly DocumentPart[])[];

/** The pages of a document, and the pictures that stand on them already. */
export interface DrawnPages {
  readonly pages: Pages;
  readonly scenes: readonly ShownAnswer[];
}

/** How a document is drawn, whatever its format. */
type Look = Pick<PictureStyle, 'theme' | 'locale' | 'colorRules'>;

/**
 * Draws the installed charts of a document, each where only its own code runs and in the room that it has on its page. One
 * whose code gives no picture says so in its place.
 */
export async function drawInstalled(
  services: Services,
  call: FileCall,
  {
    pages,
    asked,
    look,
  }: { readonly pages: Pages; readonly asked: readonly AskedChart[]; readonly look: Look },
): Promise<DrawnPages> {
  const scenes: ShownAnswer[] = [];
  const partOf = async (part: DocumentPart): Promise<DocumentPart> => {
    const chart = part.kind === 'chart' ? asked.find(({ id }) => id === part.id) : undefined;
    if (part.kind !== 'chart' || chart === undefined || chart.installed === null) return part;
    const { installed, answers, given, form, datasource } = chart;
    const { width, height } = roomIn(part);
    const drawn = await orFault(call, () =>
      services.engines.draw({
        queryId: randomUUID(),
        requestId: call.requestId,
        owner: runOwner(call.viewer),
        signal: call.signal,
        answers,
        given,
        form,
        datasource,
        installed,
        title: part.title,
        shown: [],
        picture: { ...look, format: 'scene', width, height, ratio: 1 },
      }),
    );
    if ('fault' in drawn) return { ...part, kind: 'note', text: drawn.fault };
    const id = -1 - scenes.length;
    scenes.push({ id, answers: drawn, given: 'scene', form, datasource });
    return { ...part, kind: 'drawn', id };
  };
  const done: DocumentPart[][] = [];
  for (const parts of pages) {
    const page: DocumentPart[] = [];
    for (const part of parts) page.push(await partOf(part));
    done.push(page);
  }
  return { pages: done, scenes };
}

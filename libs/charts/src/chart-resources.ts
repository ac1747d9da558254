import type { FormData } from '@belvedere/core';
import type { AnswerFacts } from './answer-facts.ts';
import type { AnsweredChart } from './answered-chart.ts';

/** What a host fetches for the resources of a chart. */
export interface ResourcePorts {
  /**
   * Another stored chart with the answer to its queries, filtered as the form `around` it is. Rejects when there is none
   * that the viewer may see.
   */
  readonly chart: (id: number, around: FormData) => Promise<AnsweredChart>;
  /** True where many viewers share the process: what is fetched is not kept for the next drawing. */
  readonly isOfOneViewer?: boolean;
}

/** A host that fetches nothing, e.g. where a picture is drawn without a page. */
export const NO_PORTS: ResourcePorts = {
  chart: (id) => Promise.reject(new Error(`chart ${id} can only be fetched by a page`)),
};

/** Things that a chart needs beside its data, e.g. the shapes of a chosen country. */
export interface ChartResources<Form, Resources> {
  /** Names what a form needs: forms of one key need the same, so that a redraw does not fetch again. */
  readonly key: (formData: Form) => string;
  /** Fetches it. Rejects with a sentence that says what is missing; the reader sees it. */
  readonly load: (formData: Form, ports: ResourcePorts) => Promise<Resources>;
  /** What other answers that it fetched leave out; by default it fetched none. */
  readonly facts?: (resources: Resources) => readonly AnswerFacts[];
}

import type { FormData, JsonObject } from '@belvedere/core';
import type { Frame } from '@belvedere/frame';
import type { AnswerFacts } from './answer-facts.ts';
import type { ChartDatasource } from './datasource.ts';

/** A chart's form and what was answered to its queries. */
export interface AnsweredChart {
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly frames: readonly Frame[];
  /** Records of annotation layers by layer name. */
  readonly annotationData: JsonObject;
  /** What the answers leave out; absent where nothing is known of them. */
  readonly facts?: readonly AnswerFacts[];
}

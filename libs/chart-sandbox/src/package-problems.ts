import {
  EMPTY_DATASOURCE,
  manifestProblems,
  type DrawContext,
  type OutsideManifest,
  type PackedExample,
} from '@belvedere/charts';
import { fillMessage, isAppError, type FormData } from '@belvedere/core';
import { frameFromJson } from '@belvedere/frame';
import { measure } from '@belvedere/scene';
import { tokens } from '@belvedere/theme';
import type { ChartAsker } from './ask-chart.ts';

/** What is looked at before a chart is installed. */
export interface CandidatePackage {
  readonly manifest: OutsideManifest;
  readonly code: string;
  readonly example?: PackedExample | undefined;
}

/** Size at which the gallery shows examples, CSS px. */
const GALLERY_SIZE = { width: 320, height: 212 } as const;

const CONTEXT: DrawContext = {
  ...GALLERY_SIZE,
  theme: tokens.light,
  measure,
  zone: 'UTC',
  view: {},
  section: 'EXPLORE',
  seed: 1,
  t: (message, values) => fillMessage(message.text, values),
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function codeProblems(
  { manifest, code }: CandidatePackage,
  asker: ChartAsker,
): Promise<readonly string[]> {
  try {
    const { id, view } = await asker.inspect(code);
    return [
      ...(id === manifest.id
        ? []
        : [`its code exports the chart "${id}", its manifest says "${manifest.id}"`]),
      ...(view === manifest.view
        ? []
        : [`its code has a "${view}" view, its manifest says "${manifest.view}"`]),
    ];
  } catch (error) {
    // Code for an element of the page may need one to start: what it throws without is no fault of it.
    const needsPage = manifest.view === 'dom' && isAppError(error) && error.code === 'GUEST_THREW';
    return needsPage ? [] : [reasonOf(error)];
  }
}

/** Frames whose rows are not those of their columns. */
function frameProblems({ example }: CandidatePackage): readonly string[] {
  if (example === undefined) return [];
  const odd = (rows: number, has: string): string =>
    `its example "${example.name}" says that it has ${rows} rows and has ${has}; make its frames with the rows of their columns`;
  return example.frames.flatMap(({ rows, columns }) => [
    ...(columns.length === 0 && rows > 0 ? [odd(rows, 'no columns')] : []),
    ...columns
      .map(({ name, values }) => ({ name, length: Array.isArray(values) ? values.length : 0 }))
      .filter(({ length }) => length !== rows)
      .map(({ name, length }) => odd(rows, `${length} in the column "${name}"`)),
  ]);
}

async function exampleProblems(candidate: CandidatePackage, asker: ChartAsker): Promise<readonly string[]> {
  const { manifest, example } = candidate;
  if (example === undefined || manifest.view !== 'scene') return [];
  try {
    const formData = { ...example.formData, viz_type: manifest.id } as FormData;
    const datasource = example.datasource ?? EMPTY_DATASOURCE;
    const frames = example.frames.map(frameFromJson);
    await asker.draw(candidate, { formData, datasource, frames, annotationData: {} }, CONTEXT);
    return [];
  } catch (error) {
    return [`its example "${example.name}" cannot be drawn: ${reasonOf(error)}`];
  }
}

/**
 * Why a package cannot be installed, in sentences with the value and what is allowed; empty when it can. The tools of
 * authors and the server ask this same question.
 */
export async function packageProblems(
  candidate: CandidatePackage,
  asker: ChartAsker,
): Promise<readonly string[]> {
  const problems = [
    ...manifestProblems(candidate.manifest),
    ...frameProblems(candidate),
    ...(await codeProblems(candidate, asker)),
  ];
  return problems.length > 0 ? problems : exampleProblems(candidate, asker);
}

import { randomUUID } from 'node:crypto';
import { EMPTY_DATASOURCE, type ChartDatasource, type OutsideManifest } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { runOwner } from '../../query/run-owner.ts';
import type { SourceReader } from '../../reading/reader.ts';
import type { Services } from '../../services.ts';
import type { PackedFile } from './packed-file.ts';

/** Size of a picture of the gallery, CSS px. */
const SIZE = { width: 320, height: 212, ratio: 2 } as const;

/** Pictures of the first example by theme, PNG in base64; null for a chart that shows none. */
export interface GalleryPictures {
  readonly picture_light: string | null;
  readonly picture_dark: string | null;
}

/** Draws the first example of a package for the gallery, in both themes. */
export async function galleryPictures(
  { engines }: Services,
  { viewer, requestId, signal }: SourceReader,
  { manifest, code, example }: PackedFile,
): Promise<GalleryPictures> {
  if (example === undefined || manifest.view !== 'scene') return { picture_light: null, picture_dark: null };
  const answers = Buffer.from(JSON.stringify({ result: example.frames.map((frame) => ({ frame })) }));
  const form = { ...example.formData, viz_type: manifest.id } as FormData;
  const draw = async (theme: 'light' | 'dark'): Promise<string> => {
    const picture = await engines.draw({
      queryId: randomUUID(),
      requestId,
      owner: runOwner(viewer),
      ...(signal !== undefined && { signal }),
      answers,
      given: 'columns',
      form,
      datasource: (example.datasource as ChartDatasource | undefined) ?? EMPTY_DATASOURCE,
      title: example.name,
      shown: [],
      installed: { manifest: manifest as OutsideManifest, code, queries: [] },
      picture: { ...SIZE, format: 'png', theme, locale: 'en', colorRules: {} },
    });
    return picture.toString('base64');
  };
  const [light, dark] = [await draw('light'), await draw('dark')];
  return { picture_light: light, picture_dark: dark };
}

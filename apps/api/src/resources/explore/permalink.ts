import { ROUTES } from '@belvedere/contracts';
import { parseDatasourceKey, type JsonObject } from '@belvedere/core';
import { hideReason } from '../../object/hide-reason.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { openSource } from '../../reading/source.ts';
import { checkAccess } from '../../security/check-access.ts';
import type { Services } from '../../services.ts';
import { getPermalink, missingPermalink } from '../key-value/permalinks.ts';

/** What an explore permalink keeps. */
export interface ExplorePermalink {
  readonly chartId: number | null;
  readonly datasourceId: number;
  readonly datasourceType: string;
  readonly datasource: string;
  readonly state: { readonly formData: JsonObject; readonly urlParams?: unknown };
}

/**
 * What a permalink keeps, for those who may open permalinks and read its data: its form data tell of values. Throws
 * FORBIDDEN, and NOT_FOUND for a key that leads nowhere and for data that is not for this viewer.
 */
export async function readExplorePermalink(
  services: Services,
  caller: SourceReader,
  key: string,
): Promise<ExplorePermalink> {
  checkAccess(ROUTES.explore.getPermalink.access, caller.viewer);
  const link = await getPermalink<ExplorePermalink>(services, 'explore_permalink', key);
  const ref = parseDatasourceKey(link.datasource);
  if (ref !== null) await hideReason(missingPermalink(key), openSource(services, caller, ref));
  return link;
}

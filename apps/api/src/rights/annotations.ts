import { holds, type Viewer } from '@belvedere/core';

/** What a viewer may do with layers and annotations: they have no owners, the permission pair decides. */
export function annotationRights(viewer: Viewer): string[] {
  return holds(viewer, 'can_write', 'Annotation') ? ['read', 'write', 'delete'] : ['read'];
}

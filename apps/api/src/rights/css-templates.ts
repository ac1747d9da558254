import { holds, type Viewer } from '@belvedere/core';

/** What a viewer may do with style sheets that dashboards begin with: they have no owners, the permission pair decides. */
export function cssTemplateRights(viewer: Viewer): string[] {
  return holds(viewer, 'can_write', 'CssTemplate') ? ['read', 'write', 'delete'] : ['read'];
}

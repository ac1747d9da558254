import { holds, mayEditDashboard, type Viewer } from '@belvedere/core';
import { mayChange } from '../object/owners.ts';
import type { TaggedType } from '../stored/tag.ts';

/** What a viewer may do with tags: they have no owners, the permission pair decides. */
export function tagRights(viewer: Viewer): string[] {
  return holds(viewer, 'can_write', 'Tag') ? ['read', 'write', 'delete'] : ['read'];
}

/** Whether a viewer may tag an object that they can read: whoever may change it may. Saved queries are read by their owner alone. */
export function mayTag(viewer: Viewer, type: TaggedType, ownerIds: readonly number[]): boolean {
  switch (type) {
    case 'saved_query':
      return holds(viewer, 'can_write', 'SavedQuery');
    case 'dashboard':
      return mayEditDashboard(viewer, ownerIds);
    case 'chart':
      return mayChange(viewer, ownerIds) && holds(viewer, 'can_write', 'Chart');
    case 'dataset':
      return mayChange(viewer, ownerIds) && holds(viewer, 'can_write', 'Dataset');
  }
}

import { contractErrors } from '@belvedere/contracts';
import { isAdmin, type Viewer } from '@belvedere/core';

/**
 * Throws FORBIDDEN for anybody who is no administrator: who may say what people, groups and roles may do can do everything, for
 * row rules hold by roles that grant nothing.
 */
export function checkAdministrator(viewer: Viewer, view: 'User' | 'Role' | 'Group'): void {
  if (!isAdmin(viewer)) throw contractErrors.error('FORBIDDEN', { permission: 'the role Admin', view });
}

import { problemOf, serverChanged, type AppThunk } from '@belvedere/client-store';

/** The peer's number for dashboards among what carries tags. */
const DASHBOARD_KIND = 3;

/** Gives a dashboard the tags that it lacks and takes those that it should not have; one that is gone already is no problem. Throws what the server says otherwise. */
export function saveTags(
  id: number,
  before: readonly string[],
  after: readonly string[],
): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { api }) => {
    const added = after.filter((name) => !before.includes(name));
    const removed = before.filter((name) => !after.includes(name));
    if (added.length === 0 && removed.length === 0) return;
    const params = { kind: DASHBOARD_KIND, id };
    if (added.length > 0) await api.call('tag', 'addTo', { params, body: { properties: { tags: added } } });
    for (const tag of removed) {
      try {
        await api.call('tag', 'removeFrom', { params: { ...params, tag } });
      } catch (error) {
        if (problemOf(error).status !== 404) throw error;
      }
    }
    dispatch(serverChanged('tag'));
    dispatch(serverChanged('dashboard'));
  };
}

import { problemOf, serverChanged, type AppThunk } from '@belvedere/client-store';

/** The peer's numbers of what carries tags. */
const KINDS = { savedQuery: 1, chart: 2, dashboard: 3 } as const;

/** Gives an object the tags that it lacks and takes those that it should not have; one that is gone already is no problem. Throws what the server says otherwise. */
export function saveTags(
  of: { readonly type: keyof typeof KINDS; readonly id: number },
  before: readonly string[],
  after: readonly string[],
): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { api }) => {
    const added = after.filter((name) => !before.includes(name));
    const removed = before.filter((name) => !after.includes(name));
    if (added.length === 0 && removed.length === 0) return;
    const params = { kind: KINDS[of.type], id: of.id };
    if (added.length > 0) await api.call('tag', 'addTo', { params, body: { properties: { tags: added } } });
    for (const tag of removed) {
      try {
        await api.call('tag', 'removeFrom', { params: { ...params, tag } });
      } catch (error) {
        if (problemOf(error).status !== 404) throw error;
      }
    }
    dispatch(serverChanged('tag'));
    dispatch(serverChanged(of.type));
  };
}

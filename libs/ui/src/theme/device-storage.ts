/** What a page keeps on the device of its reader. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NOTHING_KEPT: DeviceStorage = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/**
 * The storage of the browser; one that keeps nothing where the browser allows none, as in a page that stands in a page of another
 * site.
 */
export function deviceStorage(page: { readonly localStorage: DeviceStorage } = window): DeviceStorage {
  try {
    return page.localStorage;
  } catch {
    return NOTHING_KEPT;
  }
}

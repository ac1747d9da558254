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

/**
 * The part of a storage that is one person's, by their id: what somebody writes on a device is for nobody who signs in there after
 * them. What was kept before it was told whose it is goes to whoever asks for it first.
 */
export function personalStorage(device: DeviceStorage, personId: number): DeviceStorage {
  const own = (key: string): string => `${key}@${personId}`;
  return {
    getItem: (key) => {
      const kept = device.getItem(own(key));
      const nobodys = kept === null ? device.getItem(key) : null;
      if (nobodys === null) return kept;
      device.removeItem(key);
      device.setItem(own(key), nobodys);
      return nobodys;
    },
    setItem: (key, value) => {
      device.setItem(own(key), value);
    },
    removeItem: (key) => {
      device.removeItem(own(key));
    },
  };
}

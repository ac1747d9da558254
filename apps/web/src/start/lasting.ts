const STORE = 'kept';

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('the browser keeps nothing'));
    });
  });

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('belvedere', 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE);
  });
  return resultOf(request);
}

async function storeOf(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= open();
  return (await opened).transaction(STORE, mode).objectStore(STORE);
}

/** What was kept last; null for nothing, and where the browser keeps nothing. */
export async function lastingItem(key: string): Promise<string | null> {
  try {
    const value: unknown = await resultOf((await storeOf('readonly')).get(key));
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a text outside of the storage that browsers write seconds later; a browser that refuses keeps nothing. */
export async function keepLasting(key: string, value: string): Promise<void> {
  try {
    await resultOf((await storeOf('readwrite')).put(value, key));
  } catch {
    opened = null;
  }
}

// Starts workers for the page around this frame. The frame is sandboxed, so it has an origin that nobody shares, and so
// have its workers: what the product keeps in the browser, and its cookies, are out of their reach.

/** What a worker runs first: it keeps the port it is sent until its module is there. (Module workers start in no such frame.) */
function firstScript(entry) {
  return `
    addEventListener('message', ({ ports }) => {
      import(${JSON.stringify(entry)}).then(
        () => dispatchEvent(new MessageEvent('message', { ports: [...ports] })),
        (error) => setTimeout(() => { throw error; }),
      );
    }, { once: true });`;
}

// Calls go past this frame, from the page to the worker; `control` tells of its end.
addEventListener('message', ({ data: entry, source, ports: [calls, control] }) => {
  if (source !== parent || calls === undefined || control === undefined) return;
  const url = URL.createObjectURL(new Blob([firstScript(String(entry))], { type: 'text/javascript' }));
  const worker = new Worker(url);
  worker.addEventListener('message', () => control.postMessage({ unasked: true }));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    control.postMessage({ failure: event.message ?? '' });
  });
  control.addEventListener('message', () => {
    worker.terminate();
    URL.revokeObjectURL(url);
  });
  control.start();
  worker.postMessage(null, [calls]);
});

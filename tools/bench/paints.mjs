// When the largest thing in sight was painted, and what it was.

/**
 * Runs in the page before its own code. Browsers tell when texts and images are painted and leave canvases out, which charts are
 * drawn on: so the frame after the first stroke on each canvas is kept beside them.
 */
function watchPaints() {
  const paints = [];
  globalThis.paintsSeen = paints;
  const nameOf = (element) => {
    const label = element.closest('[aria-label]')?.getAttribute('aria-label') ?? '';
    const said = label === '' ? (element.textContent ?? '').trim().slice(0, 40) : label;
    return `${element.tagName.toLowerCase()} "${said}"`;
  };
  const keep = (element, time, area) =>
    paints.push({ time, area, name: nameOf(element), isChart: element.closest('.bv-chart') !== null });
  new PerformanceObserver((list) => {
    for (const { element, startTime, size } of list.getEntries())
      if (element !== null) keep(element, startTime, size);
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  const begun = new WeakSet();
  const afterFrame = (then) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = then;
      channel.port2.postMessage(null);
    });
  const begin = (canvas) => {
    if (begun.has(canvas) || !canvas.isConnected) return;
    begun.add(canvas);
    const { width, height } = canvas.getBoundingClientRect();
    afterFrame(() => keep(canvas, performance.now(), width * height));
  };
  const drawn = CanvasRenderingContext2D.prototype;
  for (const verb of ['fill', 'fillRect', 'fillText', 'stroke', 'drawImage', 'putImageData']) {
    const draw = drawn[verb];
    drawn[verb] = function drawAndTell(...values) {
      begin(this.canvas);
      return draw.apply(this, values);
    };
  }
}

/** Watches a page that is about to be visited; call what it gives once the page is quiet for the largest paint. */
export async function watchLargestPaint(page) {
  await page.addInitScript(watchPaints);
  return async () => {
    const paints = await page.evaluate(() => globalThis.paintsSeen);
    const [largest] = paints.toSorted((a, b) => b.area - a.area || a.time - b.time);
    if (largest === undefined) throw new Error(`nothing was painted at ${page.url()}`);
    return largest;
  };
}

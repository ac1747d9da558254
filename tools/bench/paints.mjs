// When the largest thing in sight was painted, and what it was.

/**
 * Runs in the page before its own code. Browsers tell when texts and images are painted and leave out drawings within the page,
 * with which charts come, and canvases, which they are drawn on: so the first paint is kept for the drawings that are there by
 * then, and the frame after the first stroke for each canvas that no such drawing covers.
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
    paints.push({
      time,
      area,
      name: nameOf(element),
      isChart: element.closest('.bv-chart, .bv-drawn-picture') !== null,
    });
  new PerformanceObserver((list) => {
    for (const { element, startTime, size } of list.getEntries())
      if (element !== null) keep(element, startTime, size);
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  new PerformanceObserver((list) => {
    const [first] = list.getEntriesByName('first-contentful-paint');
    if (first === undefined) return;
    for (const drawing of document.querySelectorAll('.bv-drawn-picture > svg')) {
      const { width, height } = drawing.getBoundingClientRect();
      keep(drawing, first.startTime, width * height);
    }
  }).observe({ type: 'paint', buffered: true });

  const begun = new WeakSet();
  const isCovered = (canvas) => canvas.closest('.bv-part-body')?.querySelector('.bv-drawn-picture') != null;
  const afterFrame = (then) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = then;
      channel.port2.postMessage(null);
    });
  const begin = (canvas) => {
    if (begun.has(canvas) || !canvas.isConnected || isCovered(canvas)) return;
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

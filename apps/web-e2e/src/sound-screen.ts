import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Most that a page may move while it comes, as the sum of the browser's layout shifts; the field calls that good. */
const SHIFT_MAX = 0.1;

/** Starts to count how far things move; call it before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, worst: '' };
    Object.assign(window, { bvShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        if (hadRecentInput) continue;
        seen.shift += value;
        const [first] = sources;
        if (first?.node instanceof Element) seen.worst = first.node.className || first.node.tagName;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftOf(page: Page): Promise<readonly string[]> {
  const seen = await page.evaluate(
    () =>
      (window as unknown as { readonly bvShifts?: { readonly shift: number; readonly worst: string } })
        .bvShifts,
  );
  return seen !== undefined && seen.shift > SHIFT_MAX
    ? [`moves by ${seen.shift.toFixed(3)} while it comes, at ${seen.worst}`]
    : [];
}

/** Texts that are cut without a way to read them: no ellipsis rule, no title. */
function clippedLabels(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('button, h1, h2, h3, label, th, a')]
    .filter((element) => element.offsetParent !== null && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => {
      const style = getComputedStyle(element);
      return (
        style.overflowX !== 'visible' &&
        style.textOverflow !== 'ellipsis' &&
        element.title === '' &&
        element.querySelector('[title], .bv-ellipsis') === null
      );
    })
    .map((element) => `clipped ${element.tagName} "${element.textContent.slice(0, 40)}"`);
}

/** Buttons, links and fields whose middle lies under another one, so that a click goes astray. */
function covered(): readonly string[] {
  const CONTROLS = 'button, a[href], input, select, [role="tab"]';
  const nameOf = (element: Element): string =>
    `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 30)}"`;
  /** Whether a point is inside everything that cuts the element off. */
  const isShownAt = (element: HTMLElement, x: number, y: number): boolean => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const box = at.getBoundingClientRect();
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
    }
    return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  };
  /** What stays while the rest scrolls beneath it. */
  const stays = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true;
    return false;
  };
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => getComputedStyle(element).pointerEvents !== 'none')
    .flatMap((element) => {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (box.width < 3 || box.height < 3 || !isShownAt(element, x, y)) return [];
      const top = document.elementFromPoint(x, y)?.closest(CONTROLS) ?? null;
      const isOther = top !== null && top !== element && !element.contains(top) && !top.contains(element);
      const isLabelled = element.closest('label')?.contains(top) === true;
      const isPassing = top !== null && stays(top) && !stays(element);
      return isOther && !isLabelled && !isPassing ? [`${nameOf(element)} lies under ${nameOf(top)}`] : [];
    })
    .slice(0, 6);
}

/** Heads, rows, dialogs and icons whose edges are not on whole pixels: their lines and letters are blurred. */
function halfPixels(): readonly string[] {
  const isHalf = (value: number): boolean => Math.abs(value - Math.round(value)) > 0.02;
  const found = [
    ...document.querySelectorAll<HTMLElement>(
      'header, [role="row"], tr, [role="dialog"], h1, h2, .bv-panel, .bv-card, [role="tablist"]',
    ),
  ]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.top < innerHeight && (isHalf(box.top) || isHalf(box.height)))
    .map(({ element, box }) => `${element.tagName}.${element.className} at ${box.top} high ${box.height}`);
  return [...new Set(found)].slice(0, 6).map((text) => `half pixels: ${text}`);
}

async function axeFindings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
    .analyze();
  return violations
    .filter(
      ({ id, impact }) =>
        impact === 'serious' || impact === 'critical' || id === 'label-content-name-mismatch',
    )
    .map(
      ({ id, nodes }) =>
        `${id} at ${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(', ')}`,
    );
}

async function sidewaysOf(page: Page): Promise<readonly string[]> {
  const scroll = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return scroll > 0 ? [`scrolls sideways by ${scroll} px`] : [];
}

/** What is wrong with the screen that is shown, in sentences: sideways scrolling, cut and covered parts, half pixels, shifts, axe. */
export async function unsoundOf(page: Page): Promise<readonly string[]> {
  return [
    ...(await sidewaysOf(page)),
    ...(await page.evaluate(clippedLabels)),
    ...(await page.evaluate(covered)),
    ...(await page.evaluate(halfPixels)),
    ...(await shiftOf(page)),
    ...(await axeFindings(page)),
  ];
}

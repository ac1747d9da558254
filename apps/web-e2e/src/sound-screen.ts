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

/** Least size of what a finger presses, px; rounding of the browser is forgiven. */
const TARGET_MIN_PX = 43.5;

/** What can be pressed and is smaller than a finger. What a press around a sign reaches counts with it; links in a text do not count. */
function smallTargets(min: number): readonly string[] {
  const TARGETS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"], .bv-sql-tab-close, ' +
    ['button', 'tab', 'link', 'checkbox', 'switch', 'radio', 'menuitem', 'option']
      .map((role) => `[role="${role}"]`)
      .join(', ');
  const isPicture = (element: Element): boolean => element.matches('.bv-chart, .bv-chart *');
  const isInText = (element: Element): boolean => element.matches(':is(p, li, td) a');
  const isOffScreen = (element: Element): boolean => element.getBoundingClientRect().bottom <= 0;
  /** Boxes that take the press for an element: its own, its label's, and those around its sign. */
  const sizesOf = (element: Element): readonly (readonly [number, number])[] => {
    const boxes = [element, element.closest('label') ?? element].map((each): readonly [number, number] => {
      const { width, height } = each.getBoundingClientRect();
      return [width, height];
    });
    const around = ['::before', '::after']
      .map((part) => getComputedStyle(element, part))
      .filter(({ content, position }) => content !== 'none' && position === 'absolute')
      .map(({ width, height }): readonly [number, number] => [parseFloat(width), parseFloat(height)]);
    return [...boxes, ...around];
  };
  return [...document.querySelectorAll(TARGETS)]
    .filter((element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true }))
    .filter((element) => getComputedStyle(element).pointerEvents !== 'none')
    .filter((element) => !isPicture(element) && !isInText(element) && !isOffScreen(element))
    .flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2) return [];
      const isEnough = sizesOf(element).some(([w, h]) => w >= min && h >= min);
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30);
      return isEnough ? [] : [`${element.tagName}.${element.className} "${name}" is ${width} x ${height} px`];
    });
}

/** Tabs and buttons whose texts reach over their neighbours. */
function spilled(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('button, [role="tab"]')]
    .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => getComputedStyle(element).overflowX === 'visible' && element.clientWidth > 0)
    .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
    .map((element) => `"${element.textContent.slice(0, 40)}" reaches out of its ${element.tagName}`);
}

/** What of the screen that is shown is too small for a finger or for its text, in sentences. */
export async function smallTargetsOf(page: Page): Promise<readonly string[]> {
  return [...(await page.evaluate(smallTargets, TARGET_MIN_PX)), ...(await page.evaluate(spilled))];
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

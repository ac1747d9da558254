import { open } from './zz-lib.mjs';
const { base, browser, context, page } = await open(8101);
const charts = await (await context.request.get(base + '/api/v1/chart/?q=(page_size:100)')).json();
const line = charts.result.find((c) => c.viz_type === 'echarts_timeseries_line');
console.log(charts.result.map((c) => `${c.id}:${c.viz_type}`).join(' '), line?.id);
await page.goto(`${base}/explore/?slice_id=${line.id}`);
await page.waitForSelector('.bv-chart canvas, .bv-chart table');
await page.screenshot({ path: '/tmp/m1.png' });
const types = process.argv[2]?.split(',') ?? ['pie', 'table', 'big_number_total', 'treemap_v2', 'box_plot', 'heatmap_v2', 'sankey_v2', 'bubble_v2', 'pivot_table_v2', 'radar'];
const pick = async (name) => {
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('radio', { name, exact: true }).click();
  await page.waitForTimeout(700);
  const pills = await page.locator('[data-control]').evaluateAll((els) => els.map((e) => e.dataset.control + '=' + [...e.querySelectorAll('.bv-pill-main')].map((p) => p.textContent.trim()).join('|')).filter((x) => !x.endsWith('=')));
  console.log(name, pills.join(' ; '));
};
for (const name of ['Pie Chart', 'Table', 'Big Number', 'Treemap', 'Box Plot', 'Heatmap', 'Sankey Chart', 'Bubble Chart', 'Pivot Table', 'Radar Chart', 'Line Chart']) { try { await pick(name); } catch (e) { console.log(name, e.message.slice(0, 100)); await page.keyboard.press('Escape'); } }
await page.waitForTimeout(2500);
await page.screenshot({ path: '/tmp/m2.png' });
console.log(page.url());
await page.goBack(); await page.waitForTimeout(1500);
console.log('back', page.url(), await page.locator('.bv-viz-name').textContent());
await page.screenshot({ path: '/tmp/m3.png' });
await page.goBack(); await page.waitForTimeout(1000);
console.log('back', page.url(), await page.locator('.bv-viz-name').textContent());
await page.reload(); await page.waitForTimeout(2500);
console.log('reload', page.url(), await page.locator('.bv-viz-name').textContent());
await browser.close();

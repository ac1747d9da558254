// Draws the picture of the sign-in page from the sample data: routes between airports of the contiguous United States.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const DATA = join(ROOT, 'node_modules/vega-datasets/data');
const TARGET = join(ROOT, 'apps/web/public/sign-in-routes.svg');
const SIZE = { width: 720, height: 460, margin: 16 };
const FEWEST_FLIGHTS = 900;
const COLOR = '#0B6A63';
const NAMED = {
  SEA: 'Seattle',
  LAX: 'Los Angeles',
  DEN: 'Denver',
  DFW: 'Dallas',
  ORD: 'Chicago',
  ATL: 'Atlanta',
  MIA: 'Miami',
  BOS: 'Boston',
};
const OUTSIDE = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'CQ']);

function rowsOf(file) {
  const [head, ...lines] = readFileSync(join(DATA, file), 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line
      .match(/("([^"]*)"|[^,]*)(,|$)/g)
      .map((cell) => cell.replace(/,$/, '').replace(/^"|"$/g, ''));
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

/** Equirectangular with the parallel of 39 degrees true. */
function project(longitude, latitude) {
  const scale = (SIZE.width - 2 * SIZE.margin) / 58.5 / Math.cos((39 * Math.PI) / 180);
  const x = (longitude + 125) * Math.cos((39 * Math.PI) / 180) * scale + SIZE.margin;
  return [x, (49.5 - latitude) * scale * 0.96 + SIZE.margin];
}

function picture() {
  const airports = new Map(
    rowsOf('airports.csv')
      .filter((row) => !OUTSIDE.has(row.state))
      .map((row) => [row.iata, project(Number(row.longitude), Number(row.latitude))]),
  );
  const routes = rowsOf('flights-airport.csv')
    .map((row) => ({ ...row, count: Number(row.count) }))
    .filter(
      (row) => row.count >= FEWEST_FLIGHTS && airports.has(row.origin) && airports.has(row.destination),
    );
  const most = Math.max(...routes.map((route) => route.count));
  const traffic = new Map();
  for (const { origin, count } of routes) traffic.set(origin, (traffic.get(origin) ?? 0) + count);
  const busiest = Math.max(...traffic.values());
  const number = (value) => value.toFixed(1);
  const lines = routes.map(({ origin, destination, count }) => {
    const [x1, y1] = airports.get(origin);
    const [x2, y2] = airports.get(destination);
    return `<path d="M${number(x1)} ${number(y1)}L${number(x2)} ${number(y2)}" stroke-opacity="${(0.06 + 0.5 * (count / most)).toFixed(2)}"/>`;
  });
  const dots = [...traffic].map(([iata, count]) => {
    const [x, y] = airports.get(iata);
    return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(1 + 4 * Math.sqrt(count / busiest))}"/>`;
  });
  const names = Object.entries(NAMED)
    .filter(([iata]) => airports.has(iata))
    .map(([iata, name]) => {
      const [x, y] = airports.get(iata);
      return `<text x="${number(x)}" y="${number(y - 9)}">${name}</text>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}"><g stroke="${COLOR}" stroke-width="0.8" fill="none">${lines.join('')}</g><g fill="${COLOR}">${dots.join('')}</g><g font-family="Inter, system-ui, sans-serif" font-size="12" font-weight="600" text-anchor="middle" fill="#54575A" stroke="#EFEDE8" stroke-width="3" paint-order="stroke">${names.join('')}</g></svg>\n`;
}

/** Writes the picture once; it follows from a package and stays out of git. */
export function writeSignInPicture() {
  if (!existsSync(TARGET)) writeFileSync(TARGET, picture());
}

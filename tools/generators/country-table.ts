import { COUNTRIES } from '../../libs/charts-geo/src/atlas/countries.ts';

/** The countries that have a map, as a table in Markdown. */
export function countryTable(): string {
  const rows = COUNTRIES.map(
    ({ name, value, cca3, regions, coded }) => `| ${name} | \`${value}\` | ${cca3} | ${regions} | ${coded} |`,
  );
  const head = [
    '| country | `select_country` | ISO 3166-1 | regions | with an ISO 3166-2 code |',
    '| --- | --- | --- | --- | --- |',
  ];
  return [...head, ...rows].join('\n');
}

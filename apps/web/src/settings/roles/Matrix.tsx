import { useCount } from '@belvedere/client-store';
import { Segmented, TextField, useT } from '@belvedere/ui';
import { useState, type JSX, type KeyboardEvent } from 'react';
import { rolesMessages } from '../../messages/roles.ts';
import { AREA_NAMES, resourceName, VERB_NAMES } from './area-names.ts';
import { PairBox, type HeldPairs } from './PairBox.tsx';
import { holding, isData, matrixOf, VERBS, type MatrixArea, type MatrixRow, type Pair } from './pairs.ts';

type Shown = 'all' | 'granted' | 'different';

const pairsOf = ({ cells, others }: MatrixRow): readonly Pair[] => [...[...cells.values()].flat(), ...others];

function isShown(row: MatrixRow, shown: Shown, { held, compared }: HeldPairs): boolean {
  const pairs = pairsOf(row);
  if (shown === 'granted') return holding(pairs, held) !== 'none';
  return shown === 'all' || (compared !== null && pairs.some(({ id }) => held.has(id) !== compared.has(id)));
}

const matches = (row: MatrixRow, text: string): boolean =>
  [row.view, ...pairsOf(row).map(({ permission }) => permission)].some((name) =>
    name.toLowerCase().includes(text.trim().toLowerCase()),
  );

/** Moves the focus between the boxes of a table by arrows. */
function walkBoxes(event: KeyboardEvent<HTMLElement>): void {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowRight: [0, 1],
    ArrowLeft: [0, -1],
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
  };
  const step = steps[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
  if (step === undefined || cell === null) return;
  const row = cell.parentElement as HTMLTableRowElement;
  const rows = [...event.currentTarget.querySelectorAll('tr')];
  let [at, column] = [rows.indexOf(row), cell.cellIndex];
  for (;;) {
    at += step[0];
    column += step[1];
    const next = rows[at]?.cells[column];
    if (next === undefined) return;
    const box = next.querySelector<HTMLInputElement>('input:not(:disabled)');
    if (box === null) continue;
    event.preventDefault();
    box.focus();
    return;
  }
}

function RowCells({ row, role }: { readonly row: MatrixRow; readonly role: HeldPairs }): JSX.Element {
  const t = useT();
  const view = resourceName(t, row.view);
  return (
    <tr>
      <th scope="row" title={row.view}>
        {view}
      </th>
      {VERBS.map((verb) => {
        const pairs = row.cells.get(verb);
        const label = t(rolesMessages.cell, { verb: t(VERB_NAMES[verb]), view });
        return (
          <td key={verb}>
            {pairs === undefined ? (
              <span title={t(rolesMessages.missing)}>–</span>
            ) : (
              <PairBox label={label} pairs={pairs} role={role} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Area({ area, role }: { readonly area: MatrixArea; readonly role: HeldPairs }): JSX.Element {
  const t = useT();
  const pairs = area.rows.flatMap(pairsOf);
  const held = pairs.filter(({ id }) => role.held.has(id)).length;
  return (
    <tbody>
      <tr className="bv-matrix-area">
        <th scope="rowgroup" colSpan={VERBS.length + 1}>
          <span>
            {t(AREA_NAMES[area.name])}{' '}
            <span className="bv-text3">{t(rolesMessages.dataOf, { held, count: pairs.length })}</span>
          </span>
        </th>
      </tr>
      {area.rows.map((row) => (
        <RowCells key={row.view} row={row} role={role} />
      ))}
    </tbody>
  );
}

/** Pairs one by one, by their own names. */
function SinglePairs({
  title,
  pairs,
  role,
}: {
  readonly title: string;
  readonly pairs: readonly Pair[];
  readonly role: HeldPairs;
}): JSX.Element | null {
  const t = useT();
  if (pairs.length === 0) return null;
  return (
    <section className="bv-single-pairs">
      <h3>{title}</h3>
      <ul>
        {pairs.map((pair) => {
          const { permission, view } = pair;
          const label = permission === 'menu_access' ? view : t(rolesMessages.pairOf, { permission, view });
          return (
            <li key={pair.id}>
              <PairBox label={label} pairs={[pair]} role={role} /> <span>{label}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function MatrixTable({
  areas,
  role,
}: {
  readonly areas: readonly MatrixArea[];
  readonly role: HeldPairs;
}): JSX.Element {
  const t = useT();
  return (
    <table className="bv-matrix" aria-label={t(rolesMessages.mayDo)}>
      <thead>
        <tr>
          <th scope="col">{t(rolesMessages.resource)}</th>
          {VERBS.map((verb) => (
            <th key={verb} scope="col">
              {t(VERB_NAMES[verb])}
            </th>
          ))}
        </tr>
      </thead>
      {areas.map((area) => (
        <Area key={area.name} area={area} role={role} />
      ))}
    </table>
  );
}

/** What the signs of the boxes mean, and the pairs of the box that has the focus. */
function MatrixFoot({ names }: { readonly names: readonly string[] }): JSX.Element {
  const t = useT();
  const [first, ...more] = names;
  return (
    <footer className="bv-role-foot">
      <output>
        {first !== undefined && <code>{first}</code>}{' '}
        {more.length > 0 && t(rolesMessages.morePairs, { count: more.length })}
      </output>
      <ul>
        <li>
          <span className="bv-pair-more">+</span> {t(rolesMessages.added)}
        </li>
        <li>
          <span className="bv-pair-less">−</span> {t(rolesMessages.takenAway)}
        </li>
        <li>– {t(rolesMessages.missing)}</li>
      </ul>
    </footer>
  );
}

/** What a role may do: resources by verbs, then menus and pairs that fit no column. */
export function Matrix({
  pairs,
  role,
}: {
  readonly pairs: readonly Pair[];
  readonly role: HeldPairs;
}): JSX.Element {
  const t = useT();
  const count = useCount();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [focused, setFocused] = useState<readonly string[]>([]);
  const rights = pairs.filter((pair) => !isData(pair));
  const held = rights.filter(({ id }) => role.held.has(id)).length;
  const areas = matrixOf(pairs)
    .map(({ name, rows }) => ({
      name,
      rows: rows.filter((row) => matches(row, text) && isShown(row, shown, role)),
    }))
    .filter(({ rows }) => rows.length > 0);
  const menus = pairs.filter(
    ({ permission, view }) =>
      permission === 'menu_access' && view.toLowerCase().includes(text.trim().toLowerCase()),
  );
  return (
    <section className="bv-panel bv-role-matrix">
      <header>
        <div>
          <h2>{t(rolesMessages.mayDo)}</h2>
          <span className="bv-two-lines-note">
            {t(rolesMessages.heldOf, { held: count(held), count: count(rights.length) })}
          </span>
        </div>
        <TextField
          label={t(rolesMessages.find)}
          isLabelHidden
          icon="search"
          type="search"
          placeholder={t(rolesMessages.find)}
          value={text}
          onChange={setText}
        />
        <Segmented
          label={t(rolesMessages.shown)}
          value={shown}
          options={(['all', 'granted', 'different'] as const).map((value) => ({
            value,
            label: t(rolesMessages[value]),
          }))}
          onChange={setShown}
        />
      </header>
      <div className="bv-role-scroll" tabIndex={0} role="region" aria-label={t(rolesMessages.mayDo)}>
        <div
          role="presentation"
          onFocus={({ target }) => {
            setFocused(target.closest('label')?.title.split('\n') ?? []);
          }}
        >
          {areas.length === 0 && <p className="bv-text2">{t(rolesMessages.noMatch)}</p>}
          {areas.length > 0 && (
            <div role="presentation" onKeyDown={walkBoxes}>
              <MatrixTable areas={areas} role={role} />
            </div>
          )}
          <SinglePairs title={t(rolesMessages.menus)} pairs={menus} role={role} />
          <SinglePairs
            title={t(rolesMessages.others)}
            pairs={areas.flatMap(({ rows }) => rows.flatMap(({ others }) => others))}
            role={role}
          />
        </div>
      </div>
      <MatrixFoot names={focused} />
    </section>
  );
}

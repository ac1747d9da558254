import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { callerOf, type Caller } from '../testing/caller.ts';
import { openHome } from '../testing/home.ts';

const INTERLEAVINGS = Number(process.env['INTERLEAVINGS'] ?? 60);
const home = openHome();

interface Open {
  readonly etag: string;
  readonly text: string;
}

const KINDS = {
  dashboard: { url: () => `/api/v1/dashboard/${home().objects.draft}`, field: 'dashboard_title' },
  chart: { url: () => `/api/v1/chart/${home().objects.chart}`, field: 'slice_name' },
  dataset: { url: () => `/api/v1/dataset/${home().objects.dataset}`, field: 'description' },
} as const;
type Kind = keyof typeof KINDS;

/** Somebody who opens an object, writes and saves it with what was seen; a refusal is answered by opening it again. */
const STEPS = ['open', 'edit', 'save', 'force'] as const;

let editors: readonly Caller[] = [];
beforeAll(async () => {
  const { test: app, people, objects, owner } = home();
  const owners = { owners: [people.owner.id, people.alpha.id] };
  for (const path of [`dashboard/${objects.draft}`, `chart/${objects.chart}`, `dataset/${objects.dataset}`])
    await owner.ok(owner.put(`/api/v1/${path}`, owners));
  editors = [callerOf(app, people.owner), callerOf(app, people.alpha)];
});

async function opened(by: Caller, kind: Kind): Promise<Open> {
  const { url, field } = KINDS[kind];
  const answer = await by.get(url());
  const { result } = answer.body as { result: Readonly<Record<string, string | null>> };
  return { etag: answer.header('etag') ?? '', text: result[field] ?? '' };
}

interface Seen {
  open: Open;
  draft: string;
}

interface Step {
  readonly who: 0 | 1;
  readonly step: (typeof STEPS)[number];
}

/** Plays one order of steps and gives what was lost: what is stored is always what the last accepted save wrote. */
async function lostIn(kind: Kind, steps: readonly Step[], run: number): Promise<readonly string[]> {
  const { url, field } = KINDS[kind];
  const first = await opened(editors[0]!, kind);
  let stored = first.text;
  const lost: string[] = [];
  const seen: Seen[] = [0, 1].map(() => ({ open: first, draft: first.text }));
  for (const [index, { who, step }] of steps.entries()) {
    const [by, mine] = [editors[who]!, seen[who]!];
    if (step === 'open') mine.open = await opened(by, kind);
    if (step === 'edit') mine.draft = `${kind} ${run}.${index} of ${who}`;
    if (step === 'open' || step === 'edit') continue;
    const fresh = step === 'force' ? await opened(by, kind) : mine.open;
    const answer = await by.put(url(), { [field]: mine.draft }, { 'if-match': fresh.etag });
    const wanted = fresh.text === stored ? 200 : 412;
    const label = `${kind} ${run}.${index}: ${step} over "${fresh.text}"`;
    if (answer.status !== wanted) lost.push(`${label}: ${answer.status} where "${stored}" is stored`);
    if (wanted === 412 && !answer.text.includes(stored))
      lost.push(`${label}: the refusal keeps "${stored}" to itself`);
    if (wanted === 200) stored = mine.draft;
    if (wanted === 200) mine.open = await opened(by, kind);
    const now = (await opened(editors[0]!, kind)).text;
    if (now !== stored) lost.push(`${label}: "${now}" is stored and not "${stored}"`);
  }
  return lost;
}

test(
  `two editors never write over each other unseen, in ${INTERLEAVINGS} orders of their steps`,
  async ({ annotate }) => {
    const step = fc.record({ who: fc.constantFrom(0 as const, 1 as const), step: fc.constantFrom(...STEPS) });
    const orders = fc.sample(fc.array(step, { minLength: 4, maxLength: 9 }), INTERLEAVINGS);
    const kinds = Object.keys(KINDS) as Kind[];
    const lost: string[] = [];
    for (const [run, steps] of orders.entries())
      lost.push(...(await lostIn(kinds[run % kinds.length]!, steps, run)));
    expect(lost).toEqual([]);
    await annotate(`${INTERLEAVINGS} orders of steps of two editors`, 'T-CONFLICT');
  },
  60_000 + INTERLEAVINGS * 300,
);

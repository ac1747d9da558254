import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();

describe('pictures of charts', () => {
  it('say around the chart only what can be said', async () => {
    const { owner, objects } = home();
    const at = (caption: string) => owner.get(`/api/v1/chart/${objects.chart}/image.svg?caption=${caption}`);
    expect((await at('title,subtitle,filters,time')).status).toBe(200);
    for (const wrong of ['', 'all', 'title,', 'title;time']) expect((await at(wrong)).status).toBe(400);
  });

  it('are at most 16.8 million pixels large', async () => {
    const { owner, objects } = home();
    const answer = await owner.get(
      `/api/v1/chart/${objects.chart}/image.png?width=4096&height=2100&ratio=1.5`,
    );
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        message:
          'Request is incorrect: 4096 by 2100 at 1.5 pixels each are 19353600 pixels, at most 16777216 are painted; ask for a smaller size or ratio',
      },
    ]);
  });
});

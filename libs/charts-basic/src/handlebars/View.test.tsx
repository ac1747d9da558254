// @vitest-environment jsdom
import { exampleInput } from '@belvedere/charts';
import { testContext } from '@belvedere/charts/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { handlebarsExamples } from './handlebars.examples.ts';
import { handlebarsManifest } from './manifest.ts';
import type { HandlebarsForm } from './prepare.ts';
import { View } from './View.tsx';

afterEach(cleanup);

function show(formData: object): ShadowRoot | null {
  const [example] = handlebarsExamples;
  if (example === undefined) throw new Error('no example');
  const input = exampleInput(handlebarsManifest, {
    ...example,
    formData: { ...example.formData, ...formData },
  });
  const { container } = render(
    <View
      {...input}
      title="Title"
      formData={input.formData as HandlebarsForm}
      width={400}
      height={300}
      context={testContext()}
      ownState={{}}
      onOwnState={() => undefined}
      onView={() => undefined}
    />,
  );
  return container.querySelector('.bv-template')?.shadowRoot ?? null;
}

it('puts the page into a root of its own, without anything that runs', () => {
  const root = show({
    handlebarsTemplate:
      '{{#each data}}<p onclick="x()">{{origin}}</p>{{/each}}<script>alert(1)</script><img src=x onerror=alert(1)>',
  });
  expect(root?.querySelector('p')?.textContent).toBe('ORD');
  expect(root?.querySelector('script')).toBeNull();
  expect(root?.querySelector('p')?.hasAttribute('onclick')).toBe(false);
  expect(root?.querySelector('img')?.hasAttribute('onerror')).toBe(false);
});

it('says what is wrong with a template', () => {
  show({ handlebarsTemplate: '{{> other}}' });
  expect(screen.getByText(/partial "other"/)).toBeTruthy();
});

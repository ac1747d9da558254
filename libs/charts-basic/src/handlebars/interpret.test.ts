import { describe, expect, it } from 'vitest';
import { templateHelpers } from './template-helpers.ts';
import { interpretTemplate } from './interpret.ts';

const helpers = templateHelpers();
const value = {
  data: [
    { name: 'Ann & Bo', n: 2, at: Date.UTC(2001, 5, 15, 8, 5) },
    { name: 'Cy', n: 0, at: null },
  ],
  title: '<b>T</b>',
  nothing: [],
  deep: { key: 'name', map: { a: 1, b: 2 } },
};
const run = (template: string): string => interpretTemplate(template, value, helpers);

describe('a template', () => {
  it.each([
    ['plain', 'plain'],
    ['{{title}} {{{title}}}', '&lt;b&gt;T&lt;/b&gt; <b>T</b>'],
    ['{{#each data}}{{@index}}{{name}}{{#unless @last}}, {{/unless}}{{/each}}', '0Ann &amp; Bo, 1Cy'],
    ['{{#each nothing}}x{{else}}none{{/each}}', 'none'],
    ['{{#each deep.map}}{{@key}}={{this}};{{/each}}', 'a=1;b=2;'],
    [
      '{{#each data as |row i|}}{{i}}{{row.n}}{{../title}}{{/each}}',
      '02&lt;b&gt;T&lt;/b&gt;10&lt;b&gt;T&lt;/b&gt;',
    ],
    ['{{#each data}}{{#if n}}{{n}}{{else if at}}at{{else}}-{{/if}}{{/each}}', '2-'],
    ['{{#each data}}{{#if n includeZero=true}}{{n}}{{/if}}{{/each}}', '20'],
    ['{{#with deep}}{{map.b}}{{@root.title}}{{/with}}', '2&lt;b&gt;T&lt;/b&gt;'],
    ['{{lookup data.[0] deep.key}}', 'Ann &amp; Bo'],
    ['{{data.0.name}}', 'Ann &amp; Bo'],
    ['a {{~#if true~}} b {{~/if~}} c', 'abc'],
    ['{{! hidden }}{{!-- too --}}shown', 'shown'],
    ['\\{{title}}', '{{title}}'],
    ['{{dateFormat data.0.at format="D MMMM YYYY [at] HH:mm"}}', '15 June 2001 at 08:05'],
    ['{{dateFormat data.1.at format="YYYY"}}', ''],
    ['{{{stringify deep.map}}}', '{"a":1,"b":2}'],
    ['{{#if (and (gt data.0.n 1) (eq deep.key "name"))}}yes{{/if}}', 'yes'],
    ['{{uppercase (concat "a" "b" 1)}} {{sum 1 2 3}} {{division 6 4}} {{toFixed 2.345 1}}', 'AB1 6 1.5 2.3'],
    ['{{ifx (lt 1 2) "less" "more"}} {{coalesce nothing "last"}} {{count data}}', 'less last 2'],
    ['{{missing.deeper.still}}', ''],
    ['{{#nothing}}x{{^}}y{{/nothing}}', 'y'],
  ])('%j', (template, expected) => {
    expect(run(template)).toBe(expected);
  });

  it.each([
    '{{constructor}}',
    '{{data.constructor.constructor}}',
    '{{__proto__}}',
    '{{title.constructor.name}}',
    '{{lookup this "toString"}}',
  ])('reaches nothing that is not data: %s', (template) => {
    expect(run(template)).toBe('');
  });

  it.each([
    ['{{> header}}', 'TEMPLATE_PARTIAL', 'header'],
    ['{{shout title}}', 'TEMPLATE_HELPER', 'shout'],
    ['{{#if}', 'TEMPLATE_INVALID', 'cannot be read'],
  ])('says what is wrong with %s', (template, code, text) => {
    expect(() => run(template)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(text) }),
    );
  });

  it('has an end, however its loops are nested', () => {
    const many = { list: Array.from({ length: 1000 }, (_, index) => index) };
    const template = '{{#each list}}{{#each ../list}}{{#each ../../list}}x{{/each}}{{/each}}{{/each}}';
    expect(() => interpretTemplate(template, many, helpers)).toThrow(
      expect.objectContaining({ code: 'TEMPLATE_TOO_LONG' }),
    );
  });
});

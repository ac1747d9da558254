import { expect, it } from 'vitest';
import { parseHtml, type HtmlNode } from './html-tree.ts';

const decode = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');

const written = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}=[${value}]`);
      return `<${node.tag}${attributes.join('')}>${written(node.children)}</${node.tag}>`;
    })
    .join('');

it.each([
  ['<B Class="x y" id=z hidden>a</b>', '<b class=[x y] id=[z] hidden=[]>a</b>'],
  ['<a href=\'1\' href=2 title="a > b">x</a>', '<a href=[1] title=[a > b]>x</a>'],
  ['<br/>a<hr>b', '<br></br>a<hr></hr>b'],
  ['<p>one<p>two<div>three', '<p>one</p><p>two</p><div>three</div>'],
  ['<ul><li>a<ul><li>b</ul><li>c</ul>', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
  [
    '<table><tr><td>a<td>b<tr><td>c</table>',
    '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>',
  ],
  ['<b><i>x</b>y</i>', '<b><i>x</i></b>y'],
  ['</p>a', 'a'],
  ['a < b &lt; c <3', 'a < b < c <3'],
  ['<!-- <b> -->x<!doctype html>y<?php 1 ?>z', 'xyz'],
  ['<script>if (a < b) "</b>"</script>x', '<script>if (a < b) "</b>"</script>x'],
  ['<title><b>x</title><b>y', '<title><b>x</title><b>y</b>'],
  ['<svg><a>x</a></svg>y', '<svg><a>x</a></svg>y'],
  ['<b title="never closed>x', '<b title="never closed>x'],
  ['<b', '<b'],
  ['<', '<'],
  ['', ''],
  ['<p __proto__=1 constructor=2>x', '<p __proto__=[1] constructor=[2]>x</p>'],
  ['<p ="x" a==b>y', '<p ="x"=[] a=[=b]>y</p>'],
])('%j is read as %j', (html, expected) => {
  expect(written(parseHtml(html, decode))).toBe(expected);
});

it.each([
  ['<div>', 20_000],
  ['<a ', 20_000],
  ['<a "', 20_000],
  ['<!--', 20_000],
  ['<title>', 20_000],
  ['</b>', 20_000],
  ['<p ' + 'x '.repeat(50) + '>', 2000],
])('%j many times over takes no time to speak of', (piece, times) => {
  const before = performance.now();
  parseHtml(piece.repeat(times), decode);
  expect(performance.now() - before).toBeLessThan(1000);
});

import { describe, expect, test } from 'vitest';
import { pathsBuilder } from '../batch/paths.ts';
import { rectsBuilder } from '../batch/rects.ts';
import { oneText } from '../batch/texts.ts';
import { type Batch, CORNER, type Scene } from '../model/scene.ts';
import { sceneToSvg } from './scene-to-svg.ts';

const scene = (...batches: readonly Batch[]): Scene => ({
  width: 100,
  height: 50,
  batches,
  plot: null,
  legend: [],
});

describe('svg', () => {
  test('marks keep their colour, opacity and rounded corners', () => {
    const rects = rectsBuilder();
    rects.add(1, 2, 10, 20, 0x3b6db480, 0, CORNER.top);
    const svg = sceneToSvg(scene(rects.build({ radius: 2 })));
    expect(svg).toContain('fill="#3b6db4" fill-opacity="0.502"');
    expect(svg).toContain('M3 2H9Q11 2 11 4V22');
  });

  test('large type has its room between letters', () => {
    const style = { size: 40, fill: 0xff } as const;
    expect(sceneToSvg(scene(oneText('117', 0, 40, { ...style, tracking: -0.025 })))).toContain(
      'letter-spacing="-1"',
    );
    expect(sceneToSvg(scene(oneText('117', 0, 40, style)))).not.toContain('letter-spacing');
  });

  test('fine cells become a path per colour, equal neighbours as one', () => {
    const colors = Uint32Array.of(0x3b6db4ff, 0x3b6db4ff, 0, 0x3b6db480);
    const svg = sceneToSvg(scene({ kind: 'pixels', x: 10, y: 20, w: 8, h: 6, columns: 2, colors }));
    expect(svg).toContain('<path d="M10 20H18V23H10Z" fill="#3b6db4"/>');
    expect(svg).toContain('<path d="M14 23H18V26H14Z" fill="#3b6db4" fill-opacity="0.502"/>');
  });

  test('arcs become curves', () => {
    const paths = pathsBuilder();
    paths.arc(50, 25, 10, 0, Math.PI / 2);
    const svg = sceneToSvg(scene(paths.build({ stroke: 0xff, dash: [4, 3] })));
    expect(svg).toContain('M50 15C');
    expect(svg).toContain(' 60 25"');
    expect(svg).toContain('stroke-dasharray="4 3"');
  });

  test('text is escaped and forbidden characters are replaced', () => {
    const svg = sceneToSvg(
      scene(oneText('a < b & "c"\u0001\ud800', 1, 2, { size: 11, fill: 0xff, anchor: 'middle' })),
    );
    expect(svg).toContain('a &lt; b &amp; &quot;c&quot;\ufffd\ufffd</text>');
    expect(svg).toContain('text-anchor="middle"');
  });

  test('a page gets no style attribute, a file carries its own', () => {
    expect(sceneToSvg(scene())).not.toContain('style=');
    expect(sceneToSvg(scene(), { target: 'file', title: 'Delay' })).toMatch(
      /style="font-kerning:none.*<title>Delay<\/title>/,
    );
  });

  test('the same scene gives the same text, clips included', () => {
    const clip: Batch = {
      kind: 'clip',
      x: 0,
      y: 0,
      w: 10,
      h: 10,
      of: [oneText('x', 0, 0, { size: 11, fill: 0xff })],
    };
    expect(sceneToSvg(scene(clip, clip))).toBe(sceneToSvg(scene(clip, clip)));
    expect(sceneToSvg(scene(clip, clip))).toContain('url(#clip-2)');
  });
});

import { versionPictureUrl } from '@belvedere/contracts/client';
import {
  layoutSheet,
  SHEET_LONGEST_PX,
  partName,
  sheetScale,
  topTabsOf,
  type DashboardContent,
  type Layout,
  type SheetPlace,
} from '@belvedere/core';
import { EmptyState, LoadingState, TabStrip, useT, useThemeName } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { versionMessages } from '../messages/versions.ts';

/** Width of a picture, CSS px. */
const WIDTH_PX = 880;
/** Lowest place that has room for words, CSS px. */
const WORDS_PX = 80;

/** What differs on a picture: numbers by the id of the part. */
export type PictureMarks = ReadonlyMap<string, number>;

interface PictureProps {
  readonly dashboardId: number;
  readonly version: number;
  readonly content: DashboardContent;
  readonly marks: PictureMarks;
  /** Charts that can be seen; null while that is not known. */
  readonly living: ReadonlySet<number> | null;
}

/** A place over the picture, in shares of it. */
function Over({
  place,
  height,
  mark,
  isGone,
}: {
  readonly place: SheetPlace;
  readonly height: number;
  readonly mark: number | undefined;
  readonly isGone: boolean;
}): JSX.Element {
  const t = useT();
  const share = (px: number, of: number): string => `${(px / of) * 100}%`;
  return (
    <div
      className={mark === undefined ? 'bv-version-part' : 'bv-version-part bv-marked'}
      style={{
        insetInlineStart: share(place.x, WIDTH_PX),
        insetBlockStart: share(place.y, height),
        inlineSize: share(place.width, WIDTH_PX),
        blockSize: share(place.height, height),
      }}
    >
      {mark !== undefined && <span className="bv-version-number">{mark}</span>}
      {isGone && (
        <div className="bv-version-gone">
          <strong>{t(versionMessages.gone)}</strong>
          {place.height >= WORDS_PX && <p>{t(versionMessages.goneWhy)}</p>}
        </div>
      )}
    </div>
  );
}

/** One tab of a version as the server draws it, with what differs marked. */
function TabPicture({
  tab,
  dashboardId,
  version,
  content,
  marks,
  living,
}: PictureProps & { readonly tab: string | undefined }): JSX.Element {
  const t = useT();
  const theme = useThemeName() === 'dark' ? 'dark' : 'light';
  const [failed, setFailed] = useState<string | null>(null);
  const [drawn, setDrawn] = useState<string | null>(null);
  const { layout } = content;
  const openTabs = tab === undefined ? [] : [tab];
  const sheet = layoutSheet(layout, { width: WIDTH_PX, scale: sheetScale(WIDTH_PX), openTabs });
  if (sheet.height === 0) return <EmptyState icon="dashboard" title={t(versionMessages.empty)} />;
  const height = Math.min(sheet.height, SHEET_LONGEST_PX);
  const url = versionPictureUrl(dashboardId, version, { theme, width: WIDTH_PX, tab });
  const chartOf = ({ id }: SheetPlace): number | undefined =>
    layout[id]?.type === 'CHART' ? layout[id].meta.chartId : undefined;
  return (
    <>
      <div className="bv-version-sheet" style={{ aspectRatio: `${WIDTH_PX} / ${height}` }}>
        {failed === url ? (
          <EmptyState icon="error" title={t(versionMessages.pictureFailed)} />
        ) : (
          <img
            src={url}
            alt={t(versionMessages.picture, { version })}
            onLoad={() => {
              setDrawn(url);
            }}
            onError={() => {
              setFailed(url);
            }}
          />
        )}
        {failed !== url && drawn !== url && <LoadingState shape="bars" />}
        {sheet.places.map((place) => {
          const chart = chartOf(place);
          return (
            <Over
              key={place.id}
              place={place}
              height={height}
              mark={marks.get(place.id)}
              isGone={chart !== undefined && living !== null && !living.has(chart)}
            />
          );
        })}
      </div>
      {sheet.height > SHEET_LONGEST_PX && <p className="bv-field-hint">{t(versionMessages.pictureCut)}</p>}
    </>
  );
}

/** The tabs at the top of a layout with their names; none where there are none. */
function tabsAtTop(layout: Layout): readonly { readonly id: string; readonly name: string }[] {
  return (topTabsOf(layout)?.children ?? []).flatMap((id) => {
    const tab = layout[id];
    return tab === undefined ? [] : [{ id, name: partName(layout, tab) }];
  });
}

/** A version of a dashboard as it was laid out, tab by tab, drawn with present data. */
export function VersionPicture(props: PictureProps): JSX.Element {
  const t = useT();
  const { content } = props;
  const tabs = tabsAtTop(content.layout);
  const [chosen, setChosen] = useState<string | null>(null);
  const tab = tabs.find(({ id }) => id === chosen)?.id ?? tabs[0]?.id;
  return (
    <div className="bv-version-picture">
      <div className="bv-version-title">
        <strong>{content.title}</strong>
        {tabs.length > 0 && tab !== undefined && (
          <TabStrip
            label={t(versionMessages.tabs)}
            tabs={tabs.map(({ id, name }) => ({ id, label: name }))}
            active={tab}
            onSelect={setChosen}
          />
        )}
      </div>
      <TabPicture key={`${props.version} ${tab ?? ''}`} tab={tab} {...props} />
    </div>
  );
}

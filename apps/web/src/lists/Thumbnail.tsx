import { Icon, useIsInSight, useThemeName, type IconName } from '@belvedere/ui';
import { useRef, useState, type JSX } from 'react';

interface ThumbnailProps {
  /** Where the picture is; null where there is none. */
  readonly url: string | null;
  /** Stands where no picture could be drawn. */
  readonly icon: IconName;
}

const NOTHING_YET = { seen: null, shown: null, failed: null };

/** What an object looks like: drawn when it comes into sight, and kept from then on. It fills its parent. */
export function Thumbnail({ url, icon }: ThumbnailProps): JSX.Element {
  const ref = useRef<HTMLSpanElement>(null);
  const theme = useThemeName() === 'dark' ? 'dark' : 'light';
  const isInSight = useIsInSight(ref);
  const src = url === null ? null : `${url}?theme=${theme}`;
  const [state, setState] = useState<{ seen: string | null; shown: string | null; failed: string | null }>(
    NOTHING_YET,
  );
  if (isInSight && src !== null && state.seen !== src) setState({ ...state, seen: src });
  const hasFailed = src === null || state.failed === src;
  const isWanted = !hasFailed && (isInSight || state.seen === src);
  return (
    <span ref={ref} className={state.shown === src && src !== null ? 'bv-thumbnail bv-on' : 'bv-thumbnail'}>
      {hasFailed && <Icon name={icon} size={20} />}
      {isWanted && (
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={() => {
            setState({ ...state, shown: src });
          }}
          onError={() => {
            setState({ ...state, failed: src });
          }}
        />
      )}
    </span>
  );
}

import type { ListedChart } from '@belvedere/charts';
import { useServices } from '@belvedere/client-store';
import {
  Button,
  Icon,
  isIconName,
  lazyPart,
  radioTabIndex,
  useT,
  walkRadios,
  TypedAhead,
} from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { quickCharts } from '../gallery/offered-charts.ts';
import { useOfferedCharts } from '../gallery/use-offered-charts.ts';
import { galleryMessages } from '../messages/gallery.ts';
import type { Workbench } from '../state/use-workbench.ts';

const AllTypes = lazyPart(
  async () => (await import('./AllTypes.tsx')).AllTypes,
  ({ onClose }) => onClose,
);

const iconOf = (icon: string) => (isIconName(icon) ? icon : 'chart');

function QuickTile({
  chart: { card },
  isChosen,
  tabIndex,
  onReach,
  onChoose,
}: {
  readonly chart: ListedChart;
  readonly isChosen: boolean;
  /** 0 for the one tile of the group that Tab stops at. */
  readonly tabIndex: 0 | -1;
  /** The pointer or the focus is here: it may be chosen next. */
  readonly onReach: (vizType: string) => void;
  readonly onChoose: (vizType: string) => void;
}): JSX.Element {
  const t = useT();
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      tabIndex={tabIndex}
      aria-label={t(card.name)}
      title={t(card.name)}
      onPointerEnter={() => {
        onReach(card.id);
      }}
      onFocus={() => {
        onReach(card.id);
      }}
      onClick={() => {
        onChoose(card.id);
      }}
    >
      <Icon name={iconOf(card.icon)} size={16} />
    </button>
  );
}

interface PickerPart {
  readonly workbench: Workbench;
  readonly offered: readonly ListedChart[];
  /** Type of the chart at hand; null for one that nobody knows. */
  readonly current: string | null;
}

/** The usual types, one click away. */
function QuickTypes({ workbench, offered, current }: PickerPart): JSX.Element {
  const t = useT();
  const quick = quickCharts(offered, current);
  const ids = quick.map(({ card }) => card.id);
  return (
    <div
      className="bv-viz-quick"
      role="radiogroup"
      aria-label={t(galleryMessages.chartType)}
      onKeyDown={walkRadios}
    >
      {quick.map((chart) => (
        <QuickTile
          key={chart.card.id}
          chart={chart}
          isChosen={chart.card.id === current}
          tabIndex={radioTabIndex(ids, current, chart.card.id)}
          onReach={workbench.prefetchType}
          onChoose={workbench.changeType}
        />
      ))}
    </div>
  );
}

/** The chart type, the usual ones a click away, and the way to all of them. */
export function ChartTypePicker({ workbench }: { readonly workbench: Workbench }): JSX.Element {
  const t = useT();
  const { charts } = useServices();
  const [isOpen, setOpen] = useState(false);
  const { viz_type: vizType } = workbench.state.formData;
  const card = charts.find(vizType)?.card ?? null;
  const current = card?.id ?? null;
  const part = { workbench, offered: useOfferedCharts(current), current };
  return (
    <div className="bv-viz">
      <span className="bv-viz-icon">
        <Icon name={iconOf(card?.icon ?? '')} size={20} />
      </span>
      <div className="bv-viz-name">
        <strong>{card === null ? vizType : t(card.name)}</strong>
        <span className="bv-text2">{card?.category}</span>
      </div>
      <Button
        size="small"
        ariaLabel={t(galleryMessages.changeType)}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t(galleryMessages.change)}
      </Button>
      <QuickTypes {...part} />
      {isOpen && (
        <Suspense fallback={<TypedAhead />}>
          <AllTypes
            {...part}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

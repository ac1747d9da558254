import { useServices } from '@belvedere/client-store';
import { Button, Icon, isIconName, Popover, Tag, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { exploreMessages } from '../messages/explore.ts';

/** The chart type with a way to change it. */
export function ChartTypePicker({
  vizType,
  onChange,
}: {
  readonly vizType: string;
  readonly onChange: (vizType: string) => void;
}): JSX.Element {
  const t = useT();
  const { charts } = useServices();
  const [isOpen, setOpen] = useState(false);
  const manifest = charts.get(vizType)?.manifest ?? null;
  const iconOf = (icon: string) => (isIconName(icon) ? icon : 'chart');
  return (
    <div className="bv-viz">
      <span className="bv-viz-icon">
        <Icon name={iconOf(manifest?.icon ?? '')} size={20} />
      </span>
      <div className="bv-viz-name">
        <strong>{manifest === null ? vizType : t(manifest.name)}</strong>
        <span className="bv-text2">{manifest?.category}</span>
      </div>
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom-end"
        content={
          <div className="bv-viz-grid" role="radiogroup" aria-label={t(exploreMessages.chartType)}>
            {charts.entries.map((entry) => (
              <button
                key={entry.manifest.id}
                type="button"
                role="radio"
                aria-checked={entry.manifest.id === manifest?.id}
                title={t(entry.manifest.description)}
                onClick={() => {
                  setOpen(false);
                  onChange(entry.manifest.id);
                }}
              >
                <Icon name={iconOf(entry.manifest.icon)} size={20} />
                <span>{t(entry.manifest.name)}</span>
                {entry.outside !== undefined && <Tag>{t(exploreMessages.installed)}</Tag>}
              </button>
            ))}
          </div>
        }
      >
        <Button
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {t(exploreMessages.change)}
        </Button>
      </Popover>
    </div>
  );
}

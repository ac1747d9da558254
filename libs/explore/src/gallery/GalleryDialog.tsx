import { Button, Dialog, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { galleryMessages } from '../messages/gallery.ts';
import { ChartGallery, type ChartGalleryProps } from './ChartGallery.tsx';

/** On a phone the focus in the search would cover the charts with its keyboard. */
const hasKeyboard = (): boolean => window.matchMedia('(pointer: fine)').matches;

/** Chooses the chart type; nothing changes before Select. */
export function GalleryDialog({
  onClose,
  onSelect,
  ...gallery
}: Omit<ChartGalleryProps, 'chosen' | 'onChoose'> & { readonly onClose: () => void }): JSX.Element {
  const t = useT();
  const [chosen, setChosen] = useState(gallery.current);
  const select = (vizType: string): void => {
    onClose();
    onSelect(vizType);
  };
  return (
    <Dialog
      title={t(galleryMessages.title)}
      isOpen
      onClose={onClose}
      size="wide"
      footNote={t(galleryMessages.doubleClick)}
      actions={
        <>
          <Button onClick={onClose}>{t(galleryMessages.cancel)}</Button>
          <Button
            kind="primary"
            isDisabled={chosen === null}
            onClick={() => {
              if (chosen !== null) select(chosen);
            }}
          >
            {t(galleryMessages.select)}
          </Button>
        </>
      }
    >
      <ChartGallery
        {...gallery}
        takesFocus={hasKeyboard()}
        chosen={chosen}
        onChoose={setChosen}
        onSelect={select}
      />
    </Dialog>
  );
}

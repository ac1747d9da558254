import { useServices } from '@belvedere/client-store';
import { Button, Dialog, IconButton, useCopy, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { peopleMessages } from '../../messages/people.ts';

/** A link by which somebody sets their password. */
export interface HandedLink {
  readonly name: string;
  readonly url: string;
}

/** Links that are shown this once, to copy one by one or all. */
export function LinksDialog({
  links,
  onClose,
}: {
  readonly links: readonly HandedLink[];
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { notify, origin } = useServices();
  const copy = useCopy(notify);
  const whole = ({ url }: HandedLink): string => new URL(url, origin).href;
  return (
    <Dialog
      title={t(peopleMessages.links)}
      isOpen
      onClose={onClose}
      size="form"
      actions={
        <>
          <Button
            icon="clipboard"
            onClick={() => void copy(links.map((link) => `${link.name}\t${whole(link)}`).join('\n'))}
          >
            {t(peopleMessages.copyAll)}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t(peopleMessages.done)}
          </Button>
        </>
      }
    >
      <p className="bv-text2">{t(peopleMessages.linksWhy)}</p>
      <ul className="bv-links">
        {links.map((link) => (
          <li key={link.url}>
            <span className="bv-ellipsis">{link.name}</span>
            <code className="bv-ellipsis">{whole(link)}</code>
            <IconButton
              icon="clipboard"
              size="small"
              label={`${t(peopleMessages.copy)}: ${link.name}`}
              onClick={() => void copy(whole(link))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { PAGE_URLS } from '@belvedere/contracts/client';
import { Dialog, PageHeader, useLeaveGuard, useT } from '@belvedere/ui';
import type { JSX, ReactNode } from 'react';
import { DatasetTitle } from '../DatasetTitle.tsx';
import { editMessages } from '../messages/edit.ts';

/** Whether a dataset is edited in a dialog over something else, or on a page of its own. */
export type EditLook = 'dialog' | 'page';

/** Props of {@link EditFrame}. */
export interface EditFrameProps {
  readonly look: EditLook;
  /** Name of the dataset; null while it is not known. */
  readonly name: string | null;
  readonly isDirty: boolean;
  readonly note?: ReactNode;
  readonly actions: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function PageFrame({ name, note, actions, children }: EditFrameProps): JSX.Element {
  const t = useT();
  return (
    <div className="bv-edit-page">
      <PageHeader
        crumbs={[{ label: t(editMessages.datasets), href: PAGE_URLS.datasets }]}
        title={
          <>
            {t(editMessages.title)}{' '}
            {name !== null && (
              <span className="bv-dialog-subject">
                <DatasetTitle title={name} />
              </span>
            )}
          </>
        }
        note={note}
        actions={actions}
      />
      <div className="bv-edit-page-body">{children}</div>
    </div>
  );
}

/** What stands round the editor: the window of a dialog, or the head of a page. */
export function EditFrame(props: EditFrameProps): JSX.Element {
  const t = useT();
  const { look, name, isDirty, note, actions, onClose, children } = props;
  useLeaveGuard(isDirty, t(editMessages.leaveLoss));
  if (look === 'page') return <PageFrame {...props} />;
  return (
    <Dialog
      title={t(editMessages.title)}
      {...(name !== null && { subject: <DatasetTitle title={name} /> })}
      isOpen
      size="wide"
      onClose={onClose}
      footNote={note}
      actions={actions}
    >
      {children}
    </Dialog>
  );
}

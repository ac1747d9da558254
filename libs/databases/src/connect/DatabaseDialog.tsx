import { useRead } from '@belvedere/client-store';
import {
  Button,
  Dialog,
  ErrorPanel,
  LoadingState,
  Segmented,
  TextField,
  useFocusBack,
  useT,
} from '@belvedere/ui';
import { useState, type JSX, type ReactNode } from 'react';
import { connectMessages } from '../messages/connect.ts';
import { AdvancedSettings } from './AdvancedSettings.tsx';
import { newForm, type ConnectionForm } from './connection-form.ts';
import { AddressField, FileFields, ServerFields } from './ConnectionFields.tsx';
import { ConnectionRefusal } from './ConnectionRefusal.tsx';
import { engineChoices, type EngineChoice } from './engine-choice.ts';
import { EngineCards } from './EngineCards.tsx';
import { TunnelFields } from './TunnelFields.tsx';
import { useConnectionForm, type ConnectionFormState, type FormSubject } from './use-connection-form.ts';
import { useStoredConnection } from './use-stored-connection.ts';

interface WindowProps {
  readonly title: string;
  readonly onClose: () => void;
}

function WaitingWindow({
  title,
  onClose,
  children,
}: WindowProps & { readonly children: ReactNode }): JSX.Element {
  const t = useT();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>{t(connectMessages.cancel)}</Button>}
    >
      <div className="bv-form-waiting">{children}</div>
    </Dialog>
  );
}

function ConnectionPart({ state }: { readonly state: ConnectionFormState }): JSX.Element {
  if (state.form.method === 'sqlalchemy_form') return <AddressField state={state} />;
  return state.choice.isFile ? <FileFields state={state} /> : <ServerFields state={state} />;
}

function FormBody({ state }: { readonly state: ConnectionFormState }): JSX.Element {
  const t = useT();
  const { form, change, faultOf, leave } = state;
  return (
    <>
      <Segmented
        label={t(connectMessages.method)}
        value={form.method}
        options={[
          { value: 'dynamic_form', label: t(connectMessages.fields) },
          { value: 'sqlalchemy_form', label: t(connectMessages.address) },
        ]}
        onChange={state.setMethod}
        fills
      />
      <ConnectionPart state={state} />
      {!state.choice.isFile && <TunnelFields state={state} />}
      <TextField
        label={t(connectMessages.displayName)}
        hint={t(connectMessages.displayNameHint)}
        value={form.name}
        error={faultOf('name')}
        autoComplete="off"
        onChange={(name) => {
          change('name', { ...form, name });
        }}
        onBlur={() => {
          leave('name');
        }}
      />
      <AdvancedSettings state={state} />
    </>
  );
}

interface FormWindowProps extends WindowProps {
  readonly start: ConnectionForm;
  readonly subject: FormSubject | null;
  readonly choice: EngineChoice;
  readonly engines: readonly EngineChoice[];
  readonly onReload: () => void;
  readonly cards?: ReactNode;
}

function FormWindow(props: FormWindowProps): JSX.Element {
  const t = useT();
  const { title, subject, onClose, onReload } = props;
  const state = useConnectionForm({ ...props, onSaved: onClose });
  const { work, refusal } = state;
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footNote={
        <Button
          isDisabled={!state.canTest || work !== null}
          isLoading={work === 'testing'}
          onClick={() => void state.test()}
        >
          {t(connectMessages.test)}
        </Button>
      }
      actions={
        <>
          <Button onClick={onClose}>{t(connectMessages.cancel)}</Button>
          <Button
            kind="primary"
            isDisabled={!state.canSave || work !== null}
            isLoading={work === 'saving'}
            onClick={() => void state.save()}
          >
            {t(subject === null ? connectMessages.connect : connectMessages.save)}
          </Button>
        </>
      }
    >
      {props.cards}
      <FormBody state={state} />
      {refusal !== null && (
        <ConnectionRefusal
          refusal={refusal}
          onReload={onReload}
          onTrust={(hostKey) => {
            const { form, change } = state;
            change('tunnel', { ...form, tunnel: { ...form.tunnel, hostKey } });
          }}
        />
      )}
    </Dialog>
  );
}

function useEngines() {
  const read = useRead('database', 'available', {});
  return { read, engines: engineChoices(read.reply?.databases ?? []) };
}

/** Connects a database: engine, connection, settings; it is tried before it is saved. */
export function ConnectDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const t = useT();
  const { read, engines } = useEngines();
  const [engine, setEngine] = useState<string | null>(null);
  useFocusBack();
  const title = t(connectMessages.connectTitle);
  const choice = engines.find((entry) => entry.engine === engine) ?? engines[0];
  if (choice === undefined)
    return (
      <WaitingWindow title={title} onClose={onClose}>
        {read.problem === null ? (
          <LoadingState />
        ) : (
          <ErrorPanel
            title={t(connectMessages.enginesFailed)}
            reason={read.problem.message}
            requestId={read.problem.requestId}
            onRetry={read.refetch}
          />
        )}
      </WaitingWindow>
    );
  return (
    <FormWindow
      key={choice.engine}
      title={title}
      start={newForm(choice)}
      subject={null}
      choice={choice}
      engines={engines}
      onClose={onClose}
      onReload={onClose}
      cards={
        <EngineCards
          engines={engines}
          engine={choice.engine}
          takesFocus={engine !== null}
          onChoose={(next) => {
            setEngine(next.engine);
          }}
        />
      }
    />
  );
}

/** Changes a stored database; secrets are masked and kept when they are not touched. */
export function EditDatabaseDialog({
  id,
  name,
  onClose,
}: {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { read, engines } = useEngines();
  const { subject, problem, load } = useStoredConnection(id);
  useFocusBack();
  const title = t(connectMessages.editTitle, { name });
  const choice = engines.find(({ engine }) => engine === subject?.form.engine);
  const failure = problem ?? read.problem;
  if (subject === null || choice === undefined)
    return (
      <WaitingWindow title={title} onClose={onClose}>
        {failure === null ? (
          <LoadingState />
        ) : (
          <ErrorPanel
            title={t(connectMessages.loadFailed)}
            reason={failure.message}
            requestId={failure.requestId}
            onRetry={() => {
              if (read.problem !== null) read.refetch();
              load();
            }}
          />
        )}
      </WaitingWindow>
    );
  return (
    <FormWindow
      key={subject.version}
      title={title}
      start={subject.form}
      subject={subject}
      choice={choice}
      engines={engines}
      onClose={onClose}
      onReload={load}
    />
  );
}

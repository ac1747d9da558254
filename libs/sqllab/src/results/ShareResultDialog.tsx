import { problemWords } from '@belvedere/chart-host';
import { useAppDispatch, useRead, useServices, useUser } from '@belvedere/client-store';
import {
  Button,
  Dialog,
  ErrorPanel,
  IconButton,
  LoadingState,
  PeopleField,
  useCopy,
  useDebounced,
  useT,
  type Someone,
} from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { resultMessages } from '../messages/result.ts';
import { sharingMessages } from '../messages/sharing.ts';
import { shareResult } from '../use-cases/share-result.ts';
import { resultTable } from '../model/result-table.ts';

const SEARCH_DELAY_MS = 200;
const FOUND_MAX = 25;

interface ShareResultDialogProps {
  /** The run whose result it is. */
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The name by which others ask the result, to be copied for them. */
function AskedAs({ name }: Pick<ShareResultDialogProps, 'name'>): JSX.Element {
  const t = useT();
  const copy = useCopy(useServices().notify);
  const table = resultTable(`${useUser()?.username ?? ''}.${name}`);
  return (
    <p>
      <span className="bv-text3">{t(sharingMessages.askedAs)}</span> <code>{table}</code>
      <IconButton
        icon="duplicate"
        size="small"
        label={t(sharingMessages.copy, { table })}
        onClick={() => void copy(table, t(sharingMessages.copied, { table }))}
      />
    </p>
  );
}

function SharedForm({
  id,
  name,
  onClose,
  shared,
}: ShareResultDialogProps & { readonly shared: readonly Someone[] }): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const { notify } = useServices();
  const user = useUser();
  const [people, setPeople] = useState(shared);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [search, setSearch] = useState('');
  const filter = useDebounced(search.trim(), SEARCH_DELAY_MS);
  const { reply, isFetching } = useRead('query', 'related', {
    params: { column: 'user' },
    q: { page_size: FOUND_MAX, ...(filter !== '' && { filter }) },
  });
  const others = (reply?.result ?? []).flatMap(({ value, text }) =>
    value === user?.userId ? [] : [{ id: Number(value), name: text }],
  );
  const table = resultTable(name);
  const save = async (): Promise<void> => {
    setBusy(true);
    const why = await dispatch(
      shareResult(
        id,
        people.map((person) => person.id),
      ),
    );
    setBusy(false);
    setProblem(why);
    if (why !== null) return;
    const names = people.map((person) => person.name).join(', ');
    const said =
      names === '' ? t(sharingMessages.takenBack, { table }) : t(sharingMessages.shared, { names });
    notify({ kind: 'success', title: said });
    onClose();
  };
  return (
    <Dialog
      title={t(sharingMessages.title, { table })}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t(resultMessages.cancel)}</Button>
          <Button kind="primary" isLoading={isBusy} onClick={() => void save()}>
            {t(resultMessages.save)}
          </Button>
        </>
      }
    >
      <PeopleField
        label={t(sharingMessages.people)}
        hint={t(sharingMessages.peopleHint)}
        addLabel={t(sharingMessages.addPerson)}
        people={people}
        candidates={others}
        isLoading={isFetching}
        onSearch={setSearch}
        onChange={setPeople}
      />
      <AskedAs name={name} />
      {problem !== null && <ErrorPanel title={problem} />}
    </Dialog>
  );
}

/** Chooses who else may ask a result; those it is shared with stand in it. */
export function ShareResultDialog(props: ShareResultDialogProps): JSX.Element {
  const t = useT();
  const { reply, problem } = useRead('sqllab', 'keptResults', {});
  const kept = reply?.result.find(({ client_id: id }) => id === props.id);
  if (kept !== undefined) return <SharedForm {...props} shared={kept.shared_with} />;
  return (
    <Dialog
      title={t(sharingMessages.title, { table: resultTable(props.name) })}
      isOpen
      onClose={props.onClose}
      size="small"
      actions={<Button onClick={props.onClose}>{t(resultMessages.cancel)}</Button>}
    >
      {problem === null ? (
        <LoadingState />
      ) : (
        <ErrorPanel title={t(sharingMessages.failed)} {...problemWords(problem, t)} />
      )}
    </Dialog>
  );
}

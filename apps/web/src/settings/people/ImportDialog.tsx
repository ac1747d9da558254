import { isJsonObject } from '@belvedere/core';
import { problemOf, useServices } from '@belvedere/client-store';
import { Button, Dialog, useT, type Translate } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { peopleMessages } from '../../messages/people.ts';
import { MoreLine } from '../MoreLine.tsx';
import { reasonOf } from '../../start/use-change.ts';
import { useInvite } from './InviteDialog.tsx';
import { LinksDialog } from './LinksDialog.tsx';
import { readPeople, type ReadPeople } from './read-people.ts';
import { readChoices, useMayChoose } from './use-choices.ts';

const FAULTS_SHOWN = 100;
const NOTHING_READ: ReadPeople = { people: [], lines: [], faults: [], notes: [] };

/** What the server says of people who were read, by the lines of their file. */
function faultsOf(t: Translate, error: unknown, { lines }: ReadPeople): readonly string[] {
  const { fields } = problemOf(error).details;
  if (!isJsonObject(fields)) return [reasonOf(error)];
  return Object.entries(fields).map(([place, texts]) => {
    const line = lines[Number(place.split('.')[1])];
    const reason = [texts].flat().join(' ');
    return line === undefined ? reason : t(peopleMessages.csvLine, { line, reason });
  });
}

/** Reads a file and has the server check its names; null before one was chosen. */
function useChosenFile() {
  const t = useT();
  const { api } = useServices();
  const may = useMayChoose();
  const [found, setFound] = useState<ReadPeople | null>(null);
  const [isChecking, setChecking] = useState(false);
  const choose = async (file: File): Promise<void> => {
    let read = NOTHING_READ;
    setChecking(true);
    try {
      read = readPeople(t, await file.text(), await readChoices(api, may));
      setFound(read);
      if (read.people.length > 0 && read.faults.length === 0)
        await api.call('user', 'invite', { body: { people: [...read.people], is_dry_run: true } });
    } catch (error) {
      setFound({ ...read, faults: faultsOf(t, error, read) });
    } finally {
      setChecking(false);
    }
  };
  return { found, isChecking, choose };
}

function Findings({
  found,
  isChecking,
}: {
  readonly found: ReadPeople;
  readonly isChecking: boolean;
}): JSX.Element {
  const t = useT();
  const { people, faults, notes } = found;
  const wrong = t(peopleMessages.csvBad, { bad: faults.length, count: people.length });
  const ready = t(isChecking ? peopleMessages.csvChecking : peopleMessages.csvReady, {
    count: people.length,
  });
  return (
    <div aria-live="polite">
      <p>{faults.length > 0 && people.length > 0 ? wrong : faults.length === 0 ? ready : ''}</p>
      {notes.map((note) => (
        <p key={note} className="bv-text2">
          {note}
        </p>
      ))}
      <ul className="bv-faults">
        {faults.slice(0, FAULTS_SHOWN).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        <MoreLine count={faults.length - FAULTS_SHOWN} />
      </ul>
    </div>
  );
}

/** Invites the people of a CSV file: all of them, or nobody while a line is wrong. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const t = useT();
  const { found, isChecking, choose } = useChosenFile();
  const { isBusy, invite, links } = useInvite();
  const people = found?.people ?? [];
  const isReady = people.length > 0 && found?.faults.length === 0 && !isChecking;
  if (links !== null) return <LinksDialog links={links} onClose={onClose} />;
  return (
    <Dialog
      title={t(peopleMessages.csv)}
      isOpen
      onClose={onClose}
      size="form"
      actions={
        <>
          <Button onClick={onClose}>{t(peopleMessages.cancel)}</Button>
          <Button kind="primary" isDisabled={!isReady} isLoading={isBusy} onClick={() => void invite(people)}>
            {t(peopleMessages.inviteCount, { count: people.length })}
          </Button>
        </>
      }
    >
      <div className="bv-form">
        <p className="bv-text2">{t(peopleMessages.csvHint)}</p>
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label={t(peopleMessages.csvChoose)}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) void choose(file);
          }}
        />
        {found !== null && <Findings found={found} isChecking={isChecking} />}
      </div>
    </Dialog>
  );
}

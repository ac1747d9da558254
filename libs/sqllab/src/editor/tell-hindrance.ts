import type { Services } from '@belvedere/client-store';
import type { Translate } from '@belvedere/ui';
import { hindranceMessages } from '../messages/hindrance.ts';

/** Why a text does not start. */
export type Hindrance = 'busy' | 'nowhere' | 'empty';

/** What telling needs; `onStop` ends the run that is in the way. */
interface HindranceTold extends Pick<Services, 'notify'> {
  readonly t: Translate;
  readonly onStop: () => void;
}

/** Says why a text does not start. */
export type TellHindrance = (hindrance: Hindrance, told: HindranceTold) => void;

/** Says why a text does not start; a run that is in the way can be stopped there. */
export const tellHindrance: TellHindrance = (hindrance, { t, notify, onStop }) => {
  switch (hindrance) {
    case 'busy':
      return notify({
        kind: 'info',
        title: t(hindranceMessages.busy),
        text: t(hindranceMessages.busyWhy),
        action: { label: t(hindranceMessages.stop), run: onStop },
      });
    case 'nowhere':
      return notify({
        kind: 'info',
        title: t(hindranceMessages.nowhere),
        text: t(hindranceMessages.nowhereWhy),
      });
    default:
      return notify({ kind: 'info', title: t(hindranceMessages.empty) });
  }
};

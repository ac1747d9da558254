import type { HostModule, JobLine } from '@belvedere/engine-hosts';
import type { EndBody, SchemaBody, StartBody } from './host-task.ts';

/** What the server and its hosts say to each other. */
export interface EngineTalk {
  /**
   * `duck` holds one file of an engine that keeps it open, `run` has the other drivers, `draw` holds no database: it
   * reshapes frames, draws charts and looks into files. `guest` runs the code of installed charts, `prep` renders templates; both hold
   * nothing at all.
   */
  readonly kind: 'prep' | 'duck' | 'run' | 'draw' | 'guest';
  readonly work: StartBody;
  readonly head: SchemaBody;
  readonly end: EndBody;
}

/** A request as the host sees it that carries it out. */
export type RunSink = JobLine<EngineTalk>;

/** Module of a kind of host. */
export type EngineHostModule = HostModule<EngineTalk>;

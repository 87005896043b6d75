import type { Graph, GraphRun } from '../graph.ts';
import type { Session } from '../runtime.ts';

/** A graph with an open session during a job. */
export interface Seeded {
  readonly session: Session;
  withSeed<T>(seed: number, work: () => Promise<T>): Promise<T>;
}

/** Opens a graph for each job, with its seed. */
export function seeded(graph: Graph): Seeded {
  let run: GraphRun | null = null;
  return {
    get session() {
      if (run === null) throw new Error('no job is open');
      return run.session;
    },
    async withSeed(seed, work) {
      run = await graph.use(seed);
      try {
        return await work();
      } finally {
        await run.end();
        run = null;
      }
    },
  };
}

import { createDrawingProcess } from '../../src/artwork/drawing-process.ts';
import { Audio } from '../../src/audio/audio.ts';
import { BuiltinEngine } from '../../src/engines/builtin/builtin-engine.ts';
import type { Engine, ResidentModel } from '../../src/engines/engine.ts';

/**
 * Stateless worker processes shared by all services of a test run, because starting them takes longer than most tests.
 */
export const sharedProcesses = {
  audio: kept(new Audio()),
  drawing: kept(createDrawingProcess()),
};

/** The built-in engine, whose processes are shared in the same way. */
class KeptEngine extends BuiltinEngine {
  override async load(...request: Parameters<BuiltinEngine['load']>): Promise<ResidentModel> {
    return { ...(await super.load(...request)), unload: async () => undefined };
  }

  override async close(): Promise<void> {
    // It ends with the process that runs the tests.
  }
}

/** With the built-in instruments, whatever SoundFonts this machine has. */
export const sharedBuiltin: Engine = new KeptEngine({ fontPlaces: [] });

/** Closing it aborts running work as usual, but keeps an idle process for the next service. */
function kept<T extends Closable>(subject: T): T {
  const running = new Set<symbol>();
  const track = (result: unknown) => {
    const call = Symbol('call');
    if (result instanceof Promise) {
      running.add(call);
      const settled = () => running.delete(call);
      result.then(settled, settled);
    }
    if (!isStream(result)) return result;
    return (async function* tracked() {
      running.add(call);
      try {
        yield* result;
      } finally {
        running.delete(call);
      }
    })();
  };
  const close = async () => {
    if (running.size === 0) return;
    await subject.close();
    running.clear();
  };
  return new Proxy(subject, {
    get(target, name) {
      if (name === 'close') return close;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (...args: unknown[]) => track(Reflect.apply(value, target, args)) : value;
    },
  });
}

interface Closable {
  close(): Promise<void>;
}

function isStream(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

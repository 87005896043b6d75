import { problemMessage } from '../ui/problem.ts';
import { useToasts } from '../ui/toast.tsx';

/** Does something that may fail; a toast tells when it did. @param failure - what could not be done */
export async function tryFor(failure: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    useToasts.getState().show({ text: `${failure}. ${problemMessage(error)}`, tone: 'danger' });
  }
}

import { X } from 'lucide-react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { InstrumentsInstall } from '../catalog/instruments-install.tsx';
import { useInstruments, useSettings } from '../state/queries.ts';
import { IconButton } from '../ui/button.tsx';

/** Whether the offer was dismissed in this browser. */
const useDismissed = create<{ readonly dismissed: boolean }>()(
  persist((): { readonly dismissed: boolean } => ({ dismissed: false }), {
    name: 'soundwright.instruments-offer',
    version: 1,
  }),
);

/** Offers recorded instruments with the first piece of built-in music, until they are there or dismissed. */
export function InstrumentsOffer() {
  const { dismissed } = useDismissed();
  const { data: packs = [] } = useInstruments();
  const { data: settings } = useSettings();
  const missing = packs.filter(({ state }) => state !== 'installed');
  if (dismissed || missing.length === 0 || settings === undefined || settings.soundfont_path !== null) return null;
  return (
    <section
      aria-label="Recorded instruments"
      className="flex flex-wrap items-center gap-3 rounded-ui border border-line bg-surface-1 px-3 py-2"
    >
      <p className="min-w-0 flex-1 text-text-2">
        Built-in music plays on synthesised instruments. Recorded ones make pianos, strings, winds and drums real.
      </p>
      {missing.map((pack) => (
        <InstrumentsInstall key={pack.id} pack={pack} />
      ))}
      <IconButton
        label="Do not offer recorded instruments again"
        size="sm"
        icon={<X size={14} aria-hidden="true" />}
        onClick={() => useDismissed.setState({ dismissed: true })}
      />
    </section>
  );
}

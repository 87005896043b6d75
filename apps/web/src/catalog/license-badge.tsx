import type { License } from '@soundwright/contract';
import { Scale } from 'lucide-react';
import { Chip } from '../ui/chip.tsx';
import { COMMERCIAL_WORDS } from './model-rows.ts';

/** The licence and whether it permits commercial use, in words and not by colour alone. */
export function LicenseBadge({ license }: { readonly license: Pick<License, 'name' | 'commercial'> }) {
  const { text, tone } = COMMERCIAL_WORDS[license.commercial];
  return (
    <Chip wraps tone={tone} title={`${license.name}: ${text}`} icon={<Scale size={12} aria-hidden="true" />}>
      {license.name} · {text}
    </Chip>
  );
}

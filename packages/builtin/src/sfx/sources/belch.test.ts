import { bandEnergyDb } from '@soundwright/dsp/measure';
import { describe, expect, it } from 'vitest';
import { type Heard, hear, RATE_HZ } from './parts/testing-hearing.ts';

const bandDb = ({ mono }: Heard, lowHz: number, highHz: number): number => bandEnergyDb(mono, RATE_HZ, lowHz, highHz);

describe('gas that leaves the body', () => {
  it('a burp is a low rattle in the throat, that of a baby short and an octave higher', () => {
    const [grown, baby] = ['burp', 'baby burp'].map((prompt) => hear(`${prompt}, no reverb`));
    expect(grown.message).toMatch(/^belch/);
    const { hz } = grown.pulse(25, 110);
    expect(hz).toBeGreaterThan(35);
    expect(hz).toBeLessThan(85);
    expect(baby.durationS).toBeLessThan(0.6 * grown.durationS);
    expect(baby.pitchHz(0.05, 0.25, 300, 3000)).toBeGreaterThan(1.6 * grown.pitchHz(0.1, 0.6, 300, 3000));
  });

  it('a burp has the resonances of a mouth above those of the throat', () => {
    const [burp, fart] = ['burp', 'fart'].map((prompt) => hear(`${prompt}, no reverb`));
    const mouth = (heard: Heard): number => bandDb(heard, 1200, 3200) - bandDb(heard, 100, 900);
    expect(mouth(burp)).toBeGreaterThan(-14);
    expect(mouth(burp)).toBeGreaterThan(mouth(fart) + 4);
  });

  it('a wet fart has bursting bubbles above the flap and is less even than a dry one', () => {
    const [wet, dry] = ['wet fart', 'fart'].map((prompt) => hear(`${prompt}, no reverb`));
    expect(bandDb(wet, 2500, 8000) - bandDb(wet, 100, 800)).toBeGreaterThan(
      bandDb(dry, 2500, 8000) - bandDb(dry, 100, 800) + 8,
    );
    expect(wet.pulse(30, 140).strength).toBeLessThan(dry.pulse(30, 140).strength);
  });
});

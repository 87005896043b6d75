import { baseOf, type Documents, type EnginePlan, ratioOf, stemOf } from './engine-plan.ts';

/**
 * Unreal: a data table as CSV, with a row for each item, beside WAVs whose sampler chunk has the loop. The row is a
 * struct with `Sounds` (array of soft references to SoundBase), `Loop`, `PitchMin` and `PitchMax`; the assets are
 * expected in `/Game/Audio/<set>`.
 *
 * Source: “Data Driven Gameplay Elements” in the documentation of Unreal Engine: the first column is `Name`, and the
 * others are named for the fields of the struct. Its importer of WAVs reads loops from the `smpl` chunk.
 */
export function unrealDocuments({ slug, items, pitchSemitones }: EnginePlan): Documents {
  const rows = items.map(({ key, loop, takes }) => {
    const sounds = takes.map(({ file }) => {
      const name = stemOf(baseOf(file));
      return `""/Game/Audio/${slug}/${name}.${name}""`;
    });
    const pitch = [ratioOf(-pitchSemitones), ratioOf(pitchSemitones)];
    return [key, `"(${sounds.join(',')})"`, loop ? 'True' : 'False', ...pitch].join(',');
  });
  return { [`${slug}.csv`]: `${['Name,Sounds,Loop,PitchMin,PitchMax', ...rows].join('\r\n')}\r\n` };
}

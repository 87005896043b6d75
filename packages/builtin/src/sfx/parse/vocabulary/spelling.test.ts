import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { describeLayer } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

const read = (prompt: string): { layers: string[]; message: string } => {
  const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
  return { layers: scene.layers.map(describeLayer), message };
};

describe('a misspelled word', () => {
  it.each([
    // Swapped letters are likelier than one too many or a wrong one.
    ['garvel crunch', 'gravel crunch', 'gravel'],
    ['hosre gallop', 'horse gallop', 'horse'],
    ['water slpash', 'water splash', 'splash'],
    ['gieger counter', 'geiger counter', 'geiger'],
    // Forms of known words.
    ['glass shatterign', 'glass shattering', 'shattering'],
    ['saegulls', 'seagulls', 'seagulls'],
    ['circkets', 'crickets', 'crickets'],
    // Together with its neighbours.
    ['garaage door', 'garage door', 'garage'],
    ['turkey goble', 'turkey gobble', 'gobble'],
    ['telephone rining', 'telephone ringing', 'ringing'],
    // English words that no source has.
    ['audience appalud', 'audience applaud', 'applaud'],
    ['engine suptter', 'engine sputter', 'sputter'],
    ['lightening strike', 'lightning strike', 'lightning'],
  ])('"%s" is read as "%s", and the message says so', (written, meant, word) => {
    const { layers, message } = read(written);
    expect(layers).toEqual(read(meant).layers);
    const [typo] = written.split(' ').filter((part) => !meant.split(' ').includes(part));
    expect(message).toContain(`took '${typo}' for '${word}'`);
  });

  it.each(['boxer punches', 'a crackly record', 'clacky keyboard', 'a bride laughing', 'riffle shuffle of cards'])(
    'is not suspected: %s',
    (prompt) => {
      expect(read(prompt).message).not.toMatch(/took '(?:boxer|crackly|clacky|bride|riffle)'/);
    },
  );
});

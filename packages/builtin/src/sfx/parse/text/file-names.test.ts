import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../../test/verifies.ts';
import { readCategory } from './category-ids.ts';
import { readFileName } from './file-names.ts';

describe('names of files and assets', () => {
  it.each([
    ['UI_click_01', 'UI click'],
    ['sfx_menu_hover', 'menu hover'],
    ['weapon_reload_pistol_02.wav', 'reload pistol'],
    ['doorOpen', 'door Open'],
    ['UIPanelClose', 'UI Panel Close'],
    ['sounds/doors/creak-a.ogg', 'sounds doors creak'],
    ['footstep12', 'footstep'],
    ['amb_forest_loop', 'ambience forest loop'],
    ['Glass Break Floor 03', 'Glass Break Floor'],
  ])('%s is read as "%s"', (name, words) => {
    verifies('decided.effect-prompt.file-names');
    expect(readFileName(name)).toBe(words);
  });

  it.each(['whoosh-by', 'rain and/or wind', 'A car horn, 2 s', 'dog', 'x 3'])('%s stays as it is', (prompt) => {
    expect(readFileName(prompt)).toBe(prompt);
  });

  it('loses the ending of a file within a sentence', () => {
    expect(readFileName('something like door.wav')).toBe('something like door');
  });
});

describe('names of files by category', () => {
  const names = (text: string): boolean => /dripping|bark|wav/.test(text);

  it.each([
    ['GLASBrk_Bottle_AB_LIB', 'glass break, Bottle AB LIB'],
    ['GLASBrk_TallBottle_AB.wav', 'glass break, Tall Bottle AB'],
    ['AMBDsrt_Sunset', 'desert, Sunset'],
    ['VEHCar-OLD_Volvo', 'vehicle Car, Volvo'],
    ['RAIN_Shed', 'rain, Shed'],
    ['WATRDrip_Tap dripping', 'Tap dripping'],
    ['UI_click_01', 'UI_click_01'],
    ['NASALogo_Intro', 'NASALogo_Intro'],
  ])('%s is read as "%s"', (name, words) => {
    verifies('decided.effect-prompt.file-names');
    expect(readCategory(name, names)).toBe(words);
  });
});

import { hasTrait } from '../../source.ts';
import { phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Token } from '../words/tokens.ts';

const ENEMIES = new Set('enemy mob npc foe opponent boss'.split(' '));
const FATES = new Set(
  'death dies die dying defeated killed hurt hit attack attacks damage spawn spawns alert'.split(' '),
);

/** Creatures of games whose sound is that of a body or a machine. */
const BODIES = new Set('slime skeleton robot golem turret drone spider blob mech plant mushroom'.split(' '));

/** "ENEMY death goblin", "goblin ENEMY death": what happens to the creature, which is named beside the general word. */
export function nameEnemies(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const named = [...tokens];
  for (let at = 0; at + 1 < named.length; at += 1) {
    const [enemy, fate, creature] = named.slice(at, at + 3);
    if (!ENEMIES.has(enemy.word) || !FATES.has(fate.word) || fate.afterPause) continue;
    if (at > 0 && !enemy.afterPause && isCreature(named, at - 1, vocabulary)) named.splice(at, 1);
    else if (creature && !creature.afterPause && isCreature(named, at + 2, vocabulary)) {
      const { afterPause, afterArticle } = enemy;
      named.splice(at, 3, { ...creature, afterPause, afterArticle }, fate);
    }
  }
  return named;
}

function isCreature(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  if (BODIES.has(tokens[at].word)) return true;
  const source = phraseAt(tokens, at, vocabulary)?.meaning.source;
  return source !== undefined && (hasTrait(source, 'monster') || hasTrait(source, 'animal'));
}

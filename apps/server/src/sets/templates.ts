import { SET_TEMPLATES, type SetTemplate, type SetTemplateInfo } from '@soundwright/contract';
import { readSetList } from './read-set-list.ts';
import { HORROR } from './templates/horror.ts';
import { INTERFACE } from './templates/interface.ts';
import { PLATFORMER } from './templates/platformer.ts';
import { PODCAST } from './templates/podcast.ts';
import { PUZZLE } from './templates/puzzle.ts';
import { RPG } from './templates/rpg.ts';
import { SHOOTER } from './templates/shooter.ts';

const TEMPLATES: Readonly<Record<SetTemplate, { readonly title: string; readonly list: string }>> = {
  platformer: { title: 'Platformer', list: PLATFORMER },
  shooter: { title: 'Shooter', list: SHOOTER },
  puzzle: { title: 'Puzzle', list: PUZZLE },
  interface: { title: 'Interface kit', list: INTERFACE },
  horror: { title: 'Horror', list: HORROR },
  podcast: { title: 'Podcast kit', list: PODCAST },
  rpg: { title: 'Role-playing game', list: RPG },
};

export function templateOf(id: SetTemplate): SetTemplateInfo {
  const { title, list } = TEMPLATES[id];
  return { id, title, items: readSetList(list) };
}

export function listTemplates(): SetTemplateInfo[] {
  return SET_TEMPLATES.map(templateOf);
}

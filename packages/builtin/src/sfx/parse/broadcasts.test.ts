import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { compareScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

describe('speech through loudspeakers and receivers', () => {
  it.each([
    ['final boarding call', 'announcement[kind=chimed]'],
    ['platform announcement, female voice', 'announcement[who=woman]'],
    ['subway platform chime and voice', 'announcement[kind=chimed] + ?crowd + ?train + ?footsteps'],
    ['platform announcement bell', 'bell[kind=doorbell]'],
    ['an old man speaking over the tannoy', 'announcement[who=old-man]'],
    ['commentator talking', 'announcement[kind=voice]'],
    ['lifeguard yelling through a bullhorn', 'receiver[kind=megaphone]'],
    ['riot with megaphone voice', 'crowd[mood=angry] + receiver[kind=megaphone]'],
    ['sergeant barking orders over the walkie talkie', 'receiver[kind=radio]'],
    ['truckers chatter on cb radio', 'receiver[kind=radio]|everyday-mechanics[kind=roger] + ?crowd'],
    ['police scanner chatter', 'receiver[kind=radio]'],
    ['television in the next room', 'receiver[kind=tv]'],
    ['answering machine message', 'receiver[kind=phone]'],
    ['boarding announcement, gate 12', 'announcement'],
    ['rain, announcement', 'rain + announcement'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(compareScene(scene, heard).judgement, message).toBe('right');
  });
});

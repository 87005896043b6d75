import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

const read = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);

describe('homes, streets and games', () => {
  it.each([
    // Locks and things put down.
    ['key turns in the front door, then it creaks open', 'apparatus[kind=lock] > door'],
    ['he closes the drawer and locks it with a small key', 'office-props > apparatus[kind=lock]'],
    ['puts the key in the lock and turns it', 'apparatus[kind=lock]'],
    ['drops a heavy book on the desk', 'impact'],
    ['she drops her phone on the floor', 'impact[material=plastic]'],
    ['somebody bangs on the wall three times', 'door[action=knock] 3×'],
    ['the alarm clock rings, someone slaps it off', 'alarm > impact[material=plastic]'],
    // Kitchens and machines.
    ['crash of pots and pans', 'clatter[kind=pans]'],
    ['a waiter drops a tray of glasses', 'clatter[kind=tray]'],
    ['washing machine spinning and rattling', 'cycle-machine[machine=washing] + clatter[kind=panel]'],
    ['windows rattle as a truck drives by', 'clatter[kind=window] + engine[vehicle=truck]'],
    ['the toast pops up and someone scrapes butter across it', 'gadget[kind=toaster] > utensils[kind=toast]'],
    ['kitchen ambience: fridge hum, a clock ticking on the wall', 'motor-machine + clock'],
    ['two coins inserted, then a motor whirs', 'office-props 2× > motor-machine'],
    ['shower curtain slides open', 'closures[kind=curtain]'],
    ['a match is struck, then somebody blows it out', 'match > mouth[call=puff]'],
    ['a candle is lit', 'match'],
    ['forks and spoons clashing', 'utensils[kind=cutlery]'],
    ['two firm clicks of a mouse, then someone hits enter', 'mechanism|interface 2× > office-props[kind=space-bar]'],
    ['V6 engine starts and idles', 'engine[motion=start] > engine[motion=idle]'],
    ['sparks showering from a grinder', 'electricity + ?motor-machine'],
    // People.
    ['newborn whimpering, short weak cries', 'human[who=baby]'],
    ['toddler laughing, joyful giggles', 'human[call=baby-laugh]'],
    ['baby babbling, cute talking sounds', 'mouth[call=coo]'],
    ['a sigh of relief, slow exhale', 'human[call=sigh]'],
    ['old man snoring, deep breathing', 'human[call=snore]'],
    ['adult crying, high emotional intensity', 'human[who=woman]'],
    ['puppy panting after a run in the yard', '?limbs > dog[call=pant]'],
    ['cat hisses, sharp warning sound', 'cat[call=hiss]'],
    ['he runs up the stairs, stops at the top panting', 'footsteps[ground=wood] > breath'],
    ['two kids shout, then run down the hallway', 'human[who=child] > footsteps'],
    ['a baby cries, a door opens, the crying stops', 'human[who=baby] > door > human[who=baby]'],
    ['party next door', 'music + crowd + ?crowd'],
    ['teacher writes on the blackboard with chalk', 'gadget[kind=chalk]'],
    ['he coughs twice and groans', 'human 2× > mouth[call=moan]'],
    ['her phone rings, she stops and answers it', 'telephone > closures[kind=handset-up]'],
    ['a yawn, then bare feet on carpet', 'human > footsteps[ground=carpet]'],
    [
      'murmuring pupils, ruler slapped on a desk twice, instant silence, a chair scrapes',
      'crowd + impact 2× > office-props',
    ],
    ['whiteboard marker, cap goes back on with a click', 'office-props + closures[kind=cap-on]'],
    ['a glass falls off the table and shatters', 'shatter[material=glass]'],
    ['loading the dishwasher, shuts the door and it starts humming', 'tabletop + closures > cycle-machine'],
    // Streets and trains.
    ['a car stops, handbrake, door opens', 'engine > mechanism > door[material=car]'],
    ['cyclist passes by, rings the bell twice, brakes squeak', '?everyday-mechanics > bell[kind=bicycle] 2× > squeal'],
    ['old truck engine turns over, coughs, starts up', 'engine[motion=fail] > engine[motion=start]'],
    ['Garage: electric door opens, a motorcycle is started', 'garage-door > engine'],
    ['key in the ignition, engine starts', 'engine[motion=start]'],
    ['a car drives away over gravel', 'engine[road=gravel]'],
    ['a van brakes hard, smashes into a wall', 'engine + squeal > wreck'],
    ['the train stops, its doors slide open', 'train > pneumatics[kind=door]'],
    ['the subway doors close with a beep', 'pneumatics[kind=door] + interface'],
    ['inside a train, then a long horn from the front', 'train > horn[kind=train]'],
    ['a freight train thunders past', 'train[stock=freight]'],
    ['the engine cranks three times, he sighs, tries once more', 'engine[motion=fail] > human > engine[motion=fail]'],
    // Sports.
    [
      'golf: crisp hit of the ball, polite applause, the ball drops into the cup',
      'sport[kind=club] > applause > sport[kind=hole]',
    ],
    ['stadium, a hard kick, then the crowd explodes', 'sport[kind=kick] > crowd[mood=cheer]'],
    [
      'Tennis match: the ball is bounced three times, served with a hard hit, then the audience applauds',
      'bounce 3× > sport[kind=racket] > applause',
    ],
    ['a bat hits the ball', 'sport[kind=bat]'],
    ['a bowling ball rolls for three seconds, then hits the pins', 'friction[motion=roll] > sport[kind=pins]'],
    ['the ball hits the crossbar', 'sport[kind=post]'],
    ['ball bounces off the rim', 'sport[kind=rim]'],
    ['a hockey puck is slapped and hits the boards, then the goal horn', 'sport[kind=puck] > horn[kind=air]'],
    ['a boxer punches a heavy bag three times, bell rings', 'pastimes[kind=punch-bag] 3× > bell[kind=boxing]'],
    ['swimmer doing laps in an indoor pool', 'boating'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it.each([
    ['10 beeps one second apart', 10, 1],
    ['eggs cracked one after another, three of them', 3, null],
    ['pages are flipped one after another', 4, null],
    ['four knocks at 2 second intervals', 4, 2],
    ['Countdown beeps: 5 beeps, then one long beep', 5, 1],
    ['six countdown beeps', 6, 1],
  ])('hears how far apart sounds are: %s', (prompt, count, intervalS) => {
    expect(read(prompt).scene.layers[0]).toMatchObject({ count, intervalS });
  });

  it('holds a horn that blares', () => {
    expect(read('the horn keeps blaring').scene.layers[0].values.lengthS).toBeGreaterThan(3);
  });
});

import { describe, expect, it } from 'vitest';
import { getSource, VOCABULARY } from '../registry.ts';
import { placeScene } from '../timeline.ts';
import { compareScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

const sceneOf = (prompt: string) => parsePrompt(prompt, '', VOCABULARY).scene;

describe('machines in a few words', () => {
  it.each([
    ['engine sputters and dies', 'engine[motion=die]'],
    ['lawn mower sputters and dies', 'engine[motion=die]'],
    ['motorcycle stalls', 'engine[motion=die]'],
    ['failing turbine', 'engine[vehicle=generator]'],
    ['record stop', 'playback[kind=tape-stop]'],
    ['floppy drive seeking', 'tape-decks[kind=floppy]'],
    ['floppy disk inserted, drive spins', 'tape-decks[kind=insert] > tape-decks[kind=floppy]'],
    ['hard drive spinning down', 'tape-decks[kind=disk-stop]'],
    ['tire blowout', 'pneumatics[kind=blowout]'],
    ['flat tire flapping', 'pneumatics[kind=flat]'],
    ['cement mixer', 'cycle-machine[machine=cement]'],
    ['factory conveyor', 'cycle-machine[machine=conveyor]'],
    ['printer jammed', 'cycle-machine[machine=jam]'],
    ['jammed conveyor belt', 'cycle-machine[machine=conveyor]'],
    ['server rack hum', 'motor-machine[machine=computer]'],
    ['car trunk slam', 'door[action=slam]'],
    ['train coupling clank', 'impact[material=metal]'],
    ['gear grinding', 'friction[motion=scrape]'],
    ['sledgehammer on rock', 'tools[tool=hammer]'],
    ['truck jake brake', 'engine[vehicle=truck]'],
    ['small plane engine sputtering', 'aircraft[craft=propeller]'],
    ['cessna startup', 'aircraft[craft=propeller]'],
    ['mri scanner', 'cycle-machine[machine=mri]'],
    ['torpedo launch', 'combat[kind=missile]'],
    ['caulk gun', 'hand-work[kind=ratchet]'],
    ['giant mech stomps', 'combat[kind=mech]'],
    ['engine backfires twice', 'engine + gunshot 2×'],
    ['motorcycle revs then peels out', 'engine[motion=rev] > squeal[kind=tires]'],
    ['car flips over', 'wreck[kind=car]'],
    ['spaceship crash', 'wreck[kind=car]'],
    ['yacht horn', 'horn[kind=ship]'],
    ['mountain bike', 'everyday-mechanics[kind=bike-chain]'],
    ['exercise bike', 'everyday-mechanics[kind=bike-chain]'],
    ['screw gun', 'motor-machine[machine=drill]'],
    ['pneumatic hammer', 'motor-machine[machine=hammer]'],
    ['film camera winding', 'mechanism[device=ratchet]'],
    ['explosion, ears ringing', 'explosion + test-signal'],
    ['bow twang', 'armory[kind=loose]'],
    ['rapid nail gun', 'gadget[kind=nailgun] 6×'],
    ['rapid staple gun', 'gadget[kind=nailgun] 6×'],
    ['rapid whoosh', 'swing'],
    ['rivet gun three bursts', 'gadget[kind=nailgun] 3×'],
    ['gun safety click, shot', 'gun-handling > gunshot'],
    ['sword drawn, clash', 'swing[ends=ring] > swing[ends=metal]'],
    ['mortar launch whistle impact', 'combat[kind=bomb] > explosion'],
    ['camera click and film wind', 'mechanism[device=shutter] + mechanism[device=ratchet]'],
    ['robot falls over', 'wreck[kind=cycle]'],
    ['ion engine', 'spaceship[device=engine]'],
    ['tie fighter flyby', 'spaceship[device=engine]'],
    ['fusion reactor', 'spaceship[device=reactor]'],
    ['zip drive', 'tape-decks[kind=floppy]'],
    ['ethernet plug', 'closures[kind=plug]'],
    ['hospital bed motor', 'motor-machine'],
    ['school bus stopping', 'engine[vehicle=truck] > pneumatics[kind=brakes]'],
    ['truck stops', 'engine[vehicle=truck] > pneumatics[kind=brakes]'],
    ['ball rolling then hits pins', 'friction[motion=roll] > sport[kind=pins]'],
  ])('%s is %s', (prompt, heard) => {
    expect(compareScene(sceneOf(prompt), heard).faults).toEqual([]);
  });

  it.each(['table saw cutting plank', 'circular saw cutting wood', 'belt sander on plank'])(
    'works wood: %s',
    (prompt) => {
      expect(sceneOf(prompt).layers[0].values.into).toBe('into-wood');
    },
  );

  it('tells of no contradiction where a second clause changes the pace', () => {
    expect(parsePrompt('slow footsteps then fast', '', VOCABULARY).message).not.toMatch(/both/);
    expect(parsePrompt('slow fast footsteps', '', VOCABULARY).message).toMatch(/both/);
  });

  it.each(['jammed', 'stuck', 'clogged'])('labours when %s', (state) => {
    expect(sceneOf(`${state} conveyor`).layers[0].values.stuck).toBeGreaterThan(0.8);
    expect(sceneOf('conveyor').layers[0].values.stuck).toBe(0);
  });

  it('walks more heavily where a robot has heavy metal steps', () => {
    const forceOf = (prompt: string) => sceneOf(prompt).layers[0].values.force as number;
    expect(forceOf('robot walking, heavy metal steps')).toBeGreaterThan(forceOf('robot walking') + 0.2);
  });

  it('runs up where a speed goes from low to high', () => {
    expect(sceneOf('hair dryer low to high').layers[0].course?.pitchOct?.at(-1)).toBeGreaterThan(0);
  });
});

describe('a bow', () => {
  it('creaks until it is let go', () => {
    const scene = sceneOf('bow draw creak, release, arrow thud');
    const [draw, release] = placeScene(scene, getSource, 1, null).layers;
    expect(draw.layer.values.kind).toBe('draw');
    expect(release.startS).toBeCloseTo(draw.endS, 1);
  });
});

describe('a start that becomes idling', () => {
  it('keeps its power while one crosses into the other', () => {
    const [start, idle] = placeScene(sceneOf('engine starts and idles'), getSource, 1, null).layers;
    const half = (points: typeof start.envelope) => points.filter(({ gain }) => gain > 0.6 && gain < 0.8);
    expect(half(start.envelope)).toHaveLength(1);
    expect(half(idle.envelope)).toHaveLength(1);
    expect(half(start.envelope)[0].atS).toBeCloseTo(half(idle.envelope)[0].atS, 2);
  });
});

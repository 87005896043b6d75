import { execFile } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Job, presetEffects, type SavedSearch, type Settings } from '@soundwright/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { type FakeHandlers, type FakeService, Refusal, startFakeService } from './support/fake-service.ts';
import { aDoneJob, aJob, aModel, anId, aSound, JOB_ID } from './support/records.ts';
import { aDirectory, runCli, runNode } from './support/run-cli.ts';
import { runInProcess } from './support/run-in-process.ts';

const VERSION = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

let service: FakeService | undefined;
afterEach(() => service?.close());

async function serve(handlers: FakeHandlers): Promise<FakeService> {
  service = await startFakeService(handlers);
  return service;
}

const event = (job: Job) => `data: ${JSON.stringify(job)}\n\n`;

/** A service whose every job makes these sounds; keeps the bodies it was sent. */
function makes(ids: string[], bodies: unknown[], sources?: string[]): FakeHandlers {
  const keep = ({ body }: { body: unknown }) => {
    bodies.push(body);
    return { job_id: JOB_ID };
  };
  return {
    listModels: () => [
      aModel({ id: 'broken', status: 'error' }),
      aModel(),
      aModel({ id: 'warm', status: 'loaded' }),
      aModel({ id: 'talk', task: 'speech', voices: [{ voice_id: 'anna', name: 'Anna', language: 'en', gender: 'f' }] }),
      aModel({ id: 'split', task: 'separation' }),
    ],
    listVoices: () => [],
    generate: keep,
    speak: keep,
    separate: keep,
    repaint: keep,
    jobEvents: ({ response }) => {
      response.write(event(aJob({ status: 'queued', phase: 'queued', queue_position: 2, eta_s: 12 })));
      response.write(event(aJob({ progress: 0.42, message: 'step 4 of 10', remaining_s: 3 })));
      response.end(event(aDoneJob(ids, sources)));
      return undefined;
    },
    getSound: ({ params }) => aSound({ id: params.id, seed: 7 }),
    soundFile: ({ params, query }) => Buffer.from(`${query.format ?? 'wav'} ${params.id}`),
  };
}

describe('soundwright', () => {
  it('prints its version', async () => {
    expect(await runCli(['--version'])).toMatchObject({ code: 0, stdout: `${VERSION}\n`, stderr: '' });
  });

  it.each([
    ['npx', ['--no-install', 'soundwright', '--version']],
    ['npm', ['start', '--silent', '--', '--version']],
  ])('runs in a clone through %s, which passes arguments on', async (program, args) => {
    verifies('decided.cli.npx');
    const root = fileURLToPath(new URL('../../../', import.meta.url));
    const { stdout } = await promisify(execFile)(program, args, { cwd: root });
    expect(stdout).toBe(`${VERSION}\n`);
  });

  it('prints its help to stdout, under the name soundwright', async () => {
    verifies('decided.name.product');
    const { code, stdout, stderr } = await runCli(['--help']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: soundwright /);
    for (const verb of ['serve', 'generate', 'speak', 'separate', 'sounds', 'doctor']) expect(stdout).toContain(verb);
  });

  it.each([
    [['generte', 'rain'], 'Did you mean generate?'],
    [['generate'], "missing required argument 'prompt'"],
    [['generate', 'rain', '--duration', 'long'], 'It must be a number.'],
    [['generate', 'rain', '--source', 'x'], '--source and --edit go together'],
    [['generate', 'rain', '--separate', 'tuba'], 'There is no stem "tuba"'],
    [['generate', 'rain', '-o', 'rain.xyz'], '.wav, .mp3, .flac'],
    [['generate', 'rain', '--json', '-o', '-'], 'exclude each other'],
    [['edit', anId(1), 'explode'], 'Allowed choices are trim'],
    [['edit', anId(1), 'gain'], '--gain'],
    [['edit', anId(1), 'trim', '--rate', '2'], '--rate has no meaning for trim'],
    [['edit', anId(1), 'reverse', '--then', 'explode'], 'explode is not an operation'],
    [['edit', anId(1), 'reverse', '--then', 'fade:fade-in=soon'], 'fade-in must be a number'],
    [['edit', anId(1), 'reverse', '--then', 'match:like='], 'like has no value'],
    [['edit', anId(1), 'reverse', '--then', 'trim:rate=2'], '--rate has no meaning for trim'],
    [['settings', 'set', 'theme', 'pink'], 'theme must be system, light or dark.'],
    [['settings', 'set', 'colour', 'pink'], 'There is no setting "colour"'],
    [['status', '--url', 'localhost'], 'is not an http address'],
    [['serve', '--port', 'ninety'], '--port or SOUNDWRIGHT_PORT'],
  ])('exits with 2 and a reason on wrong usage: %j', async (args, reason) => {
    verifies('decided.cli.exit-codes');
    const url = (await serve(makes([], []))).url;
    const { code, stdout, stderr } = await runInProcess(args, args.includes('--url') ? {} : { url });
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('    at ');
    expect([code, stdout]).toEqual([2, '']);
  });
});

describe('generate', () => {
  it('sends the request, follows the job on stderr and saves the file', async () => {
    verifies('decided.cli.generate', 'decided.cli.exit-codes');
    const bodies: unknown[] = [];
    const { url } = await serve(makes([anId(1)], bodies));
    const cwd = aDirectory();
    const flags = '-d 1.5 -s 7 --negative hiss --steps 9 --cfg 3.5 --tag wet --tag loud --session s -o out/rain.wav';
    const { code, stdout, stderr } = await runInProcess(['generate', 'soft', 'rain', ...flags.split(' ')], {
      url,
      cwd,
    });
    expect(stderr).toBe(
      'queued, position 2, starts in about 12 s\ngenerating, 42 %, step 4 of 10, about 3 s left\ndone\n',
    );
    expect([code, stdout]).toEqual([0, `out/rain.wav  2.00 s, 48000 Hz, seed 7  ${anId(1)}\n`]);
    expect(readFileSync(join(cwd, 'out/rain.wav'), 'utf8')).toBe(`wav ${anId(1)}`);
    expect(bodies).toEqual([
      {
        model: 'warm',
        prompt: 'soft rain',
        duration_s: 1.5,
        seed: 7,
        negative_prompt: 'hiss',
        steps: 9,
        cfg: 3.5,
        tags: ['wet', 'loud'],
        session_id: 's',
      },
    ]);
  });

  it('numbers several takes and leaves no partial files', async () => {
    const { url } = await serve(makes([anId(1), anId(2)], []));
    const cwd = aDirectory();
    const { code } = await runInProcess(['generate', 'rain', '-n', '2', '-o', 'rain.mp3'], { url, cwd });
    expect(code).toBe(0);
    expect(readdirSync(cwd).sort()).toEqual(['rain-1.mp3', 'rain-2.mp3']);
    expect(readFileSync(join(cwd, 'rain-2.mp3'), 'utf8')).toBe(`mp3 ${anId(2)}`);
  });

  it.each([
    ['heavy rain on a tin roof', 'effects'],
    ['slow lo-fi beat', 'songs'],
  ])('makes %s with a model for %s, whichever is loaded', async (prompt, model) => {
    verifies('decided.cli.model-by-prompt');
    const bodies: { model: string }[] = [];
    const { url } = await serve({
      ...makes([anId(1)], bodies),
      listModels: () => [
        aModel({ id: 'songs', category: 'music', status: model === 'songs' ? 'installed' : 'loaded' }),
        aModel({ id: 'effects', category: 'sfx', status: model === 'songs' ? 'loaded' : 'installed' }),
      ],
    });
    expect((await runInProcess(['generate', prompt], { url })).code).toBe(0);
    expect(bodies.map((body) => body.model)).toEqual([model]);
  });

  it('names the voices when a voice does not exist', async () => {
    verifies('decided.cli.unknown-voice');
    const voices = [{ voice_id: 'nora', name: 'Nora', language: 'en-US', gender: 'female' as const }];
    const { url } = await serve({
      listVoices: () => [],
      listModels: () => [aModel({ id: 'talker', task: 'speech', category: 'speech', voices })],
    });
    const { code, stderr } = await runInProcess(['speak', 'Hello', '--voice', 'norra'], { url });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/no voice "norra"\.\n.*nora/)]);
  });

  it('saves the mix next to its stems', async () => {
    const bodies: unknown[] = [];
    const { url } = await serve({
      ...makes([anId(2)], bodies, [anId(1)]),
      getSound: ({ params }) => aSound({ id: params.id, stem: params.id === anId(2) ? 'vocals' : null }),
    });
    const cwd = aDirectory();
    const { code } = await runInProcess(['generate', 'song', '--separate', 'vocals', '-o', 'song.wav'], { url, cwd });
    expect(code).toBe(0);
    expect(readdirSync(cwd).sort()).toEqual(['song-vocals.wav', 'song.wav']);
    expect(bodies).toMatchObject([{ separate: { keep: ['vocals'], rest: 'discard' } }]);
  });

  it('does not write a file in a format other than its extension', async () => {
    const { url } = await serve({ ...makes([anId(1)], []), soundFile: () => Buffer.from('RIFF') });
    const cwd = aDirectory();
    const { code, stderr } = await runInProcess(['generate', 'rain', '-o', 'rain.flac'], { url, cwd });
    expect(stderr).toContain('The service sent audio/wav instead of FLAC.');
    expect([code, readdirSync(cwd)]).toEqual([1, []]);
  });

  it('writes audio to stdout, and only audio', async () => {
    const { url } = await serve(makes([anId(1)], []));
    const { code, stdout } = await runCli(['generate', 'rain', '-o', '-'], { url });
    expect([code, stdout]).toEqual([0, `wav ${anId(1)}`]);
  });

  it("prints the service's job with --json", async () => {
    verifies('decided.cli.json');
    const { url } = await serve(makes([anId(1)], []));
    const { code, stdout } = await runInProcess(['generate', 'rain', '--json'], { url });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual(aDoneJob([anId(1)]));
  });

  it('uploads a file used as its source first', async () => {
    const bodies: unknown[] = [];
    const uploads: unknown[] = [];
    const { url } = await serve({
      ...makes([anId(2)], bodies),
      uploadSound: ({ query, raw }) => {
        uploads.push([query.name, raw.toString()]);
        return { ...aSound({ id: anId(9) }), warnings: [], reused: false };
      },
    });
    const cwd = aDirectory();
    writeFileSync(join(cwd, 'storm.wav'), 'RIFF');
    const { code, stderr } = await runInProcess(['generate', 'rain', '--edit', 'extend', '--source', 'storm.wav'], {
      url,
      cwd,
    });
    expect(code).toBe(0);
    expect(stderr).toContain(`Imported storm.wav into the library as ${anId(9)}.`);
    expect(uploads).toEqual([['storm', 'RIFF']]);
    expect(bodies).toMatchObject([{ source_sound_id: anId(9), edit: 'extend' }]);
  });

  it('exits with 1 and the reason when the job fails', async () => {
    verifies('decided.cli.exit-codes');
    const failed = aJob({
      status: 'error',
      error: 'The engine fell over.',
      error_code: 'engine_failed',
      failure: {
        cause: 'engine_failed',
        what_happened: 'The engine fell over.',
        why: 'It stopped.',
        what_to_do: [{ label: 'Try again', action: 'retry' }],
        kept: 'One finished sound is in the library.',
        retry: true,
        details: 'Soundwright',
      },
    });
    const { url } = await serve({
      ...makes([], []),
      jobEvents: ({ response }) => {
        response.end(event(failed));
        return undefined;
      },
    });
    const { code, stdout, stderr } = await runInProcess(['generate', 'rain'], { url });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('error: The engine fell over.');
    expect(stderr).toContain('  One finished sound is in the library.\n  The same request may succeed later.');
    expect(stderr).not.toContain('    at ');
  });

  it('says when no model supports the request', async () => {
    const { url } = await serve(makes([], []));
    const { code, stderr } = await runInProcess(['generate', 'rain', '--lyrics', 'la la'], { url });
    expect(code).toBe(1);
    expect(stderr).toContain('No installed model makes sound from text in this way.');
    expect(stderr).toContain('soundwright models download');
  });

  it('cancels the job on Ctrl-C and exits with 130', async () => {
    const cancelled: unknown[] = [];
    const running = Promise.withResolvers<void>();
    const { url } = await serve({
      ...makes([], []),
      jobEvents: ({ response }) => {
        response.write(event(aJob({ progress: 0.1 })));
        return undefined;
      },
      cancelJob: ({ params }) => {
        cancelled.push(params.id);
        return aJob({ status: 'cancelled' });
      },
    });
    const finished = runCli(['generate', 'rain'], {
      url,
      onStart: (child) => {
        child.stderr?.on('data', (text) => String(text).includes('generating') && running.resolve());
        void running.promise.then(() => child.kill('SIGINT'));
      },
    });
    const { code, stderr } = await finished;
    expect(cancelled).toEqual([JOB_ID]);
    expect(code).toBe(130);
    expect(stderr).toContain('Cancelled.');
  });
});

describe('the other verbs that make sound', () => {
  it('speak casts the lines of a script and picks a model that has the voice', async () => {
    verifies('decided.cli.speak');
    const bodies: unknown[] = [];
    const { url } = await serve(makes([anId(1)], bodies));
    const input = 'Anna: Hello.\n\nIt is late: go.\n';
    const args = ['speak', '-f', '-', '--cast', 'anna=anna', '--gap', '0.5', '--delivery', 'pace=1.2'];
    expect(await runCli(args, { url, input })).toMatchObject({ code: 0 });
    expect(bodies).toEqual([
      {
        model: 'talk',
        lines: [{ text: 'Hello.', speaker: 'anna', voice_id: 'anna' }, { text: 'It is late: go.' }],
        gap_s: 0.5,
        delivery: { pace: 1.2 },
      },
    ]);
  });

  it('speak picks a model that speaks the language of the text, or the one that was asked for', async () => {
    const bodies: { model?: string }[] = [];
    const german = { voice_id: 'greta', name: 'Greta', language: 'de-DE', gender: 'f' };
    const { url } = await serve({
      ...makes([anId(1)], bodies),
      listModels: () => [
        aModel({ id: 'deutsch', task: 'speech', status: 'loaded', voices: [german] }),
        aModel({ id: 'talk', task: 'speech', voices: [{ ...german, language: 'en' }] }),
      ],
      getModel: ({ params }) => aModel({ id: params.id, task: 'speech' }),
      explainText: ({ body }) => ({
        ...{ model: 'talk', reads: 'words', sentences: [], notes: [] },
        ...(body.text.includes('Bahnhof')
          ? { written_in: 'de', spoken_by: ['deutsch'] }
          : { written_in: null, spoken_by: [] }),
      }),
    });
    const modelFor = async (...args: string[]) => {
      const { stderr } = await runInProcess(['speak', ...args], { url });
      return [bodies.at(-1)?.model, stderr.includes('written in “de”')];
    };
    expect(await modelFor('Wo ist der Bahnhof?')).toEqual(['deutsch', true]);
    expect(await modelFor('Hm.')).toEqual(['talk', false]);
    expect(await modelFor('Hm.', '--language', 'de')).toEqual(['deutsch', false]);
    const none = await runInProcess(['speak', 'Hm.', '--language', 'fr'], { url });
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('No installed model speaks') });
  });

  it('transcribe prints what a sound says by sentences, and the words that may not be said', async () => {
    verifies('decided.cli.transcribe');
    const bodies: unknown[] = [];
    const said = ['Good', 'morning.', 'All', 'is', 'well.'];
    const words = said.map((text, at) => ({ text, start_s: at, end_s: at + 1, estimated: false }));
    const { url } = await serve({
      ...makes([], bodies),
      transcribe: ({ body }) => {
        bodies.push(body);
        return { job_id: JOB_ID };
      },
      soundWords: () => ({ words: words.map((word) => ({ ...word, score: word.text === 'is' ? -9 : -1 })), parts: [] }),
    });
    const { code, stdout, stderr } = await runInProcess(['transcribe', anId(1), '--text', 'All is well.'], { url });
    expect([code, stdout]).toEqual([0, 'Good morning.\nAll is well.\n']);
    expect(stderr).toContain('May not be said: “is” at 3.0 s');
    expect(bodies).toEqual([{ source_sound_id: anId(1), text: 'All is well.' }]);
    const json = await runInProcess(['transcribe', anId(1), '--json'], { url });
    expect(JSON.parse(json.stdout)).toHaveLength(5);
  });

  it('score shows the parts of a piece, saves its MIDI file, plays changes of it, and plays a MIDI file', async () => {
    verifies('decided.cli.score');
    const bodies: unknown[] = [];
    const part = { name: 'lead', role: 'lead', instrument: 'piano', drums: false, muted: true, notes: [] };
    const { url } = await serve({
      ...makes([anId(2)], bodies),
      getScore: () => ({
        ...{ title: 'A song', key: 'C major', scale: [0], meter: { beats: 4, unit: 4 }, bar_beats: 4, tempo_bpm: 90 },
        ...{ steady: true, end_beat: 8, duration_s: 6, bar_times_s: [0, 2, 4], loops: false, sung: false },
        ...{ sections: [], chords: [], parts: [part], instruments: [] },
      }),
      midiFile: () => Buffer.from('MThd'),
      editScore: ({ body }) => {
        bodies.push(body);
        return { job_id: JOB_ID };
      },
      playMidi: ({ query }) => {
        bodies.push(query);
        return { job_id: JOB_ID };
      },
    });
    const shown = await runInProcess(['score', anId(1)], { url });
    expect(shown).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^C major, 4\/4, 90 bpm, 2 bars\n[\s\S]*lead +piano +0 +muted/),
    });
    const directory = aDirectory();
    const saved = join(directory, 'song.mid');
    expect(await runInProcess(['score', anId(1), '--midi', saved], { url })).toMatchObject({
      code: 0,
      stdout: `${saved}\n`,
    });
    expect(readFileSync(saved, 'utf8')).toBe('MThd');
    const changes = join(directory, 'changes.json');
    writeFileSync(changes, JSON.stringify({ tempo_bpm: 100 }));
    expect((await runInProcess(['score', anId(1), '--changes', changes], { url })).code).toBe(0);
    const tune = join(directory, 'tune.mid');
    writeFileSync(tune, 'MThd');
    expect((await runInProcess(['score', tune], { url })).code).toBe(0);
    expect(bodies).toEqual([{ tempo_bpm: 100 }, { name: 'tune' }]);
    writeFileSync(changes, JSON.stringify({ tempo_bpm: 1 }));
    const refused = await runInProcess(['score', anId(1), '--changes', changes], { url });
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('tempo_bpm') });
    const both = await runInProcess(['score', anId(1), '--changes', changes, '--midi', saved], { url });
    expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining('--midi saves the score as it is') });
  });

  it('generate --explain prints how the prompt is read, and makes nothing', async () => {
    const told = {
      model: 'effects',
      reading: { understood: ['dog'], unknown: ['glorp'], unused: [], substituted: [] },
      steps: [{ step: 'text', words: 'dog barks glorp' }],
      sounds: [{ source: 'dog', words: ['dog barks'], said: { size: 2 } }],
      matches: [],
    };
    const { url } = await serve({ explainPrompt: () => told });
    const { code, stdout } = await runInProcess(['generate', 'a dog barks, glorp', '--explain'], { url });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/dog {2,}dog barks {2,}size=2[\s\S]*understood: glorp/)]);
    const { stdout: json } = await runInProcess(['generate', 'a dog', '--explain', '--json'], { url });
    expect(JSON.parse(json)).toEqual(told);
    const saved = await runInProcess(['generate', 'a dog', '--explain', '-o', 'dog.wav', '--extend-by', '2'], { url });
    expect([saved.code, saved.stderr]).toEqual([2, expect.stringContaining('it takes no --output or --extend-by.')]);
  });

  it('separate saves each stem under its name', async () => {
    verifies('decided.cli.separate');
    const bodies: unknown[] = [];
    const stems = { [anId(2)]: 'vocals', [anId(3)]: 'rest' } as const;
    const { url } = await serve({
      ...makes([anId(2), anId(3)], bodies, [anId(1)]),
      getSound: ({ params }) => aSound({ id: params.id, stem: stems[params.id] ?? null }),
    });
    const cwd = aDirectory();
    const args = ['separate', anId(1), '--keep', 'vocals', '--rest', 'merge', '-o', 'stems'];
    expect(await runInProcess(args, { url, cwd })).toMatchObject({ code: 0 });
    expect(readdirSync(join(cwd, 'stems')).sort()).toEqual(['rest.wav', 'vocals.wav']);
    expect(bodies).toEqual([{ model: 'split', source_sound_id: anId(1), stems: { keep: ['vocals'], rest: 'merge' } }]);
  });

  it('repaint sends the window', async () => {
    const bodies: unknown[] = [];
    const { url } = await serve(makes([anId(2)], bodies));
    await runInProcess(['repaint', anId(1), '--start', '0.5', '--end', '1', '--mode', 'aggressive'], { url });
    expect(bodies).toEqual([{ source_sound_id: anId(1), start_s: 0.5, end_s: 1, mode: 'aggressive' }]);
  });

  it('edit makes a derived sound, including with a negative number', async () => {
    verifies('decided.cli.edit', 'decided.cli.json');
    const bodies: unknown[] = [];
    const { url } = await serve({
      ...makes([], []),
      editSound: ({ body }) => {
        bodies.push(body);
        return { ...aSound({ id: anId(2) }), warnings: ['Not as loud as wanted.'] };
      },
    });
    const { code, stdout, stderr } = await runInProcess(
      ['edit', anId(1), 'gain', '--gain', '-6', '--end', '1', '--json'],
      {
        url,
      },
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id: anId(2) });
    expect(stderr).toContain('Not as loud as wanted.');
    expect(bodies).toEqual([{ op: 'gain', gain_db: -6, end_s: 1 }]);
    const chain = ['--start', '1', '--then', 'fade:fade-in=0.5,fade-out=2', '--then', 'normalize:target-lufs=podcast'];
    chain.push('--then', `match:like=${anId(3)}`, '--then', 'effects:effects=big room + Telephone');
    expect((await runInProcess(['edit', anId(1), 'trim', ...chain], { url })).code).toBe(0);
    expect(bodies[1]).toEqual({
      chain: [
        { op: 'trim', start_s: 1 },
        { op: 'fade', fade_in_s: 0.5, fade_out_s: 2 },
        { op: 'normalize', target_lufs: -16 },
        { op: 'match', sound_id: anId(3) },
        { op: 'effects', effects: [...presetEffects('Big room', '1.'), ...presetEffects('Telephone', '2.')] },
      ],
    });
    const refused = await runInProcess(['edit', anId(1), 'effects', '--effects', 'kazoo'], { url });
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('Podcast voice')]);
  });
});

describe('the library', () => {
  it('lists sounds in columns, through the filters of the service', async () => {
    verifies('decided.cli.sounds');
    const queries: unknown[] = [];
    const { url } = await serve({
      listSounds: ({ query }) => {
        queries.push(query);
        return { items: [aSound({ name: 'Rain \u001b[31mred' }), aSound({ id: anId(2), duration_s: 75 })], total: 9 };
      },
    });
    const { stdout } = await runInProcess(
      ['sounds', 'list', 'soft', 'rain', '--tag', 'wet', '--favorite', '--limit', '2'],
      {
        url,
      },
    );
    expect(queries).toEqual([{ q: 'soft rain', tag: ['wet'], favorite: true, limit: 2 }]);
    const measures = ['--faster-than', '80', '--slower-than', '90.5', '--louder-than', '-30', '--longer-than', '2'];
    await runInProcess(['sounds', 'list', ...measures, '--key', 'C# minor', '--sounds-like', 'bright short'], { url });
    const heard = { musical_key: 'C# minor', sounds_like: 'bright short', min_tempo_bpm: 80, max_tempo_bpm: 90.5 };
    expect(queries[1]).toEqual({ ...heard, min_loudness_lufs: -30, min_duration_s: 2 });
    const lines = stdout.trimEnd().split('\n');
    expect(lines[1]).toMatch(/^0190\S+ {2}2026-01-0\d \d\d:04 {2}2\.00 s {2}generated {4}Rain red$/);
    expect(lines[2]).toContain('  1:15  ');
    expect(lines.at(-1)).toBe('2 of 9');
    expect(stdout).not.toContain('\u001b');
  });

  it('lists duplicates in groups', async () => {
    verifies('decided.cli.sounds');
    const queries: unknown[] = [];
    const items = [aSound({ name: 'Rain' }), aSound({ id: anId(2), name: 'Rain again' })];
    const { url } = await serve({
      listDuplicates: ({ query }) => {
        queries.push(query);
        const group = { items: items.map((sound) => ({ sound, stories: [] })), count: 2, free_bytes: 2_000 };
        return { items: [group], total: 3, free_bytes: 6_000, complete: false };
      },
    });
    const { stdout } = await runInProcess(['sounds', 'duplicates', '--limit', '1', '--offset', '1'], { url });
    expect(queries).toEqual([{ limit: 1, offset: 1 }]);
    expect(stdout).toMatch(/ 2 {2}0190.*Rain\n.* 2 {2}0190.*Rain again\n1 of 3 groups.*\nSome sounds are still/);
  });

  it('saves searches, and runs, renames and deletes them by name', async () => {
    verifies('decided.cli.searches');
    const heard: unknown[] = [];
    const at = '2026-01-01T00:00:00.000Z';
    const dates = { created_at: at, updated_at: at };
    const search: SavedSearch = {
      id: anId(1),
      name: 'Soft',
      query: { q: 'rain', kind: 'mix', tag: ['wet'] },
      ...dates,
    };
    const { url } = await serve({
      listSearches: () => [search],
      listModels: () => [],
      createSearch: ({ body }) => {
        heard.push(body);
        return search;
      },
      updateSearch: ({ body }) => {
        heard.push(body);
        return { ...search, name: 'Softer' };
      },
      deleteSearch: ({ params }) => {
        heard.push(params);
        return undefined;
      },
      listSounds: ({ query }) => {
        heard.push(query);
        return { items: [aSound({ name: 'Rain' })], total: 1 };
      },
    });
    const run = (...args: string[]) => runInProcess(['searches', ...args], { url });
    expect((await run()).stdout).toContain('Soft  q=rain kind=mix tag=wet');
    expect(await run('save', 'Soft', 'rain', '--kind', 'mix', '--tag', 'wet')).toMatchObject({ code: 0 });
    expect((await run('run', 'Soft', '--limit', '5')).stdout).toContain('Rain');
    expect((await run('rename', 'Soft', 'Softer')).stdout).toBe('Softer\n');
    expect(await run('delete', anId(1))).toMatchObject({ code: 0 });
    expect(heard).toEqual([
      { name: 'Soft', query: search.query },
      { q: 'rain', tag: ['wet'], source: 'mix', limit: 5 },
      { name: 'Softer' },
      { id: anId(1) },
    ]);
  });

  it('adds tags to existing ones, changes settings by their type, and deletes', async () => {
    verifies('decided.cli.sounds');
    const bodies: unknown[] = [];
    const { url, calls } = await serve({
      getSound: () => aSound({ tags: ['wet'] }),
      updateSound: ({ body }) => {
        bodies.push(body);
        return aSound({ tags: body.tags ?? [] });
      },
      updateSettings: ({ body }) => {
        bodies.push(body);
        return SETTINGS;
      },
      deleteSound: () => undefined,
    });
    expect(await runInProcess(['sounds', 'tag', anId(1), 'loud'], { url })).toMatchObject({
      code: 0,
      stdout: 'wet, loud\n',
    });
    expect(await runInProcess(['settings', 'set', 'normalize_lufs', '-14'], { url })).toMatchObject({ code: 0 });
    expect(await runCli(['settings', 'set', 'hub_token', '-'], { url, input: 'secret\n' })).toMatchObject({
      code: 0,
      stdout: '',
    });
    expect(await runInProcess(['sounds', 'delete', anId(1), anId(2)], { url })).toMatchObject({ code: 0 });
    expect(bodies).toEqual([{ tags: ['wet', 'loud'] }, { normalize_lufs: -14 }, { hub_token: 'secret' }]);
    expect(calls.slice(-2)).toEqual(['deleteSound', 'deleteSound']);
  });

  it('lists the bin, and restores items or empties it', async () => {
    const item = {
      id: anId(1),
      kind: 'voice',
      name: 'Anna',
      size_bytes: 2_000,
      sound_count: null,
      duration_s: null,
    } as const;
    const items = [{ ...item, deleted_at: '2026-01-01T00:00:00.000Z', expires_at: null }];
    const { url } = await serve({
      listBin: () => ({ items, total: 3, size_bytes: 6_000 }),
      restoreFromBin: () => ({ items }),
      emptyBin: () => ({ count: 3, size_bytes: 6_000 }),
    });
    const listed = await runInProcess(['bin'], { url });
    expect(listed.stdout).toContain('Anna');
    expect(listed.stdout).toContain('1 of 3');
    expect((await runInProcess(['bin', 'restore', anId(1)], { url })).stdout).toBe('restored the voice Anna\n');
    expect((await runInProcess(['bin', 'empty'], { url })).stdout).toMatch(/^deleted 3 permanently, .* freed\n$/);
  });

  it('prints the service’s own error message, without a stack trace', async () => {
    const { url } = await serve({
      getSound: () => {
        throw new Refusal('not_found', 'There is no sound with that id.', 'List them.');
      },
    });
    const { code, stderr } = await runInProcess(['sounds', 'show', anId(1)], { url });
    expect([code, stderr]).toEqual([1, 'error: There is no sound with that id.\nList them.\n']);
    expect((await runInProcess(['sounds', 'show', anId(1), '--debug'], { url })).stderr).toContain('    at ');
  });
});

const SETTINGS: Settings = {
  data_dir: '/d',
  bin_days: 30,
  hub_token_set: false,
  hub_endpoint: null,
  output_format: 'wav',
  normalize_lufs: null,
  trim_silence: false,
  origin_in_files: true,
  auto_unload_minutes: 10,
  sounds_dir: '/d/sounds',
  native_models_dir: '/d/models',
  native_backend: 'auto',
  native_engine_path: null,
  soundfont_path: null,
  enabled_native_models: [],
  builtin_models: true,
  llm_mode: 'off',
  llm_model: '',
  llm_external_base_url: '',
  llm_external_model: '',
  llm_external_api_key_set: false,
  artwork_mode: 'off',
  avatar_mode: 'off',
  image_model: '',
  otel_endpoint: null,
  theme: 'system',
};

describe('finding the service', () => {
  const health = () => ({
    status: 'ok' as const,
    version: VERSION,
    device: 'cpu',
    gpu_name: null,
    vram_total_mb: null,
    vram_free_mb: null,
    loaded_model: null,
    queue_length: 0,
    problems: [],
  });

  it('uses the address in the lock file of the data directory', async () => {
    const { url, calls } = await serve({ health, listJobs: () => [aJob({ message: 'far away' })] });
    const dataDir = aDirectory();
    const lock = { pid: process.pid, url, started_at: '2026-01-01T00:00:00.000Z' };
    writeFileSync(join(dataDir, 'soundwright.lock'), JSON.stringify(lock));
    const { code, stdout } = await runInProcess(['jobs', '--data-dir', dataDir]);
    expect(stdout).toContain('far away');
    expect([code, calls]).toEqual([0, ['health', 'listJobs']]);
  });

  it('reports that nothing responds at a given address', async () => {
    const { url, close } = await startFakeService({});
    await close();
    const { code, stderr } = await runInProcess(['status', '--url', url]);
    expect(code).toBe(1);
    expect(stderr).toContain(`error: Nothing answers at ${url}.\nStart the service with \`soundwright serve\``);
  });

  it('asks for a newer version only when told to', async () => {
    verifies('decided.update-check');
    const checkForUpdate = () => ({ version: VERSION, newer: '999.0.0' });
    const { url, calls } = await serve({ health, checkForUpdate });
    const status = async (...args: string[]) =>
      JSON.parse((await runInProcess(['status', '--json', ...args], { url })).stdout) as { newer_version?: string };
    expect((await status()).newer_version).toBeUndefined();
    expect(calls).toEqual(['health']);
    expect((await status('--updates')).newer_version).toBe('999.0.0');
    expect(calls).toEqual(['health', 'health', 'checkForUpdate']);
  });

  it('lets the doctor see a running service', async () => {
    const { url } = await serve({ health });
    const dataDir = aDirectory();
    writeFileSync(join(dataDir, 'soundwright.lock'), JSON.stringify({ pid: process.pid, url, started_at: '' }));
    const { code, stdout } = await runInProcess(['doctor', '--json', '--data-dir', dataDir]);
    expect(code).toBe(0);
    const checks = JSON.parse(stdout) as { subject: string; state: string; detail: string }[];
    expect(checks.find(({ subject }) => subject === 'service')).toMatchObject({
      state: 'ok',
      detail: `running at ${url}, process ${process.pid}, version ${VERSION}`,
    });
  });

  it('examines the service at an address, and says that its files are not here', async () => {
    verifies('decided.cli.doctor-address');
    const { url } = await serve({
      health: () => ({
        ...health(),
        problems: [{ code: 'disk_full', detail: 'The disk is full.', hint: 'Free some.' }],
      }),
      listProfiles: () => ({
        active: 'default',
        profiles: [
          { id: 'default', name: 'Default', created_at: aJob().created_at, data_dir: '/far/data', active: true },
        ],
      }),
      getSettings: () => SETTINGS,
      listEngines: () => [],
      listModels: () => [aModel({ disk_bytes: 3_000_000 }), aModel({ id: 'odd', status: 'error' })],
    });
    const { code, stdout, stderr } = await runInProcess(['doctor'], { url });
    expect(stdout).toContain(`answers at ${url}, version ${VERSION}`);
    expect(stdout).toContain(`${SETTINGS.data_dir}, not on this machine`);
    expect(stdout).toContain('1 ready, 3.0 MB of weights; not usable: odd');
    expect(stdout).toMatch(/BAD +problem +The disk is full\.\n +Free some\./);
    expect([code, stderr]).toEqual([1, 'error: One problem found.\n']);
    const paths = await runInProcess(['doctor', '--paths', '--json'], { url });
    expect(JSON.parse(paths.stdout)).toMatchObject({ data: SETTINGS.data_dir, sounds: SETTINGS.sounds_dir });
    expect(paths.stderr).toContain('does not run on this machine');
    const here = await runInProcess(['doctor', '--paths', '--json', '--data-dir', '/data'], { url });
    expect(JSON.parse(here.stdout)).toMatchObject({ data: '/data' });
  });

  it('lists problems and paths with the doctor', async () => {
    const file = join(aDirectory(), 'file');
    writeFileSync(file, '');
    const wrong = await runInProcess(['doctor', '--data-dir', join(file, 'data')], { env: { SOUNDWRIGHT_PORT: '0' } });
    expect(wrong.stdout).toContain(`${file} is not a directory`);
    expect(wrong.stdout).toMatch(/version +\d+\.\d+\.\d+\n/);
    expect([wrong.code, wrong.stderr]).toEqual([1, 'error: One problem found.\n']);
    const { stdout } = await runInProcess(['doctor', '--paths', '--json', '--data-dir', '/data']);
    expect(JSON.parse(stdout)).toMatchObject({ database: '/data/soundwright.db', lock: '/data/soundwright.lock' });
  });
});

describe('the launcher', () => {
  const OLD = '--no-experimental-strip-types';
  const SOURCE = fileURLToPath(new URL('../bin/soundwright.js', import.meta.url));

  /** A Node that is not the bundled one. */
  function anotherNode(): string {
    const folder = aDirectory();
    mkdirSync(join(folder, 'bin'));
    const other = join(folder, 'bin', 'node');
    try {
      linkSync(process.execPath, other);
    } catch {
      // Another file system, which hard links cannot cross.
      copyFileSync(process.execPath, other);
    }
    return other;
  }

  it('hands over to the bundled Node when the current one cannot run it, with its exit code', async () => {
    const { code, stderr } = await runNode([OLD, SOURCE, 'generte'], {}, anotherNode());
    expect(stderr).toContain('Did you mean generate?');
    expect(code).toBe(2);
  });

  it('takes the process that it handed over to with it when it is killed', async () => {
    verifies('process.orphan');
    // The output ends only when both processes have.
    const { stdout, code } = await runNode(
      [OLD, SOURCE, 'serve', '--port', '0'],
      { onStart: (child) => void child.stdout?.once('data', () => child.kill('SIGKILL')) },
      anotherNode(),
    );
    expect(stdout).toContain('listening on');
    expect(code).toBeNull();
  });

  it('says what to do when there is no such Node', async () => {
    // The pinned Node is declared unsupported here, so there is nothing to hand over to.
    const { code, stderr } = await runNode([OLD, SOURCE, 'status'], {});
    expect(code).toBe(1);
    expect(stderr).toContain('npm rebuild node --ignore-scripts=false');
  });
});

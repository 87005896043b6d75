import type { EffectAnswer, EffectRequest } from './effect-message.ts';

const form = document.getElementById('player') as HTMLFormElement;
const prompt = document.getElementById('prompt') as HTMLInputElement;
const audio = document.getElementById('audio') as HTMLAudioElement;
const said = document.getElementById('said') as HTMLElement;
const only = document.getElementById('only') as HTMLInputElement;
const count = document.getElementById('count') as HTMLElement;
const sources = [...document.querySelectorAll<HTMLDetailsElement>('main details')];

const texts = sources.map((source) => source.textContent.toLowerCase());

let script: Promise<string> | undefined;
let worker: Worker | undefined;
/** Seed of the newest request. */
let newest = 0;

form.hidden = false;
(document.getElementById('narrow') as HTMLElement).hidden = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void play(prompt.value);
});
for (const source of sources) source.addEventListener('toggle', () => makePlayable(source), { once: true });
only.addEventListener('input', narrow);
addEventListener('hashchange', openNamed);
openNamed();

/** Renders a prompt in the background and plays it; whatever was being rendered or played stops. */
async function play(asked: string): Promise<void> {
  audio.pause();
  worker?.terminate();
  said.textContent = 'Making the sound …';
  const [mine = 0] = crypto.getRandomValues(new Uint32Array(1));
  newest = mine;
  try {
    script ??= unpackScript();
    const url = await script;
    if (newest !== mine) return;
    worker = new Worker(url);
    worker.addEventListener('error', sayNotLoaded);
    worker.addEventListener('message', ({ data }: MessageEvent<EffectAnswer>) => {
      if ('problem' in data) said.textContent = data.problem;
      else hear(data);
    });
    worker.postMessage({ prompt: asked, seed: mine } satisfies EffectRequest);
  } catch {
    sayNotLoaded();
  }
}

function sayNotLoaded(): void {
  // Loaded anew for the next sound.
  script = undefined;
  said.textContent = 'The sound could not be made: the engine did not load.';
}

/** Address of the engine as a script. */
async function unpackScript(): Promise<string> {
  const response = await fetch('effects-worker.bin');
  if (!response.ok || response.body === null) throw new Error(`effects-worker.bin: ${response.status}`);
  const unpacked = new Response(response.body.pipeThrough(new DecompressionStream('gzip')));
  return URL.createObjectURL(new Blob([await unpacked.arrayBuffer()], { type: 'text/javascript' }));
}

function hear({ wav, message, unknown }: Exclude<EffectAnswer, { problem: string }>): void {
  URL.revokeObjectURL(audio.src);
  audio.src = URL.createObjectURL(wav);
  said.textContent = unknown.length === 0 ? message : `${message}. Not understood: ${unknown.join(', ')}`;
  // Refused when the browser wants another click first; the controls are there.
  void audio.play().catch(() => undefined);
}

/** Every word becomes a button that plays it. */
function makePlayable(source: HTMLDetailsElement): void {
  const words = source.querySelector('.words');
  words?.replaceChildren(
    ...wordsOf(source).map((word) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = word;
      button.addEventListener('click', () => {
        prompt.value = word;
        void play(word);
      });
      return button;
    }),
  );
}

function wordsOf(source: HTMLDetailsElement): string[] {
  return source.querySelector('.words')?.textContent.split(', ') ?? [];
}

function narrow(): void {
  const wanted = only.value.trim().toLowerCase();
  for (const [at, source] of sources.entries()) source.hidden = !texts[at]?.includes(wanted);
  const shown = sources.filter(({ hidden }) => !hidden).length;
  count.textContent = wanted === '' ? '' : `${shown} of ${sources.length}`;
}

/** A link to a source opens it. */
function openNamed(): void {
  const named = document.getElementById(location.hash.slice(1));
  if (named instanceof HTMLDetailsElement) named.open = true;
}

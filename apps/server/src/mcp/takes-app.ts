/** Address of the view in which a client shows the takes of a generation. */
export const TAKES_URI = 'ui://soundwright/takes.html';
export const APP_TYPE = 'text/html;profile=mcp-app';

/**
 * A page that plays takes side by side, keeps one and deletes the others. It has no network of its own: sounds come as
 * resources and deletions go as tool calls through the client that shows it.
 *
 * Source: "MCP Apps: Interactive User Interfaces for MCP" (SEP-1865, version 2026-01-26).
 */
export const TAKES_APP = /* html */ `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Takes</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 12px; font: 14px/1.45 var(--font-sans, system-ui, sans-serif); color: var(--color-text-primary, light-dark(#171717, #fafafa)); }
ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 10px; margin: 0; padding: 0; list-style: none; }
li { border: 1px solid var(--color-border-primary, light-dark(#d4d4d4, #404040)); border-radius: 8px; padding: 10px; }
h2 { margin: 0 0 4px; font-size: 14px; overflow-wrap: anywhere; }
p { margin: 0 0 8px; font-size: 12px; color: var(--color-text-secondary, light-dark(#525252, #a3a3a3)); }
button { font: inherit; font-size: 13px; padding: 4px 10px; border-radius: 6px; border: 1px solid currentColor; background: none; color: inherit; cursor: pointer; }
button:disabled { opacity: .5; cursor: default; }
#status:empty { display: none; }
</style>
</head>
<body>
<p id="status" role="status">Waiting for the takes.</p>
<ul id="takes" aria-label="Takes"></ul>
<script>
(() => {
  const PROTOCOL = '2026-01-26';
  const takes = document.getElementById('takes');
  const status = document.getElementById('status');
  const pending = new Map();
  const audio = new Audio();
  let nextId = 1;
  let prefix = 'service.';
  let playing = null;

  const post = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  const ask = (method, params) => new Promise((resolve, reject) => {
    const id = nextId++;
    pending.set(id, { resolve, reject });
    post({ id, method, params });
  });
  const say = (text) => { status.textContent = text; };
  const attempt = (work) => work().catch((error) => say(error.message || String(error)));

  addEventListener('message', ({ source, data }) => {
    if (source !== parent || data === null || typeof data !== 'object') return;
    if (data.method === undefined) {
      const waiting = pending.get(data.id);
      pending.delete(data.id);
      if (waiting && data.error) waiting.reject(new Error(data.error.message));
      else if (waiting) waiting.resolve(data.result);
    } else if (data.method === 'ui/notifications/tool-result') show(data.params);
    else if (data.method === 'ui/notifications/tool-cancelled') say('The generation was cancelled.');
    else if (data.id !== undefined) post({ id: data.id, result: {} });
  });

  function show({ structuredContent, isError, content }) {
    if (isError) return say(content && content[0] && content[0].text || 'The generation failed.');
    const sounds = structuredContent && structuredContent.sounds || [];
    say('');
    takes.replaceChildren(...sounds.map((sound) => card(sound, sounds)));
  }

  function card(sound, sounds) {
    const item = document.createElement('li');
    item.dataset.id = sound.id;
    const name = document.createElement('h2');
    name.textContent = sound.name;
    const heard = document.createElement('p');
    heard.textContent = sound.heard || '';
    const play = button('Play', () => attempt(() => toggle(sound, play)));
    const others = sounds.length - 1;
    const keep = button('Keep', () => {
      if (keep.textContent === 'Keep' && others > 0) {
        keep.textContent = others === 1 ? 'Delete the other one' : 'Delete the other ' + others;
        return;
      }
      void attempt(() => keepOnly(sound, sounds));
    });
    item.append(name, heard, play, ' ', keep);
    return item;
  }

  function button(label, onClick) {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = label;
    made.addEventListener('click', onClick);
    return made;
  }

  async function toggle(sound, play) {
    const wasPlaying = playing === play;
    audio.pause();
    if (playing) playing.textContent = 'Play';
    playing = null;
    if (wasPlaying) return;
    playing = play;
    play.textContent = 'Stop';
    const { contents } = await ask('resources/read', { uri: 'soundwright://sounds/' + sound.id });
    if (playing !== play) return;
    audio.src = 'data:' + contents[0].mimeType + ';base64,' + contents[0].blob;
    await audio.play();
  }
  audio.addEventListener('ended', () => {
    if (playing) playing.textContent = 'Play';
    playing = null;
  });

  async function keepOnly(kept, sounds) {
    audio.pause();
    const disable = (isOff) => document.querySelectorAll('button').forEach((one) => { one.disabled = isOff; });
    disable(true);
    try {
      for (const { id } of sounds) {
        const item = takes.querySelector('[data-id="' + id + '"]');
        if (id === kept.id || item === null) continue;
        const result = await ask('tools/call', { name: prefix + 'delete_sound', arguments: { sound_id: id } });
        if (result.isError) throw new Error(result.content[0].text);
        item.remove();
      }
    } catch (error) {
      disable(false);
      throw error;
    }
    say('Kept “' + kept.name + '”.');
    const text = 'The user kept the take “' + kept.name + '” (' + kept.id + ') and deleted the other takes.';
    await ask('ui/update-model-context', { content: [{ type: 'text', text }] }).catch(() => undefined);
  }

  new ResizeObserver(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    post({ method: 'ui/notifications/size-changed', params: { width: scrollWidth, height: scrollHeight } });
  }).observe(document.body);

  void attempt(async () => {
    const { hostContext } = await ask('ui/initialize', {
      protocolVersion: PROTOCOL,
      appInfo: { name: 'Soundwright takes', version: '1' },
      appCapabilities: {},
    });
    const { toolInfo, styles, theme } = hostContext || {};
    if (toolInfo) prefix = toolInfo.tool.name.replace(/generate$/, '');
    if (theme) document.documentElement.style.colorScheme = theme;
    for (const [key, value] of Object.entries(styles && styles.variables || {}))
      if (value) document.documentElement.style.setProperty(key, value);
    post({ method: 'ui/notifications/initialized' });
  });
})();
</script>
</body>
</html>
`;

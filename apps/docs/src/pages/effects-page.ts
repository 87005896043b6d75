import { describeSources } from '@soundwright/builtin';
import { escapeHtml, htmlOf, slug } from '../html.ts';
import type { Page } from '../site.ts';

type Source = ReturnType<typeof describeSources>[number];

/** The search need not know every phrase: the page has a filter of its own. */
const SEARCHED_WORDS = 40;

/** The sound sources of the built-in effects; its script plays every word and every prompt. */
export function effectsPage(): Page {
  const sources = describeSources().map((source) => ({ ...source, anchor: slug(`effect ${source.name}`) }));
  return {
    title: 'Built-in effects',
    html: `<h1>Built-in effects</h1>
<p>Each of the ${sources.length} sound sources is called by its words; other words of a prompt set its parameters, the place, the
distance, the count and the rhythm. Here they are made in your browser, by the same code as in the service.</p>
<form id="player" hidden>
<label for="prompt">Prompt</label>
<input id="prompt" name="prompt" value="heavy rain on a tin roof, distant thunder" maxlength="2000" required>
<button>Play</button>
<audio id="audio" controls aria-label="The sound"></audio>
<p role="status" id="said"></p>
</form>
<p id="narrow" hidden><label>Show only <input type="search" id="only" placeholder="a word, such as door"></label> <span role="status" id="count"></span></p>
${sources.map(renderSource).join('\n')}`,
    sections: sources.map(({ name, anchor, words, method }) => ({
      title: name.replaceAll('-', ' '),
      anchor,
      text: `${words.slice(0, SEARCHED_WORDS).join(', ')}. ${method}`,
    })),
    script: 'effects.js',
  };
}

function renderSource({ name, anchor, words, parameters, method, literature }: Source & { anchor: string }): string {
  const rows = parameters.map(
    (parameter) =>
      `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${htmlOf(parameter.range)}</td><td>${htmlOf(parameter.about)}</td></tr>`,
  );
  const read = literature.length === 0 ? '' : `<p>Literature: ${literature.map(escapeHtml).join('; ')}</p>`;
  return `<details id="${anchor}"><summary>${escapeHtml(name.replaceAll('-', ' '))}
<small>${escapeHtml(words.slice(0, 5).join(', '))}</small></summary>
<p class="words">${escapeHtml(words.join(', '))}</p><table>${rows.join('\n')}</table><p>${escapeHtml(method)}</p>${read}</details>`;
}

import { type Model, MUSICAL_KEYS, RANGES } from '@soundwright/contract';
import { useRef } from 'react';
import { changeDraft, useDraft } from '../sounds/draft.ts';
import { Button } from '../ui/button.tsx';
import { NumberField, Select, TextArea } from '../ui/fields.tsx';
import { keyOf, tempoOf, withKey, withTempo } from './song-words.ts';
import { WriteLyrics } from './write-lyrics.tsx';

const SECTIONS = ['intro', 'verse', 'chorus', 'bridge', 'instrumental', 'outro'] as const;
const ANY_KEY = '';
const KEYS = [{ value: ANY_KEY, label: 'Any key' }, ...MUSICAL_KEYS.map((key) => ({ value: key, label: key }))];

/** What a song has besides its style: lyrics with sections, tempo and key. */
export function SongFields({ model }: { readonly model: Model }) {
  const prompt = useDraft(({ text }) => text.music);
  const setPrompt = (music: string) => changeDraft({ text: { ...useDraft.getState().text, music } });
  return (
    <div className="flex flex-col gap-3 px-4 pb-3">
      {model.supports.lyrics && <LyricsField />}
      <div className="flex flex-wrap gap-2">
        <NumberField
          label="Tempo in beats per minute"
          hideLabel
          className="w-46"
          value={tempoOf(prompt)}
          placeholder="Any tempo"
          unit={tempoOf(prompt) === null ? undefined : 'bpm'}
          {...RANGES.tempoBpm}
          decimals={0}
          onChange={(beats) => setPrompt(withTempo(prompt, beats))}
        />
        <Select
          label="Key"
          hideLabel
          className="w-32"
          value={keyOf(prompt) ?? ANY_KEY}
          options={KEYS}
          onChange={(key) => setPrompt(withKey(prompt, key === ANY_KEY ? null : key))}
        />
      </div>
    </div>
  );
}

function LyricsField() {
  const lyrics = useDraft((draft) => draft.lyrics);
  const holder = useRef<HTMLDivElement>(null);
  const insert = (section: string) => {
    const area = holder.current?.querySelector('textarea');
    const at = area?.selectionStart ?? lyrics.length;
    const before = lyrics.slice(0, at);
    const tag = `${before === '' || before.endsWith('\n') ? '' : '\n'}[${section}]\n`;
    changeDraft({ lyrics: before + tag + lyrics.slice(at) });
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(at + tag.length, at + tag.length);
    });
  };
  return (
    <div ref={holder} className="flex flex-col gap-2">
      <TextArea
        label="Lyrics"
        value={lyrics}
        rows={4}
        maxLength={20_000}
        placeholder="Leave empty for instrumental music"
        inputClassName="max-h-72"
        onChange={(next) => changeDraft({ lyrics: next })}
      />
      <fieldset aria-label="Add a section" className="flex flex-wrap gap-1.5">
        {SECTIONS.map((section) => (
          <Button key={section} size="sm" onClick={() => insert(section)}>
            {section}
          </Button>
        ))}
        <WriteLyrics />
      </fieldset>
    </div>
  );
}

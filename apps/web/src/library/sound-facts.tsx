import type { Job, Sound } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, FolderOpen, Terminal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LicenseBadge } from '../catalog/license-badge.tsx';
import { patchSound } from '../sounds/sound-actions.ts';
import { api } from '../state/api.ts';
import { requestOf } from '../state/job-request.ts';
import { keys, useModelName, useSession, useSettings, useTags, useVoices } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/clipboard.ts';
import { formatBytes, formatDateTime, formatLevel, formatTime } from '../ui/format.ts';
import { ENCODING_WORDS, SOURCE_WORDS } from '../ui/kind.ts';
import { problemMessage } from '../ui/problem.ts';
import { TagsField } from '../ui/tags-field.tsx';
import { useToasts } from '../ui/toast.tsx';
import { curlFor } from './curl.ts';

/** All details of a sound and its file. */
export function SoundFacts({ sound }: { readonly sound: Sound }) {
  const modelName = useModelName();
  const { data: settings } = useSettings();
  const { data: session } = useSession(sound.session_id ?? undefined);
  const { data: voices = [] } = useVoices();
  const { data: tags = [] } = useTags();
  const client = useQueryClient();
  const path = settings === undefined ? null : filePath(settings.sounds_dir, sound.id);
  const jobs = client.getQueryData<Job[]>(keys.jobs) ?? [];
  const job = jobs.find(({ result }) => result?.sounds.includes(sound.id) === true);
  const curl = curlFor(sound, api.baseUrl, job && job.kind !== 'segment' ? requestOf(job) : null);
  const voice = voices.find(({ id }) => id === sound.voice_id)?.name ?? sound.voice_id;

  return (
    <section aria-label="Details" className="flex flex-col gap-5">
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Words sound={sound} />
        <Fact name="Origin">{SOURCE_WORDS[sound.source]}</Fact>
        {sound.model !== '' && <Fact name="Model">{modelName(sound.model)}</Fact>}
        <Rights sound={sound} />
        {voice !== null && <Fact name="Voice">{voice}</Fact>}
        {sound.model !== '' && <Fact name="Seed">{sound.seed}</Fact>}
        {sound.steps > 0 && <Fact name="Steps">{sound.steps}</Fact>}
        {sound.cfg > 0 && <Fact name="Guidance">{sound.cfg}</Fact>}
        <Fact name="Length">{formatTime(sound.duration_s, 3)}</Fact>
        <Fact name="Format">
          {sound.sample_rate / 1000} kHz,{' '}
          {sound.channels === 1 ? 'mono' : sound.channels === 2 ? 'stereo' : `${sound.channels} channels`},{' '}
          {ENCODING_WORDS[sound.encoding]}
        </Fact>
        {sound.loudness_lufs !== null && <Fact name="Loudness">{formatLevel(sound.loudness_lufs, 'LUFS')}</Fact>}
        <Fact name="Size">{formatBytes(sound.size_bytes)}</Fact>
        <Fact name="Created">{formatDateTime(sound.created_at)}</Fact>
        {session !== undefined && (
          <Fact name="Session">
            <Link className="underline underline-offset-2 hover:text-accent" to={`/sessions/${session.id}`}>
              {session.title}
            </Link>
          </Fact>
        )}
        {path !== null && (
          <Fact name="File">
            <code className="text-[12px]">{path}</code>
          </Fact>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        {path !== null && (
          <Button size="sm" icon={<Copy size={14} aria-hidden="true" />} onClick={() => void copied(path, 'Path')}>
            Copy path
          </Button>
        )}
        <Button
          size="sm"
          disabled={sound.missing}
          icon={<FolderOpen size={14} aria-hidden="true" />}
          onClick={() => void reveal(sound)}
        >
          Show in folder
        </Button>
        {curl !== null && (
          <Button
            size="sm"
            icon={<Terminal size={14} aria-hidden="true" />}
            onClick={() => void copied(curl, 'Command')}
          >
            Copy as curl
          </Button>
        )}
      </div>
      <TagsField
        tags={sound.tags}
        suggestions={tags.map(({ tag }) => tag)}
        onChange={(next) => void patchSound(sound, { tags: next })}
      />
    </section>
  );
}

/** What may be done with it. */
function Rights({ sound: { licence } }: { readonly sound: Sound }) {
  if (licence === null) return null;
  return (
    <Fact name="Licence">
      <LicenseBadge license={licence} />
      {licence.note !== '' && <p className="text-[12px] text-text-3">{licence.note}</p>}
    </Fact>
  );
}

/** What it was made from. */
function Words({ sound: { source, prompt, negative_prompt, lyrics } }: { readonly sound: Sound }) {
  return (
    <>
      {prompt !== '' && <Fact name={source === 'speech' ? 'Text' : 'Prompt'}>{prompt}</Fact>}
      {negative_prompt !== '' && <Fact name="Negative prompt">{negative_prompt}</Fact>}
      {lyrics !== null && lyrics !== '' && (
        <Fact name="Lyrics">
          <span className="whitespace-pre-wrap">{lyrics}</span>
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function filePath(dir: string, id: string): string {
  const separator = dir.includes('\\') ? '\\' : '/';
  return `${dir.replace(/[\\/]$/, '')}${separator}${id}.wav`;
}

async function copied(text: string, what: string): Promise<void> {
  const done = await copyText(text);
  useToasts.getState().show({ text: done ? `${what} copied` : `Could not copy ${what.toLowerCase()}` });
}

async function reveal(sound: Sound): Promise<void> {
  try {
    await api.revealSound({ params: { id: sound.id } });
  } catch (error) {
    useToasts.getState().show({ text: problemMessage(error), tone: 'danger' });
  }
}

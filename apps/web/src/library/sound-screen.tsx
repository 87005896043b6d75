import { type EditKind, LIMITS, type Sound } from '@soundwright/contract';
import {
  ArrowLeft,
  AudioWaveform,
  ChevronDown,
  Heart,
  Image,
  ImageOff,
  Layers,
  MicVocal,
  Music4,
  Paintbrush,
  Pin,
  Radar,
  Replace,
  Rows3,
  Shuffle,
  SlidersHorizontal,
  StretchHorizontal,
  Trash2,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { SCREEN_EDGES, SCREEN_TITLE } from '../frame/screen.tsx';
import { PlayButton } from '../player/play-button.tsx';
import { ScorePanel } from '../score/score-panel.tsx';
import { AddToStory } from '../sounds/add-to-story.tsx';
import { drawCover, removeCover } from '../sounds/artwork-actions.ts';
import { changeDraft, useDraft } from '../sounds/draft.ts';
import { deleteSounds, patchSound, toggleFavorite } from '../sounds/sound-actions.ts';
import { useKindOf, useModels, useSettings, useSound } from '../state/queries.ts';
import { leaveUnsaved } from '../state/unsaved.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { formatLength } from '../ui/format.ts';
import { describeOrigin, KINDS } from '../ui/kind.ts';
import { Menu, type MenuAction } from '../ui/menu.tsx';
import type { Region } from '../ui/region-wave.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { AnalysisPanel } from './analysis-panel.tsx';
import { usePinned } from './compare.ts';
import { ComparePanel } from './compare-panel.tsx';
import { EditPanel } from './edit-panel.tsx';
import { Lineage } from './lineage.tsx';
import { SoundFacts } from './sound-facts.tsx';
import { useSoundActions } from './sound-menu.tsx';
import { useSoundTask } from './sound-task.ts';
import { layStems } from './stems.ts';
import { ConvertDialog, SeparateDialog } from './transform-dialogs.tsx';
import { LONGEST_DECODED_S, useDecoded } from './use-decoded.ts';
import { WaveView } from './wave-view.tsx';
import { WordsPanel } from './words-panel.tsx';

/** One sound with its waveform, details and actions. */
export function SoundScreen() {
  const { soundId } = useParams();
  const { data: sound, error, refetch } = useSound(soundId);
  if (error !== null) {
    return (
      <div className={classes('flex flex-col items-start gap-4', SCREEN_EDGES)}>
        <title>Sound · Soundwright</title>
        <ErrorState className="w-full" what="Could not load the sound" error={error} onRetry={() => void refetch()} />
        <Link to="/library" className="underline underline-offset-2 hover:text-accent">
          Back to library
        </Link>
      </div>
    );
  }
  if (sound === undefined) {
    return (
      <div role="status" aria-label="Loading" className={classes('flex flex-col gap-4', SCREEN_EDGES)}>
        <Skeleton className="h-7 w-72" />
        <Skeleton className="h-44" />
      </div>
    );
  }
  return <SoundView key={sound.id} sound={sound} />;
}

function SoundView({ sound }: { readonly sound: Sound }) {
  const [region, setRegion] = useState<Region | null>(null);
  const [spectrogram, setSpectrogram] = useState(false);
  // The sound menu opens this screen with the editor.
  const { state } = useLocation() as { state: { editing?: boolean } | null };
  const [editing, setEditing] = useState(state?.editing === true);
  const [showsNotes, setShowsNotes] = useState(false);
  const decoded = useDecoded(sound);
  const pinned = usePinned(({ sound: one }) => one);
  const { data: settings } = useSettings();
  return (
    <div className={classes('flex flex-col gap-5 pb-5', SCREEN_EDGES)}>
      <title>{`${sound.name} · Soundwright`}</title>
      <SoundHeader sound={sound} />
      {sound.missing && <ErrorState error={new Error('The file is missing from disk.')} what="The file is missing" />}
      <Takes sound={sound} />
      {pinned !== null && pinned.id !== sound.id && (
        <ComparePanel pinned={pinned} sound={sound} onClose={() => usePinned.setState({ sound: null })} />
      )}
      <WaveView
        sound={sound}
        decoded={decoded.data}
        region={region}
        onRegion={setRegion}
        showSpectrogram={spectrogram}
      />
      {decoded.error !== null && (
        <p className="text-[13px] text-text-2">The waveform is shown in low resolution: {decoded.error.message}</p>
      )}
      <Actions
        sound={sound}
        region={region}
        editing={editing}
        onEditing={(shown) => leaveUnsaved(() => setEditing(shown))}
        spectrogram={spectrogram}
        onSpectrogram={setSpectrogram}
        notes={showsNotes}
        onNotes={(shown) => leaveUnsaved(() => setShowsNotes(shown))}
      />
      <AnalysisPanel sound={sound} />
      <WordsPanel sound={sound} />
      {showsNotes && <ScorePanel sound={sound} />}
      {editing && <EditPanel sound={sound} region={region} />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] min-[1800px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <SoundFacts sound={sound} />
        <div className="flex min-w-0 flex-col gap-6">
          {sound.artwork !== null && (
            <img
              src={sound.artwork}
              alt={`Cover art of ${sound.name}`}
              className="w-56 rounded-ui border border-line"
            />
          )}
          {settings !== undefined && (settings.artwork_mode !== 'off' || sound.artwork !== null) && (
            <CoverButtons sound={sound} />
          )}
          <Lineage sound={sound} />
        </div>
      </div>
    </div>
  );
}

/** The takes that the address names, to compare this sound with: the first is pinned, and each can be opened. */
function Takes({ sound }: { readonly sound: Sound }) {
  const [params] = useSearchParams();
  const others = params.getAll('compare_to').slice(0, LIMITS.variations);
  const { data: first } = useSound(others[0] ?? null);
  const pinnedId = useRef<string | null>(null);
  useEffect(() => {
    // Once: whoever closes the comparison does not want it back when the sound changes.
    if (first === undefined || first.id === pinnedId.current) return;
    pinnedId.current = first.id;
    usePinned.setState({ sound: first });
  }, [first]);
  if (others.length === 0) return null;
  const ids = [sound.id, ...others].sort();
  return (
    <nav aria-label="Takes" className="flex flex-wrap gap-2">
      {ids.map((id, index) => {
        const rest = new URLSearchParams(ids.filter((one) => one !== id).map((one) => ['compare_to', one]));
        return (
          <Link
            key={id}
            to={`/sounds/${id}?${rest}`}
            replace
            aria-current={id === sound.id ? 'page' : undefined}
            className={classes(
              'rounded-ui border px-3 py-1 text-[13px]',
              id === sound.id ? 'border-accent text-accent' : 'border-line text-text-2 hover:text-text-1',
            )}
          >
            Take {index + 1}
          </Link>
        );
      })}
    </nav>
  );
}

function SoundHeader({ sound }: { readonly sound: Sound }) {
  const kindName = useKindOf()(sound);
  const kind = KINDS[kindName];
  const navigate = useNavigate();
  const [name, setName] = useState<string | null>(null);
  const save = () => {
    const next = name?.trim() ?? '';
    setName(null);
    if (next !== '' && next !== sound.name) void patchSound(sound, { name: next });
  };
  return (
    <header className="flex flex-wrap items-center gap-2">
      <IconButton
        label="Back"
        icon={<ArrowLeft size={17} aria-hidden="true" />}
        onClick={() => void (window.history.length > 1 ? navigate(-1) : navigate('/library'))}
      />
      <PlayButton sound={sound} variant="primary" />
      <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
        <h1 className={SCREEN_TITLE}>
          <input
            aria-label="Name"
            dir="auto"
            value={name ?? sound.name}
            maxLength={200}
            onChange={(event) => setName(event.target.value)}
            onBlur={save}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur();
              if (event.key === 'Escape') setName(null);
            }}
            className="w-full truncate rounded-md border border-transparent bg-transparent px-1.5 hover:border-line"
          />
        </h1>
        <p className="flex items-center gap-1.5 px-1.5 text-[13px] text-text-3">
          <kind.icon size={13} aria-hidden="true" className={kind.color} />
          {describeOrigin(sound, kindName)} · {formatLength(sound.duration_s)}
        </p>
      </div>
      <span className="flex-1 sm:hidden" />
      <IconButton
        label={sound.favorite ? 'Remove from favourites' : 'Add to favourites'}
        pressed={sound.favorite}
        icon={<Heart size={16} fill={sound.favorite ? 'currentColor' : 'none'} aria-hidden="true" />}
        onClick={() => void toggleFavorite(sound)}
      />
      <AddToStory sounds={[sound]} />
      <Button
        size="sm"
        disabled={sound.missing}
        onClick={() => useSoundTask.setState({ task: { kind: 'download', sound } })}
      >
        Download
      </Button>
      <IconButton
        label="Delete"
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => {
          deleteSounds([sound]);
          void navigate('/library');
        }}
      />
    </header>
  );
}

interface ActionsProps {
  readonly sound: Sound;
  readonly region: Region | null;
  readonly editing: boolean;
  readonly onEditing: (editing: boolean) => void;
  readonly spectrogram: boolean;
  readonly onSpectrogram: (shown: boolean) => void;
  readonly notes: boolean;
  readonly onNotes: (shown: boolean) => void;
}

function Actions(props: ActionsProps) {
  const { sound, region, editing, onEditing, spectrogram, onSpectrogram, notes, onNotes } = props;
  const actions = useSoundActions(sound);
  const pinned = usePinned((pin) => pin.sound?.id === sound.id);
  const navigate = useNavigate();
  const canSeparate = useModels().data?.some(({ task }) => task === 'separation') ?? false;
  const [dialog, setDialog] = useState<'separate' | 'convert' | null>(null);
  const from = (mode: EditKind, label: string, icon: ReactNode): MenuAction => {
    const run = actions.startFrom(mode);
    const onSelect = () => {
      run?.();
      const { source } = useDraft.getState();
      if (mode === 'repaint' && region !== null && source !== null) {
        changeDraft({ source: { ...source, repaintStartS: region.startS, repaintEndS: region.endS } });
      }
    };
    return { label, icon, disabled: run === null, onSelect };
  };
  return (
    <section aria-label="Actions" className="flex flex-wrap gap-x-6 gap-y-3 border-y border-line py-3">
      <ActionGroup label="Make again">
        <Button
          size="sm"
          variant="primary"
          icon={<Undo2 size={14} aria-hidden="true" />}
          disabled={!actions.canReuse}
          title="Opens its settings, with its seed: change one thing and make it again"
          onClick={actions.reuse}
        >
          Change and make again
        </Button>
        <Button
          size="sm"
          icon={<Shuffle size={14} aria-hidden="true" />}
          disabled={!actions.canVary}
          onClick={actions.vary}
        >
          Variation
        </Button>
        <Menu
          align="start"
          trigger={
            <Button size="sm" icon={<ChevronDown size={14} aria-hidden="true" />}>
              From this sound
            </Button>
          }
          items={[
            from('extend', 'Extend', <StretchHorizontal size={14} aria-hidden="true" />),
            from('cover', 'Cover', <Replace size={14} aria-hidden="true" />),
            from(
              'repaint',
              region === null ? 'Repaint' : 'Repaint region',
              <Paintbrush size={14} aria-hidden="true" />,
            ),
          ]}
        />
      </ActionGroup>
      <ActionGroup label="Shape">
        <Button
          size="sm"
          aria-expanded={editing}
          icon={<SlidersHorizontal size={14} aria-hidden="true" />}
          onClick={() => onEditing(!editing)}
        >
          Edit
        </Button>
        {sound.midi !== null && (
          <Button
            size="sm"
            aria-expanded={notes}
            icon={<Music4 size={14} aria-hidden="true" />}
            onClick={() => onNotes(!notes)}
          >
            Notes
          </Button>
        )}
        <Button
          size="sm"
          icon={<Layers size={14} aria-hidden="true" />}
          disabled={sound.missing}
          onClick={() => setDialog('separate')}
        >
          Separate
        </Button>
        <Button
          size="sm"
          icon={<Rows3 size={14} aria-hidden="true" />}
          disabled={sound.missing || !canSeparate}
          title={canSeparate ? undefined : 'No separation model is installed'}
          onClick={() => void layStems(sound, (path) => void navigate(path))}
        >
          Stems on lanes
        </Button>
        <Button
          size="sm"
          icon={<MicVocal size={14} aria-hidden="true" />}
          disabled={sound.missing}
          onClick={() => setDialog('convert')}
        >
          Convert voice
        </Button>
      </ActionGroup>
      <ActionGroup label="Inspect">
        <Button
          size="sm"
          icon={<Radar size={14} aria-hidden="true" />}
          disabled={sound.missing}
          onClick={actions.findAlike}
        >
          More like this
        </Button>
        <Button
          size="sm"
          aria-pressed={spectrogram}
          disabled={sound.missing || sound.duration_s > LONGEST_DECODED_S}
          icon={<AudioWaveform size={14} aria-hidden="true" />}
          onClick={() => onSpectrogram(!spectrogram)}
        >
          Spectrogram
        </Button>
        <Button
          size="sm"
          aria-pressed={pinned}
          icon={<Pin size={14} aria-hidden="true" />}
          title="Pin this sound, then open another to compare"
          onClick={() => usePinned.setState({ sound: pinned ? null : sound })}
        >
          {pinned ? 'Pinned as A' : 'Pin for A/B'}
        </Button>
      </ActionGroup>
      {dialog === 'separate' && <SeparateDialog sound={sound} onClose={() => setDialog(null)} />}
      {dialog === 'convert' && <ConvertDialog sound={sound} onClose={() => setDialog(null)} />}
    </section>
  );
}

function ActionGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="mb-1.5 text-[12px] text-text-3">{label}</legend>
      {children}
    </fieldset>
  );
}

function CoverButtons({ sound }: { readonly sound: Sound }) {
  const [busy, setBusy] = useState(false);
  const during = (work: Promise<void>) => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        busy={busy}
        disabled={sound.missing}
        icon={<Image size={14} aria-hidden="true" />}
        onClick={() => during(drawCover(sound))}
      >
        {sound.artwork === null ? 'Draw cover' : 'Draw another cover'}
      </Button>
      {sound.artwork !== null && (
        <Button
          size="sm"
          disabled={busy}
          icon={<ImageOff size={14} aria-hidden="true" />}
          onClick={() => during(removeCover(sound))}
        >
          Remove cover
        </Button>
      )}
    </div>
  );
}

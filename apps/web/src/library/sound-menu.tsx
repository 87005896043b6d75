import type { EditKind, Job, Model, Sound } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import {
  Captions,
  Copy,
  Download,
  Ellipsis,
  ListPlus,
  MicVocal,
  Paintbrush,
  PenLine,
  Radar,
  Replace,
  Rows3,
  ScrollText,
  Shuffle,
  SlidersHorizontal,
  Split,
  StretchHorizontal,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { changeDraft, draftFromSound, sourceFor, useDraft, type What } from '../sounds/draft.ts';
import { type FileFormat, FORMAT_LABELS, fileAddress, useFileChoice } from '../sounds/file-choice.ts';
import { submitVariation } from '../sounds/make.ts';
import { deleteSounds, saveFile } from '../sounds/sound-actions.ts';
import { useFileFormat } from '../sounds/use-file-format.ts';
import { useLastSession } from '../state/last-session.ts';
import { keys, useKindOf, useModels } from '../state/queries.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu, type MenuAction } from '../ui/menu.tsx';
import { useLibraryView } from './library-view.ts';
import { BEST_FIRST } from './list-sort.ts';
import { type SoundTask, useSoundTask } from './sound-task.ts';
import { mayBeSpoken, storyOfWords, writeDown } from './spoken-words.ts';
import { layStems } from './stems.ts';

/** Actions of a sound that are available everywhere. */
export interface SoundActions {
  /** Whether its settings can be reused: it was made from text. */
  readonly canReuse: boolean;
  readonly canVary: boolean;
  /** Copies its settings to the Create screen and opens it. */
  reuse(): void;
  vary(): void;
  /** Lists similar sounds in the library. */
  findAlike(): void;
  /** Sets it as the source on the Create screen and opens it; null when no model supports that. */
  startFrom(mode: EditKind): (() => void) | null;
}

export function useSoundActions(sound: Sound): SoundActions {
  const navigate = useNavigate();
  const client = useQueryClient();
  const kindOf = useKindOf();
  const { data: models = [] } = useModels();
  const sessionId = useLastSession((last) => last.sessionId);
  const made = models.find(({ id }) => id === sound.model);
  const kind = kindOf(sound);
  const what: What = kind === 'music' || kind === 'speech' ? kind : 'sfx';
  const goToCreate = () => {
    const session = sound.session_id ?? sessionId;
    void navigate(session === null ? '/' : `/sessions/${session}`);
  };
  return {
    canReuse: sound.model !== '' && sound.prompt !== '' && sound.source !== 'stem' && sound.source !== 'edit',
    canVary: made !== undefined && (sound.source === 'generated' || sound.source === 'speech') && sound.prompt !== '',
    reuse() {
      const jobs = client.getQueryData<Job[]>(keys.jobs) ?? [];
      const job = jobs.find(({ result }) => result?.sounds.includes(sound.id) === true);
      useDraft.setState(draftFromSound(sound, what, job?.request));
      goToCreate();
    },
    vary() {
      void submitVariation(sound);
    },
    findAlike() {
      useLibraryView.setState({ alikeSort: BEST_FIRST });
      void navigate(`/library?like=${sound.id}`);
    },
    startFrom(mode) {
      const fitting = models.filter(({ task, supports }) => task === 'generate' && supports[mode]);
      const model =
        fitting.find(({ id }) => id === sound.model) ?? fitting.find(({ category }) => category === what) ?? fitting[0];
      if (model === undefined || sound.missing) return null;
      return () => {
        const { text, modelId } = useDraft.getState();
        const target: What = model.category === 'music' ? 'music' : 'sfx';
        changeDraft({
          what: target,
          text: { ...text, [target]: sound.prompt },
          modelId: { ...modelId, [target]: model.id },
          source: sourceFor(sound, mode),
        });
        goToCreate();
      };
    },
  };
}

interface SoundMenuProps {
  readonly sound: Sound;
  readonly tabIndex?: number | undefined;
}

/** The actions of a sound as a menu. The menu is created on first open, because lists have many of them. */
export function SoundMenu({ sound, tabIndex }: SoundMenuProps) {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <OpenedSoundMenu sound={sound} tabIndex={tabIndex} />;
  return (
    <IconButton
      label={`More for ${sound.name}`}
      aria-haspopup="menu"
      aria-expanded={false}
      tabIndex={tabIndex}
      plainHint
      icon={<Ellipsis size={16} aria-hidden="true" />}
      onClick={(event) => {
        event.stopPropagation();
        setWanted(true);
      }}
    />
  );
}

function OpenedSoundMenu({ sound, tabIndex }: SoundMenuProps) {
  const items = useSoundMenuItems(sound);
  return (
    <Menu
      defaultOpen
      trigger={
        <IconButton
          label={`More for ${sound.name}`}
          tabIndex={tabIndex}
          plainHint
          icon={<Ellipsis size={16} aria-hidden="true" />}
          onClick={(event) => event.stopPropagation()}
        />
      }
      items={items}
    />
  );
}

/** All actions of a sound, for its button and its context menu. */
export function useSoundMenuItems(sound: Sound): (MenuAction | 'separator')[] {
  const actions = useSoundActions(sound);
  const navigate = useNavigate();
  const { data: models = [] } = useModels();
  const format = useFileFormat();
  const source = (mode: EditKind, label: string, icon: MenuAction['icon']): MenuAction => {
    const run = actions.startFrom(mode);
    return { label, icon, disabled: run === null, onSelect: () => run?.() };
  };
  const ask = (kind: Exclude<SoundTask['kind'], 'menu'>) => () => useSoundTask.setState({ task: { kind, sound } });
  const lacks = (task: Model['task']) => sound.missing || !models.some((model) => model.task === task);
  return [
    {
      label: 'Change and make again',
      icon: <Undo2 size={15} aria-hidden="true" />,
      disabled: !actions.canReuse,
      onSelect: actions.reuse,
    },
    {
      label: 'Variation',
      icon: <Shuffle size={15} aria-hidden="true" />,
      disabled: !actions.canVary,
      onSelect: actions.vary,
    },
    {
      label: 'More like this',
      icon: <Radar size={15} aria-hidden="true" />,
      disabled: sound.missing,
      onSelect: actions.findAlike,
    },
    source('extend', 'Extend', <StretchHorizontal size={15} aria-hidden="true" />),
    source('cover', 'Cover', <Replace size={15} aria-hidden="true" />),
    source('repaint', 'Repaint a region', <Paintbrush size={15} aria-hidden="true" />),
    'separator',
    { label: 'Rename', icon: <PenLine size={15} aria-hidden="true" />, onSelect: ask('rename') },
    {
      label: 'Edit',
      icon: <SlidersHorizontal size={15} aria-hidden="true" />,
      disabled: sound.missing,
      onSelect: () => void navigate(`/sounds/${sound.id}`, { state: { editing: true } }),
    },
    {
      label: 'Separate',
      icon: <Split size={15} aria-hidden="true" />,
      disabled: lacks('separation'),
      onSelect: ask('separate'),
    },
    {
      label: 'Stems on lanes',
      icon: <Rows3 size={15} aria-hidden="true" />,
      disabled: lacks('separation'),
      onSelect: () => void layStems(sound, (path) => void navigate(path)),
    },
    {
      label: 'Convert voice',
      icon: <MicVocal size={15} aria-hidden="true" />,
      disabled: lacks('conversion'),
      onSelect: ask('convert'),
    },
    {
      label: 'Write down its words',
      icon: <Captions size={15} aria-hidden="true" />,
      disabled: !mayBeSpoken(sound),
      onSelect: () => void writeDown(sound, (path) => void navigate(path)),
    },
    {
      label: 'Story of its words',
      icon: <ScrollText size={15} aria-hidden="true" />,
      disabled: sound.missing || sound.prompt !== '' || sound.lyrics === null,
      onSelect: () => void storyOfWords(sound, (path) => void navigate(path)),
    },
    { label: 'Add to story', icon: <ListPlus size={15} aria-hidden="true" />, onSelect: ask('story') },
    'separator',
    ...downloadItems(sound, format, ask('download')),
    {
      label: 'Copy prompt',
      icon: <Copy size={15} aria-hidden="true" />,
      disabled: sound.prompt === '',
      onSelect: () => void navigator.clipboard?.writeText(sound.prompt),
    },
    'separator',
    {
      label: 'Delete',
      icon: <Trash2 size={15} aria-hidden="true" />,
      danger: true,
      onSelect: () => deleteSounds([sound]),
    },
  ];
}

/** Ways to save a sound as a file: in the form last used, in another, and what else belongs to it. */
function downloadItems(sound: Sound, format: FileFormat, onOther: () => void): MenuAction[] {
  const icon = <Download size={15} aria-hidden="true" />;
  return [
    {
      label: `Download ${FORMAT_LABELS[format]}`,
      icon,
      disabled: sound.missing,
      onSelect: () => saveFile(fileAddress(sound, format, useFileChoice.getState().loudness)),
    },
    { label: 'Download as …', icon, disabled: sound.missing, onSelect: onOther },
  ];
}

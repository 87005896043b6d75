import type { Sound, StoryDetail, Track } from '@soundwright/contract';
import { playedSounds, stackOf } from '@soundwright/story/comp';
import { planMix } from '@soundwright/story/mix-plan';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/shallow';
import { api } from '../../state/api.ts';
import { keys } from '../../state/queries.ts';
import { problemMessage } from '../../ui/problem.ts';
import { useToasts } from '../../ui/toast.tsx';
import { useSoundLevels } from '../playback/sound-samples.ts';
import { type PlayerState, StoryPlayer } from '../playback/story-player.ts';
import { keepHistory } from './keep-history.ts';
import { useSoundBook, wantSounds } from './sound-book.ts';
import { type EditorState, StoryEditor } from './story-editor.ts';

interface StoryTools {
  readonly editor: StoryEditor;
  readonly player: StoryPlayer;
}

const StoryToolsContext = createContext<StoryTools | null>(null);

/** Gives everything below it the editor and the player of one story. */
export function StoryProvider({ story, children }: { readonly story: StoryDetail; readonly children: ReactNode }) {
  const client = useQueryClient();
  const [tools, setTools] = useState<StoryTools | null>(null);
  const { id } = story;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a story that is read again goes to the editor it has
  useEffect(() => {
    const editor = new StoryEditor(story, {
      api,
      isGone: (soundId) => useSoundBook.getState().sounds.get(soundId) === null,
      onRefused: (error) =>
        useToasts.getState().show({ text: `Could not save the change. ${problemMessage(error)}`, tone: 'danger' }),
      reread: () => void client.invalidateQueries({ queryKey: keys.story(id) }),
    });
    const player = new StoryPlayer();
    const stopKeeping = keepHistory(editor);
    setTools({ editor, player });
    const save = () => void editor.flush();
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      stopKeeping();
      player.close();
      void editor.flush();
    };
  }, [id, client]);

  useEffect(() => tools?.editor.sync(story), [tools, story]);
  return tools === null ? null : (
    <StoryToolsContext value={tools}>
      <FollowStory />
      {children}
    </StoryToolsContext>
  );
}

/** Passes the mix of the story to the player. */
function FollowStory() {
  const { player } = useStoryTools();
  const story = useEditor((state) => state.story);
  const sounds = useSoundBook((book) => book.sounds);
  const keys = useMemo(() => soundsOfKeys(story), [story]);
  const levels = useSoundLevels(useShallow(({ levels }) => keys.map((id) => levels.get(id))));
  useEffect(() => {
    wantSounds(story.segments.flatMap(stackOf));
    wantSounds(story.tracks.flatMap(({ frozen_sound_id }) => frozen_sound_id ?? []));
  }, [story.segments, story.tracks]);
  useEffect(() => {
    const planWith = (tracks: Track[]) =>
      planMix(
        { segments: story.segments, tracks, effects: story.effects },
        (id) => sounds.get(id),
        (id) => levels[keys.indexOf(id)],
      );
    const unsoloed = story.tracks.map((track) => (track.soloed ? { ...track, soloed: false } : track));
    const isSolo = story.tracks.some(({ soloed }) => soloed);
    player.setPlan(planWith(story.tracks), sounds, isSolo ? () => planWith(unsoloed) : null);
  }, [player, story.segments, story.tracks, story.effects, sounds, keys, levels]);
  return null;
}

/** Sounds on lanes that trigger ducking. */
function soundsOfKeys({ segments, tracks }: StoryDetail): string[] {
  const keys = new Set(tracks.flatMap(({ ducking }) => ducking?.key_track_index ?? []));
  const frozen = tracks.flatMap((track) => (keys.has(track.track_index) && track.frozen_sound_id) || []);
  return [
    ...new Set([...segments.flatMap((clip) => (keys.has(clip.track_index) ? playedSounds(clip) : [])), ...frozen]),
  ];
}

export function useStoryTools(): StoryTools {
  const tools = useContext(StoryToolsContext);
  if (tools === null) throw new Error('useStory must be used inside a story screen.');
  return tools;
}

export function useEditor<T>(select: (state: EditorState) => T): T {
  return useStore(useStoryTools().editor.store, select);
}

export function useStoryPlayer<T>(select: (state: PlayerState) => T): T {
  return useStore(useStoryTools().player.store, select);
}

/** A sound: null when it is deleted, undefined while it is loading. */
export function useSoundOf(id: string | null): Sound | null | undefined {
  return useSoundBook((book) => (id === null ? null : book.sounds.get(id)));
}

/** Calls `draw` with the playhead position: every frame during playback, and on seek. */
export function useFollowPlayhead(draw: (positionS: number) => void): void {
  const { player } = useStoryTools();
  useEffect(() => {
    let frame = 0;
    const tick = () => {
      draw(player.positionS());
      frame = player.store.getState().playing ? requestAnimationFrame(tick) : 0;
    };
    const stop = player.store.subscribe(() => {
      if (frame === 0) tick();
    });
    tick();
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [player, draw]);
}

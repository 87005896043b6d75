import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { CreateScreen } from './create/create-screen.tsx';
import { ErrorBoundary } from './frame/error-boundary.tsx';
import { fetchAhead } from './frame/fetch-ahead.ts';
import { Frame } from './frame/frame.tsx';
import { NotFoundScreen } from './frame/not-found-screen.tsx';
import { patiently } from './frame/patiently.ts';
import { UnsavedGuard } from './frame/unsaved-guard.tsx';
import { useSoundTask } from './library/sound-task.ts';

/** Loaders of the screens, called when first shown or while the page is idle. */
const LOAD = {
  soundTasks: () => import('./library/sound-tasks.tsx').then((module) => ({ default: module.SoundTasks })),
  batch: () => import('./batch/batch-screen.tsx').then((module) => ({ default: module.BatchScreen })),
  library: () => import('./library/library-screen.tsx').then((module) => ({ default: module.LibraryScreen })),
  sound: () => import('./library/sound-screen.tsx').then((module) => ({ default: module.SoundScreen })),
  bin: () => import('./library/bin-screen.tsx').then((module) => ({ default: module.BinScreen })),
  duplicates: () => import('./library/duplicates-screen.tsx').then((module) => ({ default: module.DuplicatesScreen })),
  sets: () => import('./sets/sets-screen.tsx').then((module) => ({ default: module.SetsScreen })),
  set: () => import('./sets/set-screen.tsx').then((module) => ({ default: module.SetScreen })),
  stories: () => import('./stories/stories-screen.tsx').then((module) => ({ default: module.StoriesScreen })),
  story: () => import('./stories/story-screen.tsx').then((module) => ({ default: module.StoryScreen })),
  voices: () => import('./voices/voices-screen.tsx').then((module) => ({ default: module.VoicesScreen })),
  models: () => import('./models/models-screen.tsx').then((module) => ({ default: module.ModelsScreen })),
  assistant: () => import('./assistant/assistant-screen.tsx').then((module) => ({ default: module.AssistantScreen })),
  agents: () => import('./agents/agents-screen.tsx').then((module) => ({ default: module.AgentsScreen })),
  settings: () => import('./settings/settings-screen.tsx').then((module) => ({ default: module.SettingsScreen })),
};

const SoundTasks = lazy(() => patiently(LOAD.soundTasks));
const BatchScreen = lazy(() => patiently(LOAD.batch));
const LibraryScreen = lazy(() => patiently(LOAD.library));
const SoundScreen = lazy(() => patiently(LOAD.sound));
const BinScreen = lazy(() => patiently(LOAD.bin));
const DuplicatesScreen = lazy(() => patiently(LOAD.duplicates));
const SetsScreen = lazy(() => patiently(LOAD.sets));
const SetScreen = lazy(() => patiently(LOAD.set));
const StoriesScreen = lazy(() => patiently(LOAD.stories));
const StoryScreen = lazy(() => patiently(LOAD.story));
const VoicesScreen = lazy(() => patiently(LOAD.voices));
const ModelsScreen = lazy(() => patiently(LOAD.models));
const AssistantScreen = lazy(() => patiently(LOAD.assistant));
const AgentsScreen = lazy(() => patiently(LOAD.agents));
const SettingsScreen = lazy(() => patiently(LOAD.settings));

/** Every screen has its own address. */
export function App() {
  useEffect(() => fetchAhead(Object.values(LOAD)), []);
  return (
    <BrowserRouter>
      <UnsavedGuard>
        <Frame>
          <Screens />
          <AskedForSounds />
        </Frame>
      </UnsavedGuard>
    </BrowserRouter>
  );
}

/** Dialogs and menus of sounds, for the whole page. */
function AskedForSounds() {
  const task = useSoundTask(({ task: asked }) => asked);
  return <Suspense fallback={null}>{task !== null && <SoundTasks task={task} />}</Suspense>;
}

function Screens() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<CreateScreen />} />
          <Route path="/sessions/:sessionId" element={<CreateScreen />} />
          <Route path="/batch" element={<BatchScreen />} />
          <Route path="/library" element={<LibraryScreen />} />
          <Route path="/library/bin" element={<BinScreen />} />
          <Route path="/library/duplicates" element={<DuplicatesScreen />} />
          <Route path="/sounds/:soundId" element={<SoundScreen />} />
          <Route path="/sets" element={<SetsScreen />} />
          <Route path="/sets/:setId" element={<SetScreen />} />
          <Route path="/stories" element={<StoriesScreen />} />
          <Route path="/stories/:storyId" element={<StoryScreen />} />
          <Route path="/voices" element={<VoicesScreen />} />
          <Route path="/models" element={<ModelsScreen />} />
          <Route path="/assistant" element={<AssistantScreen />} />
          <Route path="/agents" element={<AgentsScreen />} />
          <Route path="/settings" element={<SettingsScreen />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
